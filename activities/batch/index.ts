import { activityInfo, cancelled } from '@temporalio/activity';
import { ApplicationFailure } from '@temporalio/common';
import { withTenants, type Db } from '#db/client.ts';
import { crashPoint } from '#db/crash-point.ts';
import { answerItem, findBatch, findItem, moveBatch } from '#db/repositories/cases/batches.ts';
import { tellGiven, transferItem } from '#db/repositories/customers/transfer.ts';
import { judgeSilence } from '#db/repositories/cases/case-ends.ts';
import { actorOf } from '#db/repositories/identity/identity.ts';
import { peopleNamed } from '#db/repositories/identity/members.ts';
import { findFlowOf } from '#db/repositories/cases/running-cases.ts';
import { KEEP_CASES_GOING } from '#domain/shared/calls/access.ts';
import { RULES, type CaseAnswer, type CaseEvent, type KnownAnswer, type Person } from '#domain/shared/cases/case.ts';
import { stepAt } from '#domain/subsidy/flow/flow.ts';
import { moneyAsked } from '#domain/subsidy/case/machine.ts';
import { withSubsidy } from '#domain/subsidy/case/reservation.ts';
import { isPositive } from '#domain/shared/money/money.ts';
import { holdOnce, voidHold } from '#db/repositories/ledger/holds.ts';
import { isFlowAdmin } from '#domain/subsidy/case/interventions.ts';
import { taskId, type ApplicationEvent } from '#domain/subsidy/case/state.ts';
import { excludedFrom } from '#domain/subsidy/case/task.ts';
import { updateCase } from '#workflows/client/update-case.ts';
import type { Needs } from './needs.ts';
import { isRetry, tryAgain } from './try-again.ts';

/** Attempts after which a case that says nothing is given up: about ten minutes. Its row tells so; the others go on. */
const MAX_ATTEMPTS = 20;

/** Activities of a batch; each item's event has one id, so that its case takes it once however often it is sent. */
export const batchActivities = (deps: Needs) => ({
  /** Sends an item's event to its case and keeps the answer; raises while nobody answers, to be tried again. */
  async runBatchItem({ batch_id, n }: { batch_id: string; n: number }): Promise<void> {
    const { system } = deps.db;
    const item = await findItem(system, batch_id, n);
    if (!item || item.state !== 'pending') return;
    if (item.kind === 'transfer')
      return transferItem(system, { batch_id, n }, (tenantId) => starterIn(system, item, tenantId));
    const answer = await answerTo(deps, item);
    const [error, params] = answer.state === 'refused' ? [answer.error, answer.params] : [null, null];
    const state = answer.state === 'refused' ? 'refused' : 'done';
    await system.transaction().execute(async (tx) => {
      await answerItem(tx, { batch_id, n }, { state, error, params });
      // what nobody confirmed may be taken yet: silence frees nothing
      const { workflow_id, event } = item;
      if (state === 'refused' && answer !== NOT_CONFIRMED)
        await voidHold(tx, { workflow_id, event_id: event.event_id });
    });
  },

  async finishBatch({ batch_id }: { batch_id: string }): Promise<void> {
    const batch = await findBatch(deps.db.system, batch_id);
    if (batch?.kind === 'transfer') await tellGiven(deps.db.system, batch_id);
    await moveBatch(deps.db.system, batch_id, ['running', 'paused'], 'done');
  },
});
export type BatchActivities = ReturnType<typeof batchActivities>;

type Item = NonNullable<Awaited<ReturnType<typeof findItem>>>;

async function answerTo({ db, temporal }: Needs, item: Item): Promise<KnownAnswer> {
  const event = await signed({ db }, item);
  if (!event) return { state: 'refused', error: 'FORBIDDEN', params: {} };
  const stale = await staleClose(db.system, item, event);
  if (stale) return stale;
  const retry = isRetry(event);
  if (retry) {
    // a batch may be paused for days: who may no longer intervene writes nothing anew either
    if (!isFlowAdmin(event.actor, KEEP_CASES_GOING)) return { state: 'refused', error: 'FORBIDDEN', params: {} };
    const lost = await tryAgain({ db, temporal }, item.workflow_id).catch(givenUp);
    if (!lost) return NOT_CONFIRMED;
    if (lost.length > 0) return { state: 'refused', error: 'HISTORY_GONE', params: { count: lost.length } };
    // other kinds of case have no act of ops: who did it and why stands with the batch
    if (!item.workflow_id.startsWith('subsidy/')) return DONE;
  }
  const held = await withMoney(db.system, item, event);
  if ('error' in held) return held;
  const answer = await askCase({ db, temporal }, item, held);
  // what is over, or about to be, takes no act any more; its rows are written anew all the same
  return retry && answer.state === 'refused' && OVER.includes(answer.error) ? DONE : answer;
}

/**
 * The event with what a pool holds for what it promises, once however often the item is tried; the refusal where none
 * does.
 */
async function withMoney(
  system: Db,
  { workflow_id }: Item,
  event: CaseEvent,
): Promise<CaseEvent | Extract<KnownAnswer, { state: 'refused' }>> {
  const found = workflow_id.startsWith('subsidy/') ? await findFlowOf(system, workflow_id) : undefined;
  if (!found) return event;
  const { apply_num, flow, state, subsidy_money } = found;
  const amount = moneyAsked(
    { apply_num, flow, state: withSubsidy(state, subsidy_money) },
    event as ApplicationEvent,
    Date.now(),
  );
  if (!isPositive(amount)) return event;
  const { event_id, actor } = event;
  const answer = await system.transaction().execute((tx) => holdOnce(tx, { workflow_id, event_id, actor }, amount));
  if (!('held' in answer)) return { state: 'refused', error: answer.error, params: answer.params };
  const { held } = answer;
  const taken: ApplicationEvent = { ...(event as ApplicationEvent), held };
  return taken;
}

/** An error is tried again, until there were too many: then undefined. */
function givenUp(error: unknown): undefined {
  if (activityInfo().attempt < MAX_ATTEMPTS) throw error;
}

/**
 * A case that has moved since ops looked at it is not closed. Asked here and not by the workflow's rules, which took a
 * close for any task once and must decide so again in replay.
 */
async function staleClose(system: Db, { workflow_id }: Item, event: CaseEvent): Promise<KnownAnswer | undefined> {
  const { act, task_id } = event as CaseEvent & { act?: string; task_id?: string };
  if (act !== 'close' || task_id === undefined) return undefined;
  const found = await findFlowOf(system, workflow_id);
  const moved = found && taskId(found.apply_num, found.state.visit) !== task_id;
  return moved ? { state: 'refused', error: 'STALE_TASK', params: { name: '', at: '' } } : undefined;
}

const NOT_CONFIRMED: KnownAnswer = { state: 'refused', error: 'NOT_CONFIRMED', params: {} };
const DONE: KnownAnswer = { state: 'done', outcome: { seq: 0, status: '', activity: '', projected: true } };
const OVER: readonly string[] = ['CASE_CLOSED', 'CASE_ENDED', 'CLOSE_PENDING'];

async function askCase({ db, temporal }: Needs, item: Item, event: CaseEvent): Promise<KnownAnswer> {
  const sent = updateCase(temporal, item.workflow_id, event, null).catch((error: unknown): CaseAnswer => ({
    state: 'unknown',
    reason: String(error),
  }));
  // a worker that drains does not wait for a case that perhaps it alone could answer for: the item is tried again
  const said = await Promise.race([sent, cancelled()]);
  crashPoint('batch.delivered');
  if (said.state !== 'unknown') return said;
  const judged = await withTenants(db.app, [item.tenant_id], (tx) =>
    judgeSilence(tx, item.workflow_id, event.event_id),
  );
  if (judged) return judged;
  if (activityInfo().attempt >= MAX_ATTEMPTS) return NOT_CONFIRMED;
  throw ApplicationFailure.retryable(`no answer of ${item.workflow_id}: ${said.reason}`);
}

/**
 * The event by who started the batch, with the roles and the step's people of this moment: a batch may be paused for days.
 * What names its own actor is the product's. Undefined when the hat is not worn any more, or not for this park.
 */
async function signed({ db }: Pick<Needs, 'db'>, item: Item): Promise<CaseEvent | undefined> {
  const { event } = item;
  if ((event as Partial<CaseEvent>).actor) return event;
  const actor = await starterIn(db.system, item, item.tenant_id);
  const group = 'group' in event ? await groupNow(db.system, item.workflow_id) : undefined;
  return actor && { ...event, actor, rules: RULES, ...(group && { group }) };
}

/** Who started a batch, with the roles that their hat has in a park now; undefined when they wear it no more. */
const starterIn = async (system: Db, { membership_id }: Pick<Item, 'membership_id'>, tenantId: string) =>
  membership_id === null ? undefined : actorOf(system, membership_id, tenantId);

/** Whom the step where a case stands names now. */
async function groupNow(system: Db, workflowId: string): Promise<Person[] | undefined> {
  const found = await findFlowOf(system, workflowId);
  const step = found && stepAt(found.flow, found.state.at);
  return step && peopleNamed(system, found.tenant_id, step, excludedFrom(step, found.state));
}
