import { randomUUID } from 'node:crypto';
import { NativeConnection, Worker } from '@temporalio/worker';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarContract } from '#domain/admin/calendar-contract.ts';
import { SYSTEM, type Actor } from '#domain/shared/calls/scene.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { batchesContract } from '#domain/subsidy/contract/batches.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import { taskId } from '#domain/subsidy/case/state.ts';
import type { Transition } from '#domain/subsidy/case/transition.ts';
import { subsidyCase, UPDATES, workflowId, type StartApplication } from '#workflows/subsidy/messages.ts';
import { asOwner } from '../as-owner.ts';
import { MOBILES, submit } from '#test/builders/subsidy.ts';
import type { TestUser } from '../test-user.ts';
import { workflowBundle, world, type World } from '../world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());
/** The year of a day, as it may be changed now. */
const yearOf = async (user: TestUser, day: string) => {
  const { year, lock } = await user.call(calendarContract.getCalendar, { year: Number(day.slice(0, 4)) });
  return { year, lock };
};
const until = <T>(value: () => T) => expect.poll(value, { timeout: 60_000 });

test('half, due, escalated: each rings once; a changed calendar rings anew, and only what is still to come', async () => {
  const taskQueue = `deadlines-${randomUUID()}`;
  const rung: string[] = [];
  const connection = await NativeConnection.connect({ address: w.deps.config.TEMPORAL_ADDRESS });
  // the calendar speaks in days; here its answer is a moment away, and far away until it is counted anew
  const soon = () => ({ remind_at: Date.now() + 200, due_at: Date.now() + 400, escalate_at: Date.now() + 600 });
  const far = () => ({ remind_at: Date.now() + 9e8, due_at: Date.now() + 9e8, escalate_at: Date.now() + 9e8 });
  const worker = await Worker.create({
    connection,
    taskQueue,
    workflowBundle: workflowBundle(),
    activities: {
      recordTransition: ({ transition: t }: { transition: Transition }) =>
        Promise.resolve(t.outcome === 'rearm' ? soon() : far()),
      remindTask: (task: { visit: number; stage?: string }) => {
        rung.push(`${task.visit} ${task.stage ?? 'remind'}`);
        return Promise.resolve(0);
      },
    },
  });
  const apply_num = `20261121T${String(Date.now()).slice(-6)}`;
  const start: StartApplication = {
    tenant_id: 'nanshan',
    apply_num,
    allowance_type: 'online',
    flow_version: 1,
    flow: defaultFlow('online', false),
    corp_id: 'c',
    submitter: 'u',
    apply_year: 2026,
  };
  await worker.runUntil(async () => {
    const { client } = w.deps.temporal;
    const args = [start];
    const h = await client.workflow.start(subsidyCase.type, { workflowId: `deadlines/${apply_num}`, taskQueue, args });
    const actor: Actor = { user_id: 'u', name: 'u', scene: 'portal', roles: ['applicant'], corp_id: 'c' };
    const revision = { revision_id: 'r', sha256: '', order_money: '1' };
    await h.executeUpdate(UPDATES.modify, {
      args: [{ kind: 'modify', event_id: 'e1', actor, task_id: taskId(apply_num, 1), revision, note: '' }],
    });
    const timers = async () =>
      ((await h.fetchHistory()).events ?? []).filter((e) => e.timerStartedEventAttributes).length;
    await until(timers).toBe(1);
    expect(rung).toEqual([]);
    await h.executeUpdate(UPDATES.rearm, { args: [{ kind: 'rearm', event_id: 'e2', actor: SYSTEM }] });
    await until(() => rung).toEqual(['2 remind', '2 due', '2 escalate']);
    const problem = async () => (await h.describe()).searchAttributes['Problem']?.[0] ?? null;
    await until(problem).toBe('escalated');
    await h.terminate('done');
  });
  await connection.close();
});

test('a day that becomes free moves what is open by one, in the list, the task and the timers', async () => {
  const [applicant, operator, providerAdmin] = await Promise.all(
    [MOBILES.applicant, MOBILES.operator, MOBILES.providerAdmin].map((m) => w.signIn(m)),
  );
  if (!applicant || !operator || !providerAdmin) throw new Error('not signed in');
  const { apply_num } = await submit(w, applicant);
  const due = async () => {
    const list = await operator.call(approvalContract.getTenantApplyList, { keyword: apply_num });
    return list.items[0]?.due_at ?? '';
  };
  const before = await due();
  // the last day of the deadline: a working day that nobody works after all
  const day = beijingDay(Date.parse(before) - 1);
  const { batch, changed } = await providerAdmin.call(calendarContract.modifyCalendar, {
    ...(await yearOf(providerAdmin, day)),
    days: [{ day, working: false }],
    reason: '临时放假',
  });
  expect(changed).toBe(1);
  if (!batch) throw new Error('nothing was open');
  await until(
    async () => (await providerAdmin.call(batchesContract.getBatch, { batch_id: batch.batch_id })).state,
  ).toBe('done');
  const after = await due();
  expect(Date.parse(after)).toBeGreaterThan(Date.parse(before));
  const handle = w.deps.temporal.client.workflow.getHandle(workflowId('nanshan', apply_num));
  const started = ((await handle.fetchHistory()).events ?? []).filter((e) => e.timerStartedEventAttributes);
  expect(started).toHaveLength(2);
  const records = await operator.call(approvalContract.getRecordList, { apply_num });
  expect(records.data[0]?.option).toBe('日历调整，期限重算');
  await expect(
    operator.call(calendarContract.modifyCalendar, {
      ...(await yearOf(operator, day)),
      days: [{ day, working: null }],
      reason: 'x',
    }),
  ).rejects.toMatchObject({ code: 7102 });
});

describe('a change of the calendar and its batch', () => {
  const day = '2031-05-01';
  const body = async (user: TestUser, working: boolean | null, of = day) => ({
    ...(await yearOf(user, of)),
    days: [{ day: of, working }],
    reason: '放假',
  });
  const change = async (user: TestUser, working: boolean | null, key: string, of = day) =>
    user.send(calendarContract.modifyCalendar, await body(user, working, of), key);
  const kept = async () =>
    (
      await w.db.system
        .selectFrom('holiday_calendar')
        .where(sql`day::text`, '=', day)
        .select('working')
        .execute()
    ).map((d) => d.working);

  test('are one: a batch that cannot be stored leaves the days as they were', async () => {
    const [applicant, providerAdmin] = [await w.signIn(MOBILES.applicant), await w.signIn(MOBILES.providerAdmin)];
    await submit(w, applicant);
    await asOwner(
      w,
      `create or replace function drill() returns trigger language plpgsql as $$ begin raise exception 'drill'; end $$;
       create trigger drill before insert on case_batch_item for each row execute function drill()`,
    );
    expect((await change(providerAdmin, false, 'calendar-key-1')).status).toBe(500);
    expect(await kept()).toEqual([]);
    await asOwner(w, 'drop trigger drill on case_batch_item');
    expect((await change(providerAdmin, false, 'calendar-key-1')).body).toMatchObject({
      code: 0,
      response: { changed: 1 },
    });
    expect(await kept()).toEqual([false]);
  });

  test('waits for a task that is stored at that moment, and counts it anew, too', async () => {
    const [applicant, operator, providerAdmin] = await Promise.all(
      [MOBILES.applicant, MOBILES.operator, MOBILES.providerAdmin].map((m) => w.signIn(m)),
    );
    if (!applicant || !operator || !providerAdmin) throw new Error('not signed in');
    const listed = async () => (await operator.call(approvalContract.getTenantApplyList, { limit: 200 })).items;
    const { apply_num } = await submit(w, applicant);
    const known = await listed();
    const before = Date.parse(known.find((row) => row.apply_num === apply_num)?.due_at ?? '');
    const [holder, watcher] = [new pg.Client({ connectionString: w.url }), new pg.Client({ connectionString: w.url })];
    await Promise.all([holder.connect(), watcher.connect()]);
    const waiting = async (query: string) =>
      (
        await watcher.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
          [`%${query}%`],
        )
      ).rowCount;
    // who holds the head of the chain keeps every projection from its end
    await holder.query('begin');
    await holder.query(`select from record_chain where tenant_id = 'nanshan' for update`);
    const late = submit(w, applicant).catch((e: unknown) => e);
    await until(() => waiting('record_chain')).toBe(1);
    let answered = false;
    const lastDay = beijingDay(before - 1);
    const changing = change(providerAdmin, false, 'calendar-key-4', lastDay).finally(() => (answered = true));
    await until(async () => answered || (await waiting('advisory')) === 1).toBe(true);
    await holder.query('commit');
    await Promise.all([late, holder.end(), watcher.end()]);
    expect((await changing).body.code).toBe(0);
    const late_due = async () => {
      const rows = await listed();
      return rows.filter((row) => !known.some((k) => k.apply_num === row.apply_num)).map((row) => row.due_at ?? '');
    };
    await until(async () => (await late_due()).map((at) => Date.parse(at) > before)).toEqual([true]);
  });

  test('are done once: a request that comes again does not undo what somebody changed since', async () => {
    const [one, other] = [await w.signIn(MOBILES.providerAdmin), await w.signIn(MOBILES.platform)];
    const asked = await body(one, false);
    const send = () => one.send(calendarContract.modifyCalendar, asked, 'calendar-key-2');
    await send();
    await change(other, null, 'calendar-key-3');
    const again = await send();
    expect(again.body).toMatchObject({ code: 0, response: { changed: 0, batch: { kind: 'rearm' } } });
    expect(await kept()).toEqual([]);
    expect((await change(one, true, 'calendar-key-2')).body.code).toBe(7120);
  });

  test('of two who read the same year the second is told who was faster, and nothing is written', async () => {
    const [one, other] = [await w.signIn(MOBILES.providerAdmin), await w.signIn(MOBILES.platform)];
    const asked = await body(one, false, '2031-10-01');
    await change(other, false, 'calendar-key-5');
    const refused = await one.send(calendarContract.modifyCalendar, asked, 'calendar-key-6');
    expect(refused.body).toMatchObject({ code: 7118, response: { current: { [day]: false } } });
    expect(await kept()).toEqual([false]);
    const { days } = await one.call(calendarContract.getCalendar, { year: 2031 });
    expect(days.map((d) => d.day)).not.toContain('2031-10-01');
  });

  test('names days of its year only', async () => {
    const admin = await w.signIn(MOBILES.providerAdmin);
    const asked = { ...(await body(admin, false)), days: [{ day: '2032-01-01', working: false }] };
    const refused = await admin.send(calendarContract.modifyCalendar, asked, 'calendar-key-7');
    expect(refused.body.code).toBe(7100);
    expect(JSON.stringify(refused.body)).toContain('不在所修改的年份内');
  });
});
