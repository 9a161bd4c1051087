import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tellTransition, tell } from '#db/repositories/messages/tell.ts';
import { withTenants } from '#db/client.ts';
import type { MessageKind } from '#domain/messages/kinds.ts';
import { myMessagesContract } from '#domain/messages/contract.ts';
import type { Telling } from '#domain/messages/telling.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import { sampleOrders } from '#db/seeds/samples.ts';
import { queueSms } from '#db/repositories/cases/outbox.ts';
import { completeForm, decide, MOBILES, operatorDetail, submit } from '#test/builders/subsidy.ts';
import { hire } from '#test/builders/hire.ts';
import type { Park } from '../park.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const refusal = (p: Promise<unknown>) =>
  p.then(
    () => 'accepted',
    (e: unknown) => (e instanceof Refused ? e.code : String(e)),
  );
const messagesOf = async (who: TestUser, filter: object = {}) =>
  (await who.call(myMessagesContract.listMessages, filter)).items;
let firstOrder = 5_000;
/** The park's enterprise applies for orders that nobody has applied for. */
const apply = async (park: Park) =>
  submit(w, park.applicant, await completeForm(w, park.applicant, sampleOrders(2, (firstOrder += 10)), park));
/** What somebody was told, the newest first: kind, and whether it is read or still waits. */
const toldTo = async (who: TestUser, filter: object = {}) =>
  (await messagesOf(who, filter)).map(
    ({ kind, read, waiting }) => `${kind}${read ? ' read' : ''}${waiting ? ' waits' : ''}`,
  );
/** What a message has beside its kind. */
const COPIED = [
  'tenant_id',
  'user_id',
  'side',
  'case_kind',
  'case_no',
  'workflow_id',
  'event',
  'asks',
  'subject',
  'params',
  'in_app',
] as const;
const unreadOf = async (who: TestUser) => (await who.call(myMessagesContract.countUnread, {})).unread;
const userIdOf = async (name: string, park: Park) =>
  (
    await w.db.system
      .selectFrom('membership')
      .innerJoin('user_account', 'user_account.user_id', 'membership.user_id')
      .where('user_account.name', '=', name)
      .where((e) => e.or([e('tenant_id', '=', park.tenant_id), e('corp_id', '=', park.corp_id)]))
      .select('user_account.user_id')
      .executeTakeFirstOrThrow()
  ).user_id;
let mobiles = 13_700_000_000;
const anotherOperator = (park: Park, name = '孙莉') =>
  hire(w, {
    mobile: String(++mobiles),
    name,
    scene: 'tenant',
    tenant_id: park.tenant_id,
    roles: ['operator_allowance_approver'],
  });

describe('an application on its way', () => {
  test('is told to whom it waits for, settled for all of them when one decides, and told to the enterprise', async () => {
    const park = await w.park();
    const { user: second } = await anotherOperator(park);
    const { apply_num } = await apply(park);
    for (const who of [park.operator, second]) expect(await toldTo(who)).toEqual(['task waits']);
    for (const who of [park.government, park.admin, park.provider, park.applicant, park.colleague])
      expect(await toldTo(who)).toEqual([]);
    const [task] = await messagesOf(second);
    expect(task).toMatchObject({
      text: expect.stringMatching(new RegExp(`^补贴申请 ${apply_num}（测试企业 \\d+）等待您办理：运营方审核$`)),
      case_no: apply_num,
      tenant_id: park.tenant_id,
      allowance_type: 'online',
      settled: false,
    });
    second.lang = 'en-US';
    expect((await messagesOf(second))[0]?.text).toMatch(
      /^Application \w+ \(测试企业 \d+\) waits for you: Operator review$/,
    );
    await decide(park.operator, apply_num);
    for (const who of [park.operator, second]) expect(await toldTo(who)).toEqual(['task read']);
    expect(await messagesOf(second)).toMatchObject([{ settled: true }]);
    expect(await toldTo(park.government)).toEqual(['task waits']);
    for (const who of [park.applicant, park.colleague]) expect(await toldTo(who)).toEqual(['passed']);
    await decide(park.government, apply_num, 'return', '金额不符');
    expect(await toldTo(park.applicant)).toEqual(['returned', 'passed']);
    expect((await messagesOf(park.colleague))[0]?.text).toBe(`您的补贴申请 ${apply_num} 被驳回：金额不符`);
    expect(await toldTo(park.government)).toEqual(['task read']);
  });

  test('is told once, however often it is said', async () => {
    const park = await w.park();
    const { apply_num } = await apply(park);
    const workflow_id = `subsidy/${park.tenant_id}/${apply_num}`;
    const { transition } = await w.db.system
      .selectFrom('case_transition')
      .where('workflow_id', '=', workflow_id)
      .orderBy('seq', 'desc')
      .select('transition')
      .executeTakeFirstOrThrow();
    const of = { tenant_id: park.tenant_id, case_kind: 'subsidy' as const, case_no: apply_num, workflow_id };
    for (const _ of [1, 2])
      await withTenants(w.db.app, [park.tenant_id], (tx) => tellTransition(tx, of, transition as never, false));
    expect(await messagesOf(park.operator)).toHaveLength(1);
  });

  test('and its past is told to nobody', async () => {
    const park = await w.park();
    const { apply_num } = await apply(park);
    const workflow_id = `subsidy/${park.tenant_id}/${apply_num}`;
    const t = {
      seq: 9,
      outcome: 'end',
      past: true,
      note: '',
      opens: null,
      actor: { user_id: 'x', name: 'x', scene: 'tenant' },
    };
    const of = { tenant_id: park.tenant_id, case_kind: 'subsidy' as const, case_no: apply_num, workflow_id };
    await withTenants(w.db.app, [park.tenant_id], (tx) =>
      tellTransition(tx, of, { ...t, state: { visit: 2 } } as never, false),
    );
    expect(await toldTo(park.applicant)).toEqual([]);
  });

  test('what is handed over is told to who gets it; who acts reads what they had', async () => {
    const park = await w.park();
    const { user: second, user_id } = await anotherOperator(park);
    const { apply_num } = await apply(park);
    const { task_id } = await operatorDetail(park.operator, apply_num);
    await park.operator.call(tasksContract.transferTask, { apply_num, task_id, user_id, note: '' });
    expect(await toldTo(second)).toEqual(['handed waits', 'task waits']);
    // who passed it on has seen it
    expect(await toldTo(park.operator)).toEqual(['task read waits']);
    await park.operator.call(tasksContract.commentCase, { apply_num, note: '请看订单', mentions: [user_id] });
    expect((await messagesOf(second))[0]?.text).toMatch(
      /^王伟在补贴申请 \w+（测试企业 \d+）的评论中提到了您：请看订单$/,
    );
    await park.applicant.call(tasksContract.corpUrge, { apply_num });
    expect(await toldTo(second)).toEqual(['urged waits', 'mentioned', 'handed waits', 'task waits']);
    expect((await toldTo(park.operator)).some((kind) => kind.startsWith('urged'))).toBe(false);
    await decide(second, apply_num);
    expect(await toldTo(second)).toEqual(['urged read', 'mentioned read', 'handed read', 'task read']);
  });

  test('who stands in is told of it too; whom separation of duties keeps out is not', async () => {
    const park = await w.park();
    const away = await anotherOperator(park, '李娜');
    const substitute = await hire(w, {
      mobile: String(++mobiles),
      name: '何平',
      scene: 'tenant',
      tenant_id: park.tenant_id,
      roles: ['reception_operator'],
    });
    await w.db.system
      .insertInto('substitution')
      .values({
        membership_id: away.membership_id,
        user_id: away.user_id,
        substitute_id: substitute.user_id,
        from_day: '2020-01-01',
        to_day: '2099-01-01',
        steps: ['operator_approval'],
        ended_at: null,
      })
      .execute();
    const { apply_num } = await apply(park);
    const rows = () =>
      w.db.system
        .selectFrom('message')
        .innerJoin('user_account', 'user_account.user_id', 'message.user_id')
        .where('case_no', '=', apply_num)
        .where('tenant_id', '=', park.tenant_id)
        .select('user_account.name')
        .orderBy('user_account.name')
        .execute();
    expect((await rows()).map(({ name }) => name).toSorted()).toEqual(['李娜', '何平', '王伟'].toSorted());
    const workflow_id = `subsidy/${park.tenant_id}/${apply_num}`;
    await w.db.system
      .updateTable('case_task')
      .set({ excluded: [away.user_id] })
      .where('workflow_id', '=', workflow_id)
      .execute();
    const telling: Telling = { kind: 'urged', to: { of: 'waiting' }, task: true, params: { outcome: 'urge' } };
    const of = {
      tenant_id: park.tenant_id,
      case_kind: 'subsidy' as const,
      case_no: apply_num,
      workflow_id,
      event: 'x',
    };
    await withTenants(w.db.app, [park.tenant_id], (tx) => tell(tx, of, [telling]));
    const urged = await w.db.system.selectFrom('message').where('event', '=', 'x').select('user_id').execute();
    expect(urged.map(({ user_id }) => user_id)).toEqual([await userIdOf('王伟', park)]);
  });
});

describe('whose they are', () => {
  test('another’s message is not found, not marked, and not counted', async () => {
    const park = await w.park();
    const other = await w.park();
    await apply(park);
    const [task] = await messagesOf(park.operator);
    const { message_id = '' } = task ?? {};
    expect(await park.operator.call(myMessagesContract.getMessage, { message_id })).toMatchObject({ message_id });
    for (const who of [other.operator, park.admin, park.applicant]) {
      expect(await refusal(who.call(myMessagesContract.getMessage, { message_id }))).toBe(7101);
      expect(await who.call(myMessagesContract.markRead, { message_list: [message_id] })).toEqual({ marked: 0 });
      expect(await unreadOf(who)).toBe(0);
    }
    expect(await unreadOf(park.operator)).toBe(1);
    expect(await park.operator.call(myMessagesContract.markRead, { message_list: [message_id] })).toEqual({
      marked: 1,
    });
    expect(await unreadOf(park.operator)).toBe(0);
  });

  test('of a hat that was taken away nothing is left, and of a role that reads no such case', async () => {
    const park = await w.park();
    const { user, membership_id, user_id } = await anotherOperator(park);
    await apply(park);
    expect(await toldTo(user)).toEqual(['task waits']);
    await w.db.system
      .updateTable('membership')
      .set({ roles: ['reception_operator'] })
      .where('membership_id', '=', membership_id)
      .execute();
    expect(await toldTo(user)).toEqual(['task waits']);
    await w.db.system.updateTable('membership').set({ roles: [] }).where('membership_id', '=', membership_id).execute();
    expect([await toldTo(user), await unreadOf(user)]).toEqual([[], 0]);
    const other = await w.park();
    await w.db.system
      .updateTable('membership')
      .set({ roles: ['operator_allowance_approver'], tenant_id: other.tenant_id })
      .where('membership_id', '=', membership_id)
      .execute();
    expect([await toldTo(user), await unreadOf(user)]).toEqual([[], 0]);
    const kept = await w.db.system.selectFrom('message').where('user_id', '=', user_id).select('message_id').execute();
    expect(kept).toHaveLength(1);
  });

  test('who left an enterprise for another reads nothing of it', async () => {
    const park = await w.park();
    const { apply_num } = await apply(park);
    await decide(park.operator, apply_num);
    expect(await toldTo(park.colleague)).toEqual(['passed']);
    const { corp_id } = await w.db.system
      .insertInto('corp')
      .values({ tenant_id: park.tenant_id, corp_name: '邻居', credit_code: `x${apply_num}` })
      .returning('corp_id')
      .executeTakeFirstOrThrow();
    await w.db.system
      .updateTable('membership')
      .set({ corp_id })
      .where('user_id', '=', await userIdOf('林悦', park))
      .execute();
    expect([await toldTo(park.colleague), await unreadOf(park.colleague)]).toEqual([[], 0]);
  });

  test('a park without the message centre tells nobody, and its calls find nothing', async () => {
    const park = await w.park();
    await apply(park);
    await w.db.system
      .insertInto('tenant_module')
      .values({ tenant_id: park.tenant_id, code: 'message_center', enabled: false })
      .execute();
    expect(await refusal(messagesOf(park.operator))).toBe(7101);
    await apply(park);
    const rows = await w.db.system
      .selectFrom('message')
      .where('tenant_id', '=', park.tenant_id)
      .select('message_id')
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe('what is read', () => {
  test('all that was seen is marked, and nothing that came meanwhile, whoever began first', async () => {
    const park = await w.park();
    const user_id = await userIdOf('王伟', park);
    const { apply_num } = await apply(park);
    const workflow_id = `subsidy/${park.tenant_id}/${apply_num}`;
    const of = (event: string) => ({
      tenant_id: park.tenant_id,
      case_kind: 'subsidy' as const,
      case_no: apply_num,
      workflow_id,
      event,
    });
    const telling: Telling = {
      kind: 'copied',
      to: { of: 'named', users: [user_id] },
      task: false,
      params: { outcome: 'copy' },
    };
    const [begun, seenThen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // begins before what is seen, and commits after it was
    const slow = withTenants(w.db.app, [park.tenant_id], async (tx) => {
      await tell(tx, of('slow'), [telling]);
      begun.resolve();
      await seenThen.promise;
    });
    await begun.promise;
    await withTenants(w.db.app, [park.tenant_id], (tx) => tell(tx, of('quick'), [telling]));
    const { items, seen } = await park.operator.call(myMessagesContract.listMessages, {});
    expect(items).toHaveLength(2);
    seenThen.resolve();
    await slow;
    await withTenants(w.db.app, [park.tenant_id], (tx) => tell(tx, of('late'), [telling]));
    expect(await park.operator.call(myMessagesContract.markAllRead, { seen })).toEqual({ marked: 2 });
    expect(await unreadOf(park.operator)).toBe(2);
    expect(await refusal(park.operator.call(myMessagesContract.markAllRead, { seen: '1700000000000/9:3:' }))).toBe(
      7100,
    );
  });

  test('ten thousand unread and more are counted exactly, and marked', async () => {
    const park = await w.park();
    const user_id = await userIdOf('王伟', park);
    const one = { tenant_id: park.tenant_id, user_id, side: 'staff', kind: 'copied', case_kind: 'subsidy' } as const;
    const rest = {
      case_no: 'N',
      workflow_id: `subsidy/${park.tenant_id}/N`,
      asks: false,
      subject: '',
      params: '{"outcome":"copy"}',
    };
    for (let n = 0; n < 12_500; n += 500)
      await w.db.system
        .insertInto('message')
        .values(
          Array.from({ length: 500 }, (_, i) => ({
            ...one,
            ...rest,
            event: String(n + i),
            corp_id: null,
            read_at: null,
            settled_at: null,
          })),
        )
        .execute();
    expect(await unreadOf(park.operator)).toBe(12_500);
    const { total, seen } = await park.operator.call(myMessagesContract.listMessages, { limit: 10 });
    expect(total).toBe(10_001);
    expect(await park.operator.call(myMessagesContract.markAllRead, { seen })).toEqual({ marked: 12_500 });
    expect(await unreadOf(park.operator)).toBe(0);
  });

  test('what a later release told of is left out by one that has no words for it', async () => {
    const park = await w.park();
    await apply(park);
    const [known] = await messagesOf(park.operator);
    await w.db.system
      .insertInto('message')
      .columns([...COPIED, 'kind'])
      .expression((e) =>
        e
          .selectFrom('message')
          .where('message_id', '=', known!.message_id)
          .select(COPIED)
          .select(sql<MessageKind>`'of_tomorrow'`.as('kind')),
      )
      .execute();
    const { total, items, seen } = await park.operator.call(myMessagesContract.listMessages, {});
    expect([total, items.map(({ kind }) => kind)]).toEqual([1, ['task']]);
    expect(await toldTo(park.operator, { keyword: '测试企业' })).toEqual(['task waits']);
    await park.operator.call(myMessagesContract.markAllRead, { seen });
    expect(await unreadOf(park.operator)).toBe(0);
  });

  test('by kind, kind of case, and a part of a number or name', async () => {
    const park = await w.park();
    const { apply_num } = await apply(park);
    await apply(park);
    expect(await toldTo(park.operator, { keyword: apply_num.slice(-4) })).toHaveLength(1);
    expect(await toldTo(park.operator, { keyword: '测试企业' })).toHaveLength(2);
    expect(await toldTo(park.operator, { kind: 'task', unread: true, case_kind: 'subsidy' })).toHaveLength(2);
    expect(await toldTo(park.operator, { case_kind: 'demand' })).toEqual([]);
  });
});

describe('preferences', () => {
  test('what somebody switched off they are not told, and nobody else is asked', async () => {
    const park = await w.park();
    const { user: second } = await anotherOperator(park);
    const { items } = await second.call(myMessagesContract.getPreferences, {});
    expect(items).toContainEqual(expect.objectContaining({ kind: 'task', in_app: true, sms: false, has_sms: false }));
    expect(items.some(({ kind }) => kind === 'returned')).toBe(false);
    const after = await second.call(myMessagesContract.savePreferences, {
      items: [{ kind: 'task', in_app: false, sms: false }],
    });
    expect(after.items).toContainEqual(
      expect.objectContaining({ kind: 'task', in_app: false, sms: false, has_sms: false }),
    );
    await apply(park);
    expect([await toldTo(second), await toldTo(park.operator)]).toEqual([[], ['task waits']]);
  });

  test('an SMS that was switched off is not sent, and every other one is', async () => {
    const park = await w.park();
    const sent = async (template: string) =>
      w.db.system
        .selectFrom('outbox_message')
        .where('tenant_id', '=', park.tenant_id)
        .where('template', '=', template)
        .select('receiver')
        .execute();
    const first = await apply(park);
    await decide(park.operator, first.apply_num, 'return', '请补充');
    // whose number the form gives
    expect(await sent('subsidy_return')).toEqual([{ receiver: MOBILES.applicant }]);
    const contact = await w.signIn(MOBILES.applicant);
    await contact.call(myMessagesContract.savePreferences, { items: [{ kind: 'returned', in_app: true, sms: false }] });
    const next = await apply(park);
    await decide(park.operator, next.apply_num, 'return', '请补充');
    expect(await sent('subsidy_return')).toHaveLength(1);
    await withTenants(w.db.app, [park.tenant_id], (tx) =>
      queueSms(tx, [{ ...ANY, tenant_id: park.tenant_id, template: 'subsidy_close', receiver: MOBILES.applicant }]),
    );
    expect(await sent('subsidy_close')).toHaveLength(1);
  });
});
const ANY = { dedupe_key: 'x', parts: {} };
