import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerCommand, insertCommand } from '#db/repositories/cases/commands.ts';
import { takePlace } from '#db/repositories/reception/reception-places.ts';
import { VISITOR } from '#domain/shared/calls/scene.ts';
import { MAX_CAPACITY } from '#domain/reception/slots.ts';
import { logsContract } from '#domain/logs/contract.ts';
import { receptionContract } from '#domain/reception/contract/portal.ts';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import { beijingDay, beijingTime } from '#domain/shared/time/working-days.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import {
  approveTour,
  begunTour,
  book,
  booking,
  confirmTour,
  freeSlots,
  receptionDetail,
  setHall,
  slotAhead,
  visited,
} from '#test/builders/reception.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let visitor: TestUser, operator: TestUser, approver: TestUser, admin: TestUser;
beforeAll(async () => {
  w = await world();
  visitor = w.anonymous();
  [operator, approver, admin] = (await Promise.all(
    [MOBILES.operator, MOBILES.provider, MOBILES.tenantAdmin].map((m) => w.signIn(m)),
  )) as [TestUser, TestUser, TestUser];
});
afterAll(() => w.close());

const refusal = (p: Promise<unknown>) =>
  p.then(
    () => 'accepted',
    (e: unknown) => (e instanceof Refused ? e.code : String(e)),
  );
const places = (reserve_num: string) =>
  w.db.system
    .selectFrom('reception_place')
    .where('workflow_id', '=', `reception/nanshan/${reserve_num}`)
    .select(['reserve_time', 'place_no'])
    .execute();
const messagesOf = (mobile: string) =>
  w.db.system
    .selectFrom('outbox_message')
    .where('receiver', '=', mobile)
    .select(['template', 'body'])
    .orderBy('created_at')
    .execute();
describe('the whole way', () => {
  test('book → confirm → approve, and nobody tells how a visit was before it has begun', async () => {
    const b = await book(w, visitor, await slotAhead(visitor));
    expect(b.status).toBe(1);
    expect(await confirmTour(operator, b)).toMatchObject({ status: 3, projected: true });
    expect(await approveTour(approver, b)).toMatchObject({ status: 5 });
    const { reserve_num } = b;
    const data = { ...(await visited(w, operator)), reserve_date: beijingDay(Date.now()) };
    const early = operator.call(receptionWorkbenchContract.inputFeedback, { reserve_num, data });
    const begins = `${b.reserve_date} ${b.reserve_time.slice(0, 5)}`;
    await expect(early).rejects.toMatchObject({
      code: 7157,
      message: expect.stringContaining(`${begins} 起`) as string,
    });
    // the screens know from when on, and that until then only "nobody comes" is taken
    const detail = await receptionDetail(operator, b);
    expect(detail).toMatchObject({ action: { feedback: true, received: false }, feedback_data: [] });
    expect(beijingTime(Date.parse(detail.feedback_from ?? ''))).toBe(begins);
    const { items } = await operator.call(receptionWorkbenchContract.tenantList, { keyword: reserve_num, limit: 1 });
    expect(items).toMatchObject([{ reserve_num, status: 5, action: { feedback: true, received: false } }]);
    expect((await messagesOf(b.mobile)).map((m) => m.template)).toEqual(['reception_book', 'reception_pass']);
  });

  test('a visit that has begun → feedback with a photo → received', async () => {
    const b = await begunTour(w);
    expect(await receptionDetail(operator, b)).toMatchObject({ action: { feedback: true, received: true } });
    const data = await visited(w, operator);
    expect(
      await operator.call(receptionWorkbenchContract.inputFeedback, { reserve_num: b.reserve_num, data }),
    ).toMatchObject({ status: 7 });
    const detail = await receptionDetail(approver, b);
    expect(detail).toMatchObject({ feedback_shown: true, confirm_editable: false, feedback_data: [data] });
    expect(detail.feedback_from).toBeNull();
    expect(detail.files).toMatchObject([{ guid: data.visit_img[0], real_name: '合影.png' }]);
    const records = await operator.call(logsContract.getOperationRecordList, {
      bs_mod: 'exhibition_reception',
      bs_key: b.reserve_num,
      limit: 10,
    });
    expect(records.list.map((r) => [r.op_name, r.username])).toEqual([
      ['填写接待反馈', '王伟'],
      ['审核通过', '吴桐'],
      ['确认参观时间', '王伟'],
      ['提交预约', '访客'],
    ]);
    const chained = await w.db.system
      .selectFrom('case_record')
      .where('workflow_id', 'like', `%/${b.reserve_num}`)
      .select(['option', 'files', 'document'])
      .orderBy('seq')
      .execute();
    expect(chained.map(({ option, files, document }) => [option, files?.length ?? 0, document !== null])).toEqual([
      ['book', 0, false],
      ['confirm', 0, false],
      ['pass', 0, false],
      ['received', 1, true],
    ]);
    const bytes = await w.deps.files.read(data.visit_img[0] ?? '');
    const sha256 = createHash('sha256')
      .update(bytes ?? '')
      .digest('hex');
    expect(chained.at(-1)?.files).toEqual([[data.visit_img[0], sha256]]);
    // nobody hears today of what happened days ago
    expect(await messagesOf(b.mobile)).toEqual([]);
  });

  test('a rejection tells its reason, and gives the place back', async () => {
    const b = await book(w, visitor);
    await confirmTour(operator, b);
    const reject = { tenant_id: b.tenant_id, reserve_num: b.reserve_num, event_code: 4 as const };
    expect(await refusal(approver.call(receptionWorkbenchContract.approval, { ...reject, reject_reason: '<b>' }))).toBe(
      7100,
    );
    await approver.call(receptionWorkbenchContract.approval, { ...reject, reject_reason: '展厅检修' });
    expect(await receptionDetail(operator, b)).toMatchObject({ reject_hint: '展厅检修' });
    expect(await places(b.reserve_num)).toEqual([]);
    expect(await refusal(confirmTour(operator, b))).toBe(7152);
  });

  test('nobody came: only that is sent', async () => {
    const b = await book(w, visitor);
    await confirmTour(operator, b);
    await approveTour(approver, b);
    await operator.call(receptionWorkbenchContract.inputFeedback, { reserve_num: b.reserve_num, data: { finish: 0 } });
    expect(await receptionDetail(operator, b)).toMatchObject({
      reception_data: { status: 6 },
      feedback_data: [{ finish: 0 }],
    });
  });
});

describe('the visitor', () => {
  test('finds the reservation by number and mobile, moves it and cancels it', async () => {
    const b = await book(w, visitor);
    expect(await visitor.call(receptionContract.visitorDetail, b.own)).toMatchObject({
      status: 1,
      name: '周*',
      action: { reschedule: true, cancel: true },
    });
    const other = (await freeSlots(visitor)).find((s) => s.reserve_date !== b.reserve_date);
    if (!other) throw new Error('no other slot');
    const { reserve_date, reserve_time } = other;
    await visitor.call(receptionContract.visitorReschedule, { ...b.own, reserve_date, reserve_time });
    expect(await places(b.reserve_num)).toMatchObject([{ reserve_time }]);
    expect(await receptionDetail(operator, b)).toMatchObject({ reception_data: { reserve_date, reserve_time } });
    expect(await visitor.call(receptionContract.visitorCancel, b.own)).toMatchObject({ status: 8 });
    expect(await places(b.reserve_num)).toEqual([]);
    expect(await refusal(visitor.call(receptionContract.visitorCancel, b.own))).toBe(7152);
  });

  test('who has the number but another mobile finds nothing, as one who made the number up', async () => {
    const b = await book(w, visitor);
    const foreign = { ...b.own, mobile: '13999999999' };
    const answers = await Promise.all(
      [foreign, { ...foreign, reserve_num: 'R20200101NS000001' }, { ...b.own, tenant_id: 'binhai' }].map((own) =>
        visitor.send(receptionContract.visitorDetail, own),
      ),
    );
    const bodies = answers.map(({ body }) => ({ ...body, request_id: '' }));
    expect(bodies[0]).toMatchObject({ code: 7101 });
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  });

  test('a slot that is not offered, a used ticket and a fourth open booking are refused', async () => {
    const input = await booking(w, visitor);
    const add = (change: object) => refusal(visitor.call(receptionContract.add, { ...input, ...change }));
    expect(await add({ reserve_date: '2020-01-01' })).toBe(7151);
    expect(await add({ reserve_time: '11:00-11:10' })).toBe(7151);
    expect(await add({ tenant_id: 'nowhere' })).toBe(7101);
    expect(await add({})).toBe('accepted');
    const next = (await freeSlots(visitor))[0];
    expect(await add({ reserve_date: next?.reserve_date, reserve_time: next?.reserve_time })).toBe(7154);
    for (const _ of [2, 3]) await book(w, visitor, { mobile: input.mobile });
    expect(await refusal(book(w, visitor, { mobile: input.mobile }))).toBe(7156);
  });

  test('the same key twice is one reservation, and needs no second ticket', async () => {
    const input = await booking(w, visitor);
    const first = await visitor.call(receptionContract.add, input, 'same-key-0001');
    expect(await visitor.call(receptionContract.add, input, 'same-key-0001')).toEqual(first);
    expect(await refusal(visitor.call(receptionContract.add, { ...input, name: '李四' }, 'same-key-0001'))).toBe(7120);
  });
});

describe('the places of a slot', () => {
  test('one booking sent eight times at once for the last place is one reservation, told eight times', async () => {
    const slot = (await freeSlots(visitor)).at(-1);
    if (!slot) throw new Error('no slot');
    const { reserve_date, reserve_time } = slot;
    const input = await booking(w, visitor, { reserve_date, reserve_time });
    const someone = w.anonymous();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => someone.call(receptionContract.add, input, 'eight-at-once')),
    );
    expect(new Set(answers.map((a) => a.reserve_num)).size).toBe(1);
  });

  test('of twenty bookings for the last place one is accepted', async () => {
    const slot = (await freeSlots(visitor)).at(-1);
    if (!slot) throw new Error('no slot');
    const { reserve_date, reserve_time, left } = slot;
    const capacity = left;
    const inputs = await Promise.all(
      Array.from({ length: 20 }, () => booking(w, visitor, { reserve_date, reserve_time })),
    );
    const answers = await Promise.all(inputs.map((i) => refusal(w.anonymous().call(receptionContract.add, i))));
    expect(answers.filter((a) => a === 'accepted')).toHaveLength(capacity);
    expect(answers.filter((a) => a === 7150)).toHaveLength(20 - capacity);
  });

  test('an act that the case refuses gives its place back', async () => {
    const b = await book(w, visitor);
    const { workflow_id } = await w.db.system
      .selectFrom('reception')
      .where('reserve_num', '=', b.reserve_num)
      .select('workflow_id')
      .executeTakeFirstOrThrow();
    const other = (await freeSlots(visitor)).find((s) => s.reserve_date !== b.reserve_date);
    if (!other) throw new Error('no other slot');
    const { reserve_date, reserve_time } = other;
    // the read model is behind: it does not know yet that the case is over
    const state = await w.deps.temporal.client.workflow.getHandle(workflow_id).query('state');
    await visitor.call(receptionContract.visitorCancel, b.own);
    await w.db.system
      .updateTable('reception')
      .set({ status: 1, state: JSON.stringify(state) })
      .where('workflow_id', '=', workflow_id)
      .execute();
    const moved = refusal(visitor.call(receptionContract.visitorReschedule, { ...b.own, reserve_date, reserve_time }));
    expect(await moved).not.toBe('accepted');
    await w.db.system
      .updateTable('command')
      .set({ state: 'expired' })
      .where('workflow_id', '=', workflow_id)
      .where('state', '=', 'pending')
      .execute();
    expect(await places(b.reserve_num)).toEqual([]);
  });

  test('a time confirmed in another slot takes a place there, unless it is full', async () => {
    const slots = await freeSlots(visitor);
    const [slot, free] = slots.filter((s) => slots.filter((o) => o.reserve_date === s.reserve_date).length > 1);
    if (!slot || !free) throw new Error('no day with two free slots');
    const { reserve_date, reserve_time } = slot;
    const b = await book(w, visitor, { reserve_date, reserve_time });
    await confirmTour(operator, b, free.reserve_time);
    expect(await places(b.reserve_num)).toMatchObject([{ reserve_time: free.reserve_time }]);
    const late = await book(w, visitor, { reserve_date: b.reserve_date, reserve_time: b.reserve_time });
    expect(await refusal(confirmTour(operator, late, free.reserve_time))).toBe(7150);
    expect(await places(late.reserve_num)).toMatchObject([{ reserve_time: b.reserve_time }]);
  });
});

describe('the places of acts that nobody has decided yet', () => {
  /** What a stored act leaves that is not delivered yet: its command, and the place that it took. */
  async function undelivered(
    b: Awaited<ReturnType<typeof book>>,
    slot: { reserve_date: string; reserve_time: string },
  ) {
    const event_id = randomUUID();
    const workflow_id = `reception/nanshan/${b.reserve_num}`;
    const key = { tenant_id: 'nanshan', actor_id: randomUUID(), idem_key: event_id };
    const message = { kind: 'none', event_id, actor: VISITOR };
    const command = { ...key, route: 'x', body_sha256: 'x', workflow_id, message, start: null };
    await w.db.system.transaction().execute(async (tx) => {
      await insertCommand(tx, command);
      expect(await takePlace(tx, { tenant_id: 'nanshan', ...slot }, { workflow_id, event_id }, 9)).toBe(true);
      expect(await takePlace(tx, { tenant_id: 'nanshan', ...slot }, { workflow_id, event_id }, 9)).toBe(true);
    });
    return key;
  }

  test('stay when another act is projected, and go with their own refusal', async () => {
    const b = await book(w, visitor);
    const [other] = (await freeSlots(visitor)).filter((s) => s.reserve_date !== b.reserve_date);
    if (!other) throw new Error('no other slot');
    const key = await undelivered(b, other);
    await confirmTour(operator, b);
    expect(await places(b.reserve_num)).toHaveLength(2);
    await answerCommand(w.db.system, key, { state: 'refused', error: 'STALE_TASK', params: {} });
    expect(await places(b.reserve_num)).toMatchObject([{ reserve_time: b.reserve_time }]);
  });

  test('do not stand for the visit’s own: a rival’s confirmation in the same slot takes one for itself', async () => {
    // late in the day there may be one slot left of it
    const days = [...Map.groupBy(await freeSlots(visitor), (s) => s.reserve_date).values()];
    const [slot, other] = days.find((slots) => slots.length > 1) ?? [];
    if (!slot || !other) throw new Error('no day with two slots');
    const { reserve_date, reserve_time } = slot;
    const b = await book(w, visitor, { reserve_date, reserve_time });
    await setHall(admin, { capacity: 2 });
    const key = await undelivered(b, other);
    await confirmTour(operator, b, other.reserve_time);
    await answerCommand(w.db.system, key, { state: 'refused', error: 'STALE_TASK', params: {} });
    expect(await places(b.reserve_num)).toMatchObject([{ reserve_time: other.reserve_time }]);
    await setHall(admin);
  });

  test('a capacity that was lowered counts what is taken, whatever its number', async () => {
    const slot = (await freeSlots(visitor)).at(-1);
    if (!slot) throw new Error('no slot');
    const { reserve_date, reserve_time } = slot;
    const b = await book(w, visitor, { reserve_date, reserve_time });
    await w.db.system
      .updateTable('reception_place')
      .set({ place_no: 3 })
      .where('workflow_id', '=', `reception/nanshan/${b.reserve_num}`)
      .execute();
    expect(await refusal(book(w, visitor, { reserve_date, reserve_time }))).toBe(7150);
  });

  test('of a visit that was called off before its time are given back', async () => {
    const b = await book(w, visitor);
    await confirmTour(operator, b);
    await approveTour(approver, b);
    await operator.call(receptionWorkbenchContract.inputFeedback, { reserve_num: b.reserve_num, data: { finish: 0 } });
    expect(await places(b.reserve_num)).toEqual([]);
  });
});

describe('the workbench', () => {
  test('tabs and counts: each sees what waits for it', async () => {
    const b = await book(w, visitor);
    const waits = async (user: TestUser, call: 'tenantList' | 'providerList') => {
      const { items, pending_total } = await user.call(receptionWorkbenchContract[call], { tab: 1, limit: 200 });
      expect(items).toHaveLength(pending_total);
      return items.some((i) => i.reserve_num === b.reserve_num);
    };
    expect([await waits(operator, 'tenantList'), await waits(approver, 'providerList')]).toEqual([true, false]);
    await confirmTour(operator, b);
    expect([await waits(operator, 'tenantList'), await waits(approver, 'providerList')]).toEqual([false, true]);
    const found = await operator.call(receptionWorkbenchContract.tenantList, { keyword: b.reserve_num });
    expect(found.items.map((i) => i.reserve_num)).toEqual([b.reserve_num]);
    const day = { date_from: b.reserve_date, date_to: b.reserve_date, limit: 200 };
    const { items } = await operator.call(receptionWorkbenchContract.tenantList, day);
    expect(items.every((i) => i.visit_date === b.reserve_date)).toBe(true);
    expect(items.map((i) => i.reserve_num)).toContain(b.reserve_num);
  });

  test('two operators at once: the second, who names the task it read, is told who acted', async () => {
    const b = await book(w, visitor);
    const { reception_data } = await receptionDetail(operator, b);
    const cancel = { reserve_num: b.reserve_num, task_id: reception_data.task_id, event_code: 2 as const };
    const answers = await Promise.all(
      [operator, admin].map((u) => refusal(u.call(receptionWorkbenchContract.confirm, cancel))),
    );
    expect(answers.filter((a) => a === 'accepted')).toHaveLength(1);
    expect(answers.some((a) => a === 7104 || a === 7152)).toBe(true);
  });

  test('a hall’s setting changes what may be booked, not what is booked', async () => {
    const setting = await admin.call(receptionWorkbenchContract.getSetting, {});
    const b = await book(w, visitor);
    const slots = [{ start: '13:00', end: '14:00' }];
    await setHall(admin, { slots, capacity: MAX_CAPACITY, days_ahead: 7 });
    expect(await refusal(admin.call(receptionWorkbenchContract.modifySetting, setting))).toBe(7118);
    expect(new Set((await freeSlots(visitor)).map((s) => `${s.reserve_time} ${s.left}`))).toEqual(
      new Set([`13:00-14:00 ${MAX_CAPACITY}`]),
    );
    const { days } = await visitor.call(receptionContract.getReceptionTimeOption, { tenant_id: 'nanshan', days: 14 });
    expect(days.map((d) => d.beyond)).toEqual(days.map((_, i) => i > 7));
    expect(await receptionDetail(operator, b)).toMatchObject({ reception_data: { reserve_time: b.reserve_time } });
    expect(await refusal(operator.call(receptionWorkbenchContract.modifySetting, setting))).toBe(7102);
    await setHall(admin);
  });
});
