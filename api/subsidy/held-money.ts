import type { Tx } from '#db/client.ts';
import { holdMoney } from '#db/repositories/ledger/holds.ts';
import type { ApplicationRow } from '#db/repositories/subsidy/applications.ts';
import { RULES } from '#domain/shared/case.ts';
import { AppError } from '#domain/shared/errors.ts';
import { isPositive } from '#domain/shared/money.ts';
import { actorIn } from '#domain/shared/scene.ts';
import { moneyAsked } from '#domain/subsidy/case/machine.ts';
import { withSubsidy } from '#domain/subsidy/case/reservation.ts';
import type { ApplicationEvent } from '#domain/subsidy/case/state.ts';
import type { Flow } from '#domain/subsidy/flow/flow.ts';
import type { EventBody, Judged } from '../shared/acts.ts';
import type { Context } from '../shared/context.ts';

type Event = EventBody<ApplicationEvent>;

/**
 * The event of an act with what the pool must hold for it, and the hold itself, in the transaction that stores the act: what
 * it will promise by the case as it stands now. The case takes it for that or less only. Raises there why nothing is held.
 */
export function holding(
  ctx: Context,
  row: ApplicationRow,
  flow: Flow,
  body: Event,
  event_id: string,
): Pick<Judged<ApplicationEvent>, 'event' | 'last'> {
  const { tenant_id, corp_id, apply_num, workflow_id, apply_year, allowance_type, subsidy_money, state } = row;
  const { actor } = ctx.session;
  const event = { ...body, event_id, actor: actorIn(actor, tenant_id), rules: RULES } as ApplicationEvent;
  const amount = moneyAsked({ apply_num, flow, state: withSubsidy(state, subsidy_money) }, event, Date.now());
  if (!isPositive(amount)) return { event: body };
  const last = async (tx: Tx) => {
    const of = { tenant_id, apply_year, allowance_type, corp_id };
    const refused = await holdMoney(tx, of, { workflow_id, event_id, actor }, amount);
    if (refused) throw new AppError(refused.error, { params: refused.params });
  };
  return { event: { ...body, held: amount }, last };
}
