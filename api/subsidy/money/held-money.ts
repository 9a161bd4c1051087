import { acrossCorps, type Tx } from '#db/client.ts';
import { answersUnderWay } from '#db/repositories/cases/commands.ts';
import { holdMoney } from '#db/repositories/ledger/holds.ts';
import { findApplication, type ApplicationRow } from '#db/repositories/subsidy/applications.ts';
import { RULES } from '#domain/shared/cases/case.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { isPositive, type Yuan } from '#domain/shared/money/money.ts';
import { actorIn } from '#domain/shared/calls/scene.ts';
import { moneyAsked, mostAsked } from '#domain/subsidy/case/machine.ts';
import { withSubsidy } from '#domain/subsidy/case/reservation.ts';
import type { ApplicationEvent } from '#domain/subsidy/case/state.ts';
import { needsSeveral } from '#domain/subsidy/case/decisions.ts';
import { taskOfState } from '#domain/subsidy/case/task.ts';
import { stepAt, type Flow } from '#domain/subsidy/flow/flow.ts';
import type { EventBody, Judged } from '../../shared/cases/acts.ts';
import type { Context } from '../../shared/calls/context.ts';

type Event = EventBody<ApplicationEvent>;

/**
 * The event of an act with what the pool must hold for it, and the hold itself, in the transaction that stores the act: what
 * it will promise by the case as it stands now. The case takes it for that or less only. Raises there why nothing is held.
 */
export async function holding(
  ctx: Context,
  tx: Tx,
  row: ApplicationRow,
  flow: Flow,
  body: Event,
  event_id: string,
): Promise<Pick<Judged<ApplicationEvent>, 'event' | 'last'>> {
  const { tenant_id, corp_id, workflow_id, apply_year, allowance_type } = row;
  const { actor } = ctx.session;
  const event = { ...body, event_id, actor: actorIn(actor, tenant_id), rules: RULES } as ApplicationEvent;
  const amount = await amountAsked(tx, row, flow, event);
  if (!isPositive(amount)) return { event: body };
  const last = async (inside: Tx) => {
    const of = { tenant_id, apply_year, allowance_type, corp_id };
    // the pool is the park's, and an order of the form may be a neighbour's
    const refused = await acrossCorps(inside, () => holdMoney(inside, of, { workflow_id, event_id, actor }, amount));
    if (refused) throw new AppError(refused.error, { params: refused.params });
  };
  return { event: { ...body, held: amount }, last };
}

/** What an act may promise, in yuan; where several answer one task, with what others have sent a moment before. */
async function amountAsked(tx: Tx, row: ApplicationRow, flow: Flow, event: ApplicationEvent): Promise<Yuan> {
  const { apply_num } = row;
  const on = ({ state, subsidy_money }: ApplicationRow) => ({
    apply_num,
    flow,
    state: withSubsidy(state, subsidy_money),
  });
  const step = stepAt(flow, row.state.at);
  const several = step && (needsSeveral(step) || taskOfState(row.state).signers.length > 0);
  if (event.kind !== 'approval' || !several) return moneyAsked(on(row), event, Date.now());
  const others = (await answersUnderWay(tx, row.workflow_id)) as ApplicationEvent[];
  // what was under way when it was read may have been taken since
  const now = (await findApplication(tx, row.tenant_id, apply_num)) ?? row;
  return mostAsked(on(now), event, others, Date.now());
}
