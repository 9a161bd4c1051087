import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomInt, randomUUID } from 'node:crypto';
import { sweepCommands } from '#api/shared/cases/command-sweep.ts';
import { remindVisitor } from '#db/repositories/reception/reception-projection.ts';
import { sweepMessages } from '#api/shared/runs/sweeper.ts';
import { withTenants } from '#db/client.ts';
import { insertCommand } from '#db/repositories/cases/commands.ts';
import { documentHash } from '#db/document-hash.ts';
import { takePlace } from '#db/repositories/reception/reception-places.ts';
import { insertReception, insertReceptionFeedback } from '#db/repositories/reception/receptions.ts';
import { receptionContract } from '#domain/reception/contract/portal.ts';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import { beginReception } from '#domain/reception/machine.ts';
import type { ReceptionState } from '#domain/reception/state.ts';
import { RULES } from '#domain/shared/cases/case.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { VISITOR, type Actor } from '#domain/shared/calls/scene.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { receptionCase, receptionWorkflowId, SIGNALS, type StartReception } from '#workflows/reception/messages.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { idOf } from '../isolation/rightful/does.ts';
import { saveHistory } from '../replay/save-history.ts';
import {
  approveTour,
  begunTour,
  book,
  booking,
  confirmTour,
  freeSlots,
  receptionDetail,
  TOUR,
  type Booked,
} from '#test/builders/reception.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let visitor: TestUser, operator: TestUser, approver: TestUser;
beforeAll(async () => {
  w = await world();
  visitor = w.anonymous();
  [operator, approver] = (await Promise.all([MOBILES.operator, MOBILES.provider].map((m) => w.signIn(m)))) as [
    TestUser,
    TestUser,
  ];
});
afterAll(() => w.close());

/** The last generation of the rules that took the feedback of a visit before it had begun. */
const AHEAD_TAKEN = 3;

const handle = (reserve_num: string) =>
  w.deps.temporal.client.workflow.getHandle(receptionWorkflowId('nanshan', reserve_num));
const save = (name: string, b: Booked) => saveHistory(`stepped/reception-${name}`, handle(b.reserve_num));
const until = <T>(value: () => T) => expect.poll(value, { timeout: 60_000 });

/** The last booked day that can be had: its reminders are still to come. */
async function bookLater(): Promise<Booked> {
  const slot = (await freeSlots(visitor)).at(-1);
  if (!slot) throw new Error('no slot');
  return book(w, visitor, { reserve_date: slot.reserve_date, reserve_time: slot.reserve_time });
}

/** Summaries of the timers that were started and of those that were cancelled or fired. */
async function timersOf({ reserve_num }: Booked) {
  const { events } = await handle(reserve_num).fetchHistory();
  const summaries = new Map<string, string>();
  const ended: string[] = [];
  for (const event of events ?? []) {
    const started = event.timerStartedEventAttributes;
    if (started) {
      const bytes = event.userMetadata?.summary?.data;
      summaries.set(started.timerId ?? '', bytes ? String(JSON.parse(Buffer.from(bytes).toString())) : '');
    }
    const over = event.timerCanceledEventAttributes ?? event.timerFiredEventAttributes;
    if (over) ended.push(summaries.get(over.timerId ?? '') ?? '');
  }
  return { started: [...summaries.values()], ended };
}

test('a booking that its case refuses, since its slot began while the system was away: the visitor is told, nothing waits', async () => {
  const [slot] = await freeSlots(visitor);
  if (!slot) throw new Error('no slot');
  const {
    tenant_id,
    slider_ticket: _ticket,
    ...form
  } = await booking(w, visitor, { reserve_date: slot.reserve_date, reserve_time: slot.reserve_time });
  const reserve_num = `R20260105NS${randomInt(1_000_000)}`;
  const workflow_id = receptionWorkflowId(tenant_id, reserve_num);
  const event_id = randomUUID();
  const message = { kind: 'book', date: '2026-01-05', slot: form.reserve_time, event_id, actor: VISITOR };
  const start: StartReception = { tenant_id, reserve_num, auto_not_visited_days: null };
  const key = { tenant_id, actor_id: VISITOR.user_id, idem_key: event_id };
  await w.db.system.transaction().execute(async (tx) => {
    await insertReception(tx, { tenant_id, reserve_num, workflow_id, form, state: beginReception() });
    await takePlace(tx, { tenant_id, ...form }, { workflow_id, event_id }, 1);
    await insertCommand(tx, { ...key, route: 'reception/Add', body_sha256: '', workflow_id, message, start });
  });
  await sweepCommands(w.deps, 0);
  await until(async () => (await handle(reserve_num).describe()).status.name).toBe('CANCELLED');
  const told = await w.db.system
    .selectFrom('outbox_message')
    .where('receiver', '=', form.mobile)
    .select(['template', 'body'])
    .execute();
  expect(told).toEqual([
    { template: 'submission_refused', body: `您提交的 ${reserve_num} 未能受理：该时段不可预约，请选择其他时间` },
  ]);
  const { days } = await visitor.call(receptionContract.getReceptionTimeOption, { tenant_id: 'nanshan', days: 31 });
  const free = days.flatMap((d) => d.options.map((o) => ({ ...o, day: d.reserve_date })));
  expect(free.find((o) => o.day === slot.reserve_date && o.reserve_time === slot.reserve_time)?.left).toBe(slot.left);
});

describe('each path', () => {
  test('received: the workflow completes with the same state the database has', async () => {
    const b = await bookLater();
    await confirmTour(operator, b);
    await approveTour(approver, b);
    await operator.call(receptionWorkbenchContract.inputFeedback, { reserve_num: b.reserve_num, data: { finish: 0 } });
    const state = await handle(b.reserve_num).result();
    const row = await w.db.system
      .selectFrom('reception')
      .where('reserve_num', '=', b.reserve_num)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row.state).toEqual(state);
    expect(row).toMatchObject({ seq: 4, status: 6, activity: 'ended' });
    const open = await w.db.system
      .selectFrom('case_task')
      .where('workflow_id', '=', row.workflow_id)
      .where('closed_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
    await save('not-visited', b);
  });

  test('rejected', async () => {
    const b = await bookLater();
    await confirmTour(operator, b);
    const { tenant_id, reserve_num } = b;
    await approver.call(receptionWorkbenchContract.approval, {
      tenant_id,
      reserve_num,
      event_code: 4,
      reject_reason: '展厅检修',
    });
    expect(await handle(reserve_num).result()).toMatchObject({ status: 4, reject_reason: '展厅检修' });
    await save('rejected', b);
  });
});

test('how a visit was is judged by the rules that it was sent under; both histories replay', async () => {
  const ids = { tenant_id: 'nanshan', created_by: await idOf(operator), created_by_name: '王伟' };
  /** Tells how the visit was, under some generation of the rules. */
  const tell = async ({ reserve_num }: Booked, rules: number, visit_date: string) => {
    const feedback_id = randomUUID();
    const document = { feedback_id, ...ids, reserve_num, data: TOUR, sha256: documentHash(TOUR) };
    await w.db.system.transaction().execute((tx) => insertReceptionFeedback(tx, document));
    const actor = { user_id: ids.created_by, name: '王伟', scene: 'tenant', roles: ['reception_operator'] };
    const event = { kind: 'feedback', event_id: feedback_id, actor, rules, finish: 1, feedback_id, visit_date };
    return handle(reserve_num).executeUpdate<unknown, [object]>('feedback', { args: [event] });
  };
  const today = beijingDay(Date.now());
  const ahead = await bookLater();
  await confirmTour(operator, ahead);
  await approveTour(approver, ahead);
  await expect(tell(ahead, RULES, today)).rejects.toMatchObject({ cause: { type: 'VISIT_AHEAD' } });
  await tell(ahead, AHEAD_TAKEN, today);
  const begun = await begunTour(w);
  await tell(begun, RULES, begun.reserve_date);
  for (const b of [ahead, begun]) expect(await handle(b.reserve_num).result()).toMatchObject({ status: 7 });
  await saveHistory('tours-awaited/reception-told-ahead', handle(ahead.reserve_num));
  await saveHistory('tours-awaited/reception-received', handle(begun.reserve_num));
});

describe('the clock of an approved visit', () => {
  test('a reminder waits for the day before; moving the visit moves it, cancelling stops it', async () => {
    const b = await bookLater();
    await confirmTour(operator, b);
    expect(await timersOf(b)).toEqual({ started: [], ended: [] });
    await approveTour(approver, b);
    await until(() => timersOf(b)).toEqual({ started: ['remind the visitor, visit 3'], ended: [] });
    const other = (await freeSlots(visitor)).find((s) => s.reserve_date !== b.reserve_date);
    if (!other) throw new Error('no other slot');
    const { reserve_date, reserve_time } = other;
    await visitor.call(receptionContract.visitorReschedule, { ...b.own, reserve_date, reserve_time });
    await until(() => timersOf(b)).toMatchObject({ ended: ['remind the visitor, visit 3'] });
    await confirmTour(operator, { ...b, reserve_date, reserve_time });
    await approveTour(approver, b);
    await visitor.call(receptionContract.visitorCancel, b.own);
    expect(await handle(b.reserve_num).result()).toMatchObject({ status: 8 });
    const { started, ended } = await timersOf(b);
    expect(ended).toEqual(started);
    await save('moved-cancelled', b);
  });

  test('an approved visit of last week: the operator is reminded once, then it counts as not visited', async () => {
    const b = await bookLater();
    await confirmTour(operator, b);
    await approveTour(approver, b);
    const { workflow_id } = await w.db.system
      .selectFrom('reception')
      .where('reserve_num', '=', b.reserve_num)
      .select('workflow_id')
      .executeTakeFirstOrThrow();
    const before = handle(b.reserve_num);
    const state = await before.query<ReceptionState>('state');
    await before.terminate('the same case, a week later');
    const day = addDays(beijingDay(Date.now()), -7);
    const start: StartReception = {
      tenant_id: 'nanshan',
      reserve_num: b.reserve_num,
      auto_not_visited_days: 3,
      resume: {
        state: { ...state, reserve_date: day, confirmed: { date: day, start: '09:00', end: '10:00' } },
        seen: [],
      },
    };
    const { client, taskQueue } = w.deps.temporal;
    await client.workflow.start(receptionCase.type, { workflowId: workflow_id, taskQueue, args: [start] });
    expect(await handle(b.reserve_num).result()).toMatchObject({ status: 6 });
    const reminders = await w.db.system
      .selectFrom('outbox_message')
      .where('dedupe_key', 'like', `${workflow_id}:visit:3:remind:%`)
      .select(['receiver', 'body'])
      .orderBy('receiver')
      .execute();
    expect(reminders).toEqual([
      { receiver: MOBILES.operator, body: `接待预约 ${b.reserve_num} 已过参观日期，请尽快录入接待反馈` },
    ]);
    expect(await receptionDetail(operator, b)).toMatchObject({ reception_data: { status: 6 } });
    await save('expired', b);
  });

  test('the visitor is reminded once, and not of a visit that is off', async () => {
    const b = await bookLater();
    const visit = { tenant_id: 'nanshan', workflow_id: receptionWorkflowId('nanshan', b.reserve_num), visit: 1 };
    const remind = () => withTenants(w.db.app, ['nanshan'], (tx) => remindVisitor(tx, visit));
    await remind();
    await remind();
    await visitor.call(receptionContract.visitorCancel, b.own);
    await withTenants(w.db.app, ['nanshan'], (tx) => remindVisitor(tx, { ...visit, visit: 2 }));
    const sent = await w.db.system
      .selectFrom('outbox_message')
      .where('receiver', '=', b.mobile)
      .where('template', '=', 'reception_reminder')
      .select('body')
      .execute();
    expect(sent).toHaveLength(1);
  });

  test('a reminder that waits does not leave once the visit is off, or has begun', async () => {
    const [off, on, begun] = [await bookLater(), await bookLater(), await bookLater()];
    for (const { reserve_num } of [off, on, begun]) {
      const visit = { tenant_id: 'nanshan', workflow_id: receptionWorkflowId('nanshan', reserve_num), visit: 1 };
      await withTenants(w.db.app, ['nanshan'], (tx) => remindVisitor(tx, visit));
    }
    await visitor.call(receptionContract.visitorCancel, off.own);
    await w.db.system
      .updateTable('reception')
      .set({ visit_at: new Date(Date.now() - 60_000) })
      .where('reserve_num', '=', begun.reserve_num)
      .execute();
    while ((await sweepMessages(w.deps, { info: () => {}, warn: () => {} })) > 0);
    const rows = await w.db.system
      .selectFrom('outbox_message')
      .where('template', '=', 'reception_reminder')
      .where('receiver', 'in', [off.mobile, on.mobile, begun.mobile])
      .select(['receiver', 'status', 'reason'])
      .execute();
    for (const { mobile } of [off, begun])
      expect(rows.find(({ receiver }) => receiver === mobile)).toMatchObject({ status: 'skipped', reason: 'settled' });
    expect(rows.find(({ receiver }) => receiver === on.mobile)).toMatchObject({ status: 'sent' });
  });
});

describe('signals', () => {
  const OPERATOR: Actor = { user_id: 'cli', name: '命令行', scene: 'tenant', roles: ['reception_operator'] };

  test('do what the updates do; refused and malformed ones become records', async () => {
    const b = await bookLater();
    const send = (name: keyof typeof SIGNALS, event: object) =>
      handle(b.reserve_num).signal(name, { kind: name, actor: OPERATOR, ...event } as never);
    await send('confirm', { event_id: 'past', date: '2020-01-01', start: '09:00', end: '10:00' });
    await send('confirm', { event_id: 'broken', date: 5 });
    await send('confirm', { event_id: 'nul\u0000', date: b.reserve_date, start: '09:00', end: '10:00' });
    await send('confirm', { event_id: 'x'.repeat(9_000), date: b.reserve_date, start: '09:00', end: '10:00' });
    await send('feedback', { event_id: 'no-document', finish: 1, feedback_id: 'abc', visit_date: b.reserve_date });
    await send('confirm', { event_id: 'good', date: b.reserve_date, start: '09:00', end: '10:00' });
    await send('confirm', { event_id: 'good', date: b.reserve_date, start: '09:00', end: '10:00' });
    await until(async () => (await receptionDetail(operator, b)).reception_data.status).toBe(3);
    const list = await w.db.system
      .selectFrom('case_record')
      .where('workflow_id', '=', receptionWorkflowId('nanshan', b.reserve_num))
      .select('option')
      .orderBy('seq')
      .execute();
    expect(list.map((r) => r.option)).toEqual(['book', ...Array.from({ length: 5 }, () => 'refused'), 'confirm']);
    await visitor.call(receptionContract.visitorCancel, b.own);
    await save('signals', b);
  });

  test('one that comes before the booking is refused, and the booking still counts', async () => {
    const reserve_num = 'R20261121NS000777';
    const workflowId = receptionWorkflowId('nanshan', reserve_num);
    const { client, taskQueue } = w.deps.temporal;
    const b = await bookLater();
    const early = { kind: 'cancel' as const, event_id: 'early', actor: VISITOR };
    await w.db.system
      .insertInto('reception')
      .columns(['tenant_id', 'reserve_num', 'workflow_id', 'state', 'seq', 'visit', 'status', ...COPIED])
      .expression((e) =>
        e
          .selectFrom('reception')
          .where('reserve_num', '=', b.reserve_num)
          .select([
            'tenant_id',
            e.val(reserve_num).as('reserve_num'),
            e.val(workflowId).as('workflow_id'),
            e.cast<never>(e.val(JSON.stringify(beginReception())), 'jsonb').as('state'),
            e.lit(0).as('seq'),
            e.lit(0).as('visit'),
            e.lit(1).as('status'),
            ...COPIED,
          ]),
      )
      .execute();
    const start: StartReception = { tenant_id: 'nanshan', reserve_num, auto_not_visited_days: null };
    const run = await client.workflow.signalWithStart(receptionCase.type, {
      workflowId,
      taskQueue,
      args: [start],
      signal: SIGNALS.cancel,
      signalArgs: [early],
    });
    const { reserve_date: date, reserve_time: slot } = b;
    await run.signal(SIGNALS.book, { kind: 'book', event_id: 'book', actor: VISITOR, date, slot });
    await run.signal(SIGNALS.cancel, { kind: 'cancel', event_id: 'end', actor: VISITOR });
    expect(await run.result()).toMatchObject({ status: 8, seq: 3 });
  });
});

const COPIED = [
  'reserve_type',
  'name',
  'title',
  'mobile',
  'creator_mobile',
  'org_type',
  'org_name',
  'guests_nums',
  'purpose',
  'create_time',
  'reserve_date',
  'reserve_time',
  'visit_at',
  'activity',
  'step_since',
] as const;
