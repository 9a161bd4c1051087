import { CORP_MESSAGE_WORKFLOW } from '#workflows/corpmsg/messages.ts';
import { REMINDER_WORKFLOW } from '#workflows/activities/messages.ts';
import { ARTICLE_CLOCK } from '#workflows/articles/messages.ts';
import { LOG_UPKEEP } from '#workflows/logs/messages.ts';
import { JOB_WORKFLOW } from '#workflows/downloads/messages.ts';
import { BATCH_WORKFLOW } from '#workflows/batch/messages.ts';
import type { FlowStep } from '#domain/subsidy/flow/flow.ts';
import type { StartApplication } from '#workflows/subsidy/messages.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as workflows from '#workflows/index.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { tourStart, type ReceptionState } from '#domain/reception/state.ts';
import { demandWorkbenchContract } from '#domain/demand/contract/workbench.ts';
import { receptionContract } from '#domain/reception/contract/portal.ts';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { batchesContract } from '#domain/subsidy/contract/batches.ts';
import { migrationsContract } from '#domain/subsidy/contract/migrations.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import {
  completeForm,
  decide,
  MOBILES,
  operatorDetail,
  providerDecide,
  submit,
  withOrders,
} from '#test/builders/subsidy.ts';
import { publishRenamed, runOver } from '#test/builders/batch.ts';
import { applyDemand, DEMAND_FEEDBACK } from '#test/builders/demand.ts';
import { begunTour, book, visited, type Booked } from '#test/builders/reception.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';
import { casesWithPapers, PAPER_BREAKS } from './cases-with-papers.ts';
import { readEvidence } from './checker/evidence.ts';
import { INVARIANTS, type Invariant } from './checker/invariants.ts';
import { judge } from './checker/judge.ts';
import { KINDS } from './checker/kinds.ts';
import { judgeReplay } from './checker/replay.ts';
import type { Evidence } from './checker/stored.ts';
import type { Entry, Sent } from './journal.ts';
import { LIMIT_BREAKS, MONEY_BREAKS, OTHER_BREAKS } from './money-breaks.ts';

let w: World;
let db: pg.Client;
let ended: string, waiting: string, moved: string, toured: string;
/** An appeal with a document and materials, and an application that was prepared and drawn for an inspection. */
let appealed: string, inspected: string;
let visit: Booked;
let journal: Entry[];
beforeAll(async () => {
  w = await world();
  db = new pg.Client({ connectionString: w.url });
  await db.connect();
  const [applicant, operator, government, providerAdmin, provider, admin] = await Promise.all(
    (['applicant', 'operator', 'government', 'providerAdmin', 'provider', 'tenantAdmin'] as const).map((who) =>
      w.signIn(MOBILES[who]),
    ),
  );
  if (!applicant || !operator || !government || !providerAdmin || !provider || !admin)
    throw new Error('nobody signed in');
  const form = await completeForm(w, applicant);
  ({ apply_num: ended } = await submit(w, applicant, withOrders(form)));
  ({ apply_num: waiting } = await submit(w, applicant, withOrders(form)));
  await decide(operator, waiting, 'return');
  const key = 'key-of-the-operator';
  const { task_id, revision_id } = await operatorDetail(operator, ended);
  const input = { apply_num: ended, task_id, revision_id, decision: 'pass' as const, note: '同意' };
  const response = await operator.call(approvalContract.approval, input, key);
  await decide(government, ended);
  await providerDecide(providerAdmin, ended, 'modify');
  await providerDecide(provider, ended);
  const late = await operator.call(approvalContract.approval, input, 'key-too-late').catch((e: Refused) => e.code);
  const visitor = w.anonymous();
  visit = await book(w, visitor);
  await visitor.call(receptionContract.visitorCancel, visit.own);
  ({ reserve_num: toured } = await begunTour(w));
  const data = await visited(w, operator);
  await operator.call(receptionWorkbenchContract.inputFeedback, { reserve_num: toured, data });
  const { bid } = await applyDemand(w, visitor);
  await operator.call(demandWorkbenchContract.update, { ...DEMAND_FEEDBACK, bid, status: 'new_crm' });
  ({ apply_num: moved } = await submit(w, applicant, withOrders(form)));
  await publishRenamed(w);
  const run = await admin.call(migrationsContract.startMigration, {
    allowance_type: 'online',
    mapping: [{ from: 'operator_approval', to: 'operator_approval_first' }],
    apply_num_list: [moved],
    reason: '增加初审',
  });
  await runOver(admin, run.batch_id);
  await passTogether(operator, [moved]);
  ({ appealed, inspected } = await casesWithPapers(w));
  const there = { apply_num: moved, task_id: (await operatorDetail(government, moved)).task_id };
  await government.call(tasksContract.claimTask, there);
  const sent: Sent = {
    at: 0,
    request: 'r1',
    mobile: MOBILES.operator,
    tenant_id: 'nanshan',
    route: 'Approval',
    key,
    body: 'first',
    case_no: ended,
  };
  journal = [
    { ...sent, event: 'invoke' },
    { ...sent, event: 'unknown', why: 'no answer' },
    { ...sent, event: 'ok', response },
    { ...sent, request: 'r2', key: 'key-too-late', event: 'fail', code: Number(late) },
    { ...sent, request: 'r3', body: 'other', event: 'fail', code: ERRORS.SAME_KEY_OTHER_BODY.code },
  ];
});
afterAll(async () => {
  await db.end();
  await w.close();
});

/** Passes some applications as one run. */
async function passTogether(who: TestUser, applies: string[]): Promise<void> {
  const asked = applies.map((apply_num) => ({ apply_num }));
  const { items } = await who.call(batchesContract.precheckBatch, { act: 'pass', items: asked });
  const chosen = items.map(({ apply_num, task_id, revision_id }) => ({ apply_num, task_id, revision_id }));
  const { batch_id } = await who.call(batchesContract.startBatch, { act: 'pass', note: '同意', items: chosen });
  await runOver(who, batch_id);
}

const workflow = (num: string) => `subsidy/nanshan/${num}`;
/** What the checker finds after `break` changed the stored data, in a transaction that is rolled back. */
async function foundAfter(breakIt: (e: Evidence) => void, ...statements: string[]) {
  await db.query('begin');
  try {
    for (const s of statements) await db.query(s);
    const evidence = await readEvidence(
      db,
      { client: w.deps.temporal.client },
      {
        journal: structuredClone(journal),
        checkpoints: [],
      },
    );
    breakIt(evidence);
    return judge(evidence);
  } finally {
    await db.query('rollback');
  }
}
const nothing = () => {};
/** Appends a copy of the element at `index`, changed. */
function repeat(all: object[], index: number, change: object = {}): void {
  all.push({ ...all.at(index), ...change });
}
const caseOf = (e: Evidence, num: string) => {
  const found = e.cases.find((c) => c.workflow_id === workflow(num));
  if (!found) throw new Error(`no case ${num}`);
  return found;
};

test('every kind of case has its rules', () => {
  // a batch over many cases, an export or import, a round of keeping the log, and the clocks of plain data are none themselves
  const others: string[] = [
    BATCH_WORKFLOW,
    JOB_WORKFLOW,
    LOG_UPKEEP,
    ARTICLE_CLOCK,
    REMINDER_WORKFLOW,
    CORP_MESSAGE_WORKFLOW,
  ];
  const kinds = Object.keys(workflows).filter((type) => !others.includes(type));
  expect(Object.keys(KINDS)).toEqual(kinds);
});

test('given cases as they are, nothing is found', async () => expect(await foundAfter(nothing)).toEqual([]));

describe('each invariant, broken by hand, is reported', () => {
  type Break = [invariant: Invariant, what: string, breakIt: (e: Evidence) => void, sql?: (ended: string) => string];
  const BREAKS: Break[] = [
    ['I1', 'a status in the read model', nothing, () => `update subsidy_application set status = 2`],
    [
      'I1',
      'a state in the read model',
      nothing,
      (n) => `update subsidy_application set state = jsonb_set(state, '{visit}', '9') where apply_num = '${n}'`,
    ],
    [
      'I1',
      'a transition of an event that the history does not have',
      nothing,
      (n) =>
        `update case_transition set transition = jsonb_set(transition, '{event_id}', '"invented"') where seq = 2 and workflow_id = '${workflow(n)}'`,
    ],
    ['I1', 'an option in a record', (e) => Object.assign(caseOf(e, waiting).records[1] ?? {}, { option: 'pass' })],
    [
      'I2',
      'a transition is gone',
      nothing,
      (n) => `delete from case_transition where seq = 3 and workflow_id = '${workflow(n)}'`,
    ],
    [
      'I2',
      'a record has another number',
      nothing,
      (n) => `update case_record set seq = 99 where seq = 3 and workflow_id = '${workflow(n)}'`,
    ],
    ['I3', 'an acknowledged act is not in the history', (e) => void caseOf(e, ended).messages.splice(1, 1)],
    ['I3', 'an acknowledged act was accepted twice', (e) => repeat(caseOf(e, ended).messages, 1)],
    ['I4', 'an accepted act has no record', (e) => void caseOf(e, ended).records.splice(1, 1)],
    [
      'I4',
      'a denied command lost its refusal',
      nothing,
      () => `update command set response = '{}' where state = 'refused'`,
    ],
    [
      'I5',
      'the case runs another flow than the published one',
      nothing,
      () => `update sequence_flow set sha256 = 'x' where tenant_id = 'nanshan'`,
    ],
    [
      'I5',
      'a step was skipped',
      (e) => Object.assign((caseOf(e, ended).transitions[1]?.transition['state'] as object) ?? {}, { at: 3 }),
    ],
    [
      'I5',
      'a visit that was told of before it had begun',
      (e) => {
        const tour = e.cases.find((c) => c.workflow_id.endsWith(toured))?.transitions.at(-1)?.transition;
        if (tour) tour['at'] = tourStart(tour['state'] as ReceptionState) - 1;
      },
    ],
    ['I7', 'an act after the end', (e) => repeat(caseOf(e, ended).transitions, -1)],
    [
      'I8',
      'a document that was acted on is another now',
      nothing,
      (n) => `update subsidy_revision set form = jsonb_set(form, '{apply_year}', '1999') where apply_num = '${n}'`,
    ],
    [
      'I8',
      'a document that was acted on is gone',
      nothing,
      (n) => `update subsidy_revision set revision_id = gen_random_uuid() where apply_num = '${n}'`,
    ],
    [
      'I1',
      'a place that a cancelled visit still holds',
      nothing,
      () =>
        `insert into reception_place (tenant_id, reserve_date, reserve_time, place_no, workflow_id, event_id)
         values ('nanshan', '2020-01-01', '09:00-10:30', 1, 'reception/nanshan/${visit.reserve_num}', 'left')`,
    ],
    ['I1', 'a place that a visit has lost', nothing, () => `delete from reception_place`],
    ['I1', 'an order that an application has lost', nothing, () => `delete from order_claim`],
    [
      'I1',
      'an order that stands in no form',
      nothing,
      (n) =>
        `insert into order_claim (sub_order_num, tenant_id, workflow_id, events) values ('X', 'nanshan', '${workflow(n)}', '{left}')`,
    ],
    ['I1', 'a new customer was not reported', nothing, () => `delete from customer_report`],
    [
      'I8',
      'the feedback of a visit is another now',
      nothing,
      () => `update reception_feedback set data = jsonb_set(data, '{guests_nums}', '1')`,
    ],
    [
      'I8',
      'the feedback of a demand is another now',
      nothing,
      () => `update demand_feedback set form = jsonb_set(form, '{register_trade}', '"x"')`,
    ],
    ['I11', 'a command is pending', nothing, () => `update command set state = 'pending'`],
    [
      'I12',
      'a record was altered',
      nothing,
      (n) => `update case_record set note = 'bent' where seq = 2 and workflow_id = '${workflow(n)}'`,
    ],
    [
      'I13',
      'a row belongs to another tenant',
      nothing,
      (n) => `update case_task set tenant_id = 'binhai' where workflow_id = '${workflow(n)}'`,
    ],
    [
      'run',
      'an item has no outcome',
      nothing,
      () => `update case_batch_item set state = 'pending', answered_at = null`,
    ],
    [
      'run',
      'a done item’s act is not in its case',
      (e) => {
        const c = caseOf(e, moved);
        c.messages = c.messages.filter((m) => !m.id.startsWith('batch:') || m.event.kind === 'migrate');
      },
    ],
    ['run', 'a run stands still', nothing, () => `update case_batch set state = 'paused'`],
    [
      'migrated',
      'the record does not name the version that the case was on',
      (e) => Object.assign(caseOf(e, moved).records.find((r) => r.option === 'migrate') ?? {}, { note: 'v2 · x' }),
    ],
    [
      'migrated',
      'a case was moved twice by one run',
      (e) => {
        const { transitions } = caseOf(e, moved);
        repeat(
          transitions,
          transitions.findIndex((t) => t.transition['outcome'] === 'migrate'),
        );
      },
    ],
    [
      'I5',
      'a case that was moved runs another flow than the published one',
      nothing,
      () => `update sequence_flow set sha256 = 'x' where version = 2`,
    ],
    [
      'task',
      'a task is in other hands than the state names',
      nothing,
      () => `update case_task set holder_id = null where workflow_id = '${workflow(moved)}'`,
    ],
    [
      'task',
      'a visit has no task',
      nothing,
      (n) => `delete from case_task where workflow_id = '${workflow(n)}' and visit = 3`,
    ],
    [
      'task',
      'a task was closed by what did not end its visit',
      nothing,
      (n) => `update case_task set outcome = 'return' where workflow_id = '${workflow(n)}' and visit = 3`,
    ],
    [
      'separation',
      'one person passed two steps that are to be apart',
      (e) => {
        const { start, transitions } = caseOf(e, ended);
        const [, review, next] = (start as unknown as StartApplication).flow.steps as [FlowStep, FlowStep, FlowStep];
        next.separation = { not_submitter: false, not_acted_at: [review.code] };
        Object.assign(transitions[2]?.transition ?? {}, { actor: transitions[1]?.transition['actor'] });
      },
    ],
    [
      'separation',
      'one person answered for two',
      (e) => {
        const { transitions } = caseOf(e, ended);
        Object.assign(transitions[1]?.transition ?? {}, {
          outcome: 'sign',
          state: transitions[0]?.transition['state'],
        });
        Object.assign(transitions[2]?.transition ?? {}, { actor: transitions[1]?.transition['actor'] });
      },
    ],
    ...PAPER_BREAKS.map(([invariant, what, breakIt]): Break => [
      invariant,
      what,
      (e) => breakIt(e, { appealed: caseOf(e, appealed), inspected: caseOf(e, inspected) }),
    ]),
    ...MONEY_BREAKS,
    ...LIMIT_BREAKS,
    ...OTHER_BREAKS,
    [
      'winner',
      'two decided one task',
      (e) => Object.assign(caseOf(e, ended).transitions[2]?.transition ?? {}, { from_visit: 2 }),
    ],
    [
      'winner',
      'an open case has no open task',
      nothing,
      () => `update case_task set closed_at = now() where workflow_id = '${workflow(waiting)}'`,
    ],
    [
      'answer',
      'another body was accepted',
      (e) => void Object.assign(e.journal.at(-1) ?? {}, { event: 'ok', response: {} }),
    ],
    ['answer', 'one key has two answers', (e) => repeat(e.journal, 2, { response: { seq: 7 } })],
    [
      'I3',
      'an acknowledged run is not stored',
      (e) => repeat(e.journal, 2, { about: 'run', key: 'of-a-run', response: { batch_id: 'none' } }),
    ],
    ['unknown', 'a request was never answered', (e) => repeat(e.journal, 0, { request: 'r9' })],
    ['alive', 'a case was terminated', (e) => void Object.assign(caseOf(e, waiting), { status: 'TERMINATED' })],
  ];
  test('there is a break for each of them', () =>
    expect(new Set([...BREAKS.map(([invariant]) => invariant), 'replay'])).toEqual(new Set(Object.keys(INVARIANTS))));
  test.each(BREAKS)('%s: %s', async (invariant, _what, breakIt, sql) => {
    const found = await foundAfter(breakIt, ...(sql ? [sql(ended)] : []));
    expect(found.map((v) => v.invariant)).toContain(invariant);
  });
  test('replay: a history that asks for another activity', async () => {
    const evidence = await readEvidence(db, { client: w.deps.temporal.client }, { journal: [], checkpoints: [] });
    expect(await judgeReplay(evidence)).toEqual([]);
    const scheduled = caseOf(evidence, ended).histories[0]?.events?.find((e) => e.activityTaskScheduledEventAttributes);
    Object.assign(scheduled?.activityTaskScheduledEventAttributes ?? {}, { activityType: { name: 'another' } });
    expect(await judgeReplay(evidence)).toMatchObject([{ invariant: 'replay', where: workflow(ended) }]);
  });
});
