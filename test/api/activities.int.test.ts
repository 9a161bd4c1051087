import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityPortalContract } from '#domain/activities/contract/portal.ts';
import { activitiesContract } from '#domain/activities/contract/workbench.ts';
import { samplePng } from '#db/seeds/samples.ts';
import { READ_ACTIVITIES, WRITE_ACTIVITIES } from '#domain/activities/edges.ts';
import { myMessagesContract } from '#domain/messages/contract.ts';
import { roleContract } from '#domain/identity/role-contract.ts';
import { inboxContract } from '#domain/identity/inbox-contract.ts';
import { filesContract } from '#domain/files/contract.ts';
import { upload } from '#test/builders/subsidy.ts';
import { anActivity, approvedActivity } from '#test/builders/activity.ts';
import { hire } from '#test/builders/hire.ts';
import type { Park } from '../park.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const { add, update, submit, withdraw, remove, approve, reject } = activitiesContract;
const { tenantList, tenantDetail, providerList, providerDetail } = activitiesContract;
const { list, detail } = activityPortalContract;
const NOT_FOUND = 7101;

let w: World;
let park: Park, other: Park;
let visitor: TestUser;
beforeAll(async () => {
  w = await world({ worker: false });
  [park, other] = [await w.park(), await w.park()];
  visitor = w.anonymous();
});
afterAll(() => w.close());

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 0,
    (e: unknown) => (e instanceof Refused ? e.code : e),
  );
const seen = async (tenant_id: string) =>
  (await visitor.call(list, { tenant_id })).items.map(({ title, place }) => `${title} ${place}`);

test('a park writes, the provider rejects with a reason, the park mends it, and only then visitors see it', async () => {
  const { tenant_id } = park;
  const draft = await park.admin.call(add, anActivity({ title: '沙龙一' }));
  expect([draft.status, draft.is_public]).toEqual([1, false]);
  expect(draft.action).toMatchObject({ save: true, submit: true, delete: true, approve: false, withdraw: false });
  const at = { activity_id: draft.activity_id };
  // a draft is nobody else's
  expect(await codeOf(park.providerAdmin.call(providerDetail, { tenant_id, ...at }))).toBe(NOT_FOUND);
  expect((await park.providerAdmin.call(providerList, {})).items).toEqual([]);
  const asked = await park.admin.call(submit, { ...at, lock: draft.lock });
  expect(asked).toMatchObject({ status: 2, submitted_by: '赵敏', action: { save: false, recall: true } });
  const read = await park.providerAdmin.call(providerDetail, { tenant_id, ...at });
  expect(read.action).toMatchObject({ approve: true, reject: true, save: false });
  const duties = await park.providerAdmin.call(inboxContract.approveList, { kind: 'activity' });
  expect(duties.items).toMatchObject([{ id: at.activity_id, tenant_id, name: '沙龙一', act: 'answer' }]);
  expect((await other.providerAdmin.call(inboxContract.approveList, {})).counts).toMatchObject({ activity: 0 });
  const refused = { tenant_id, ...at, lock: read.lock, reason: '请写明主办单位' };
  expect(await park.providerAdmin.call(reject, refused)).toMatchObject({ status: 4, reason: '请写明主办单位' });
  expect(await seen(tenant_id)).toEqual([]);
  const rejected = await park.admin.call(tenantDetail, at);
  // as it is it was refused already
  expect(await codeOf(park.admin.call(submit, { ...at, lock: rejected.lock }))).toBe(7620);
  const mended = { ...at, lock: rejected.lock, ...anActivity({ title: '沙龙一', place: '二楼' }), submit: true };
  const again = await park.admin.call(update, mended);
  expect(again).toMatchObject({ status: 2, reason: '请写明主办单位' });
  const passed = await park.providerAdmin.call(approve, { tenant_id, ...at, lock: again.lock, note: '可以' });
  expect(passed).toMatchObject({ status: 3, is_public: true, decided_by: '周航', reason: '' });
  expect(await seen(tenant_id)).toEqual(['沙龙一 二楼']);
  const { history } = await park.admin.call(tenantDetail, at);
  expect(history.map(({ step, operator, reason }) => `${step} ${operator} ${reason}`.trim())).toEqual([
    'approved 周航 可以',
    'submitted 赵敏',
    'rejected 周航 请写明主办单位',
    'submitted 赵敏',
    'added 赵敏',
  ]);
});

test('what is public and changed stays as it was approved until the provider approves the change', async () => {
  const { tenant_id, activity_id } = await approvedActivity(park, { title: '沙龙二', place: '一楼' });
  const { lock } = await park.admin.call(tenantDetail, { activity_id });
  const changed = await park.admin.call(update, {
    activity_id,
    lock,
    ...anActivity({ title: '沙龙二', place: '三楼' }),
  });
  expect(changed).toMatchObject({ status: 1, is_public: true, place: '三楼' });
  expect((await visitor.call(detail, { tenant_id, activity_id })).place).toBe('一楼');
  expect(await codeOf(park.admin.call(remove, { activity_id, lock: changed.lock }))).toBe(7620);
  const asked = await park.admin.call(submit, { activity_id, lock: changed.lock });
  const rejected = await park.providerAdmin.call(reject, { tenant_id, activity_id, lock: asked.lock, reason: '太小' });
  expect(rejected).toMatchObject({ status: 4, is_public: true });
  expect((await visitor.call(detail, { tenant_id, activity_id })).place).toBe('一楼');
});

test('who approves approves what they read', async () => {
  const { tenant_id } = park;
  const asked = await park.admin.call(add, { ...anActivity({ title: '沙龙三' }), submit: true });
  const { activity_id, lock } = asked;
  const back = await park.admin.call(submit, { activity_id, lock, recall: true });
  const next = { activity_id, lock: back.lock, ...anActivity({ title: '沙龙三', place: '别处' }), submit: true };
  await park.admin.call(update, next);
  expect(await codeOf(park.providerAdmin.call(approve, { tenant_id, activity_id, lock }))).toBe(7118);
  // pressed twice it is approved once; sent again later it shows nothing that was written since
  const { lock: now } = await park.providerAdmin.call(providerDetail, { tenant_id, activity_id });
  const key = randomUUID();
  const first = await park.providerAdmin.call(approve, { tenant_id, activity_id, lock: now }, key);
  await park.admin.call(update, { activity_id, lock: first.lock, ...anActivity({ title: '沙龙三', place: '未审核' }) });
  expect(await codeOf(park.providerAdmin.call(approve, { tenant_id, activity_id, lock: now }, key))).toBe(NOT_FOUND);
  expect((await visitor.call(detail, { tenant_id, activity_id })).place).toBe('别处');
});

test('pressed twice it is one activity, and one that is handed in twice is handed in once', async () => {
  const key = randomUUID();
  const written = { ...anActivity({ title: '沙龙十' }), submit: true };
  const [one, two] = [await park.admin.call(add, written, key), await park.admin.call(add, written, key)];
  expect(one.activity_id).toBe(two.activity_id);
  expect(await codeOf(park.admin.call(add, { ...written, title: '另一个' }, key))).toBe(7120);
});

test('who wrote it does not approve it, whatever their hats', async () => {
  const { tenant_id } = park;
  const asked = await park.admin.call(add, { ...anActivity({ title: '沙龙四' }), submit: true });
  const { user_id } = await w.db.system
    .selectFrom('activity')
    .where('activity_id', '=', asked.activity_id)
    .select((e) => e.fn<string>('unnest', ['writers']).as('user_id'))
    .executeTakeFirstOrThrow();
  const hat = { mobile: '13700990001', name: '双帽', scene: 'provider-admin' as const, tenant_id: null };
  const { user, user_id: both } = await hire(w, {
    ...hat,
    roles: ['provider_allowance_admin'],
    tenant_grants: [tenant_id],
  });
  await w.db.system
    .updateTable('activity')
    .set({ writers: [user_id, both] })
    .where('activity_id', '=', asked.activity_id)
    .execute();
  const read = await user.call(providerDetail, { tenant_id, activity_id: asked.activity_id });
  expect(read.action).toMatchObject({ approve: false, reject: false });
  const decision = { tenant_id, activity_id: asked.activity_id, lock: read.lock };
  expect(await codeOf(user.call(approve, decision))).toBe(7621);
  expect(await codeOf(user.call(reject, { ...decision, reason: '不行' }))).toBe(7621);
});

test('another park’s activity is not there, for its people, the provider’s of other parks, and visitors', async () => {
  const { tenant_id, activity_id } = await approvedActivity(park, { title: '沙龙五' });
  const asked = await park.admin.call(add, { ...anActivity({ title: '沙龙六' }), submit: true });
  const theirs = { tenant_id, activity_id: asked.activity_id };
  expect(await codeOf(other.admin.call(tenantDetail, { activity_id }))).toBe(NOT_FOUND);
  expect((await other.admin.call(tenantList, {})).items).toEqual([]);
  expect(await codeOf(other.providerAdmin.call(providerDetail, theirs))).toBe(NOT_FOUND);
  expect(await codeOf(other.providerAdmin.call(approve, { ...theirs, lock: asked.lock }))).toBe(NOT_FOUND);
  const moved = { ...theirs, tenant_id: other.tenant_id, lock: asked.lock };
  expect(await codeOf(other.providerAdmin.call(approve, moved))).toBe(NOT_FOUND);
  const write = { activity_id, lock: asked.lock, ...anActivity() };
  expect(await codeOf(other.admin.call(update, write))).toBe(NOT_FOUND);
  expect(await codeOf(visitor.call(detail, { tenant_id: other.tenant_id, activity_id }))).toBe(NOT_FOUND);
  expect(await codeOf(visitor.call(detail, theirs))).toBe(NOT_FOUND);
  expect(await codeOf(park.operator.call(tenantList, {}))).toBe(7102);
});

describe('what visitors see', () => {
  test('is gone once it is withdrawn, and comes back only after it is approved anew', async () => {
    const { tenant_id, activity_id } = await approvedActivity(park, { title: '沙龙七' });
    const { lock } = await park.admin.call(tenantDetail, { activity_id });
    const gone = await park.admin.call(withdraw, { activity_id, lock, reason: '场地维修' });
    expect(gone).toMatchObject({ status: 5, is_public: false });
    expect(await codeOf(visitor.call(detail, { tenant_id, activity_id }))).toBe(NOT_FOUND);
    const asked = await park.admin.call(submit, { activity_id, lock: gone.lock });
    expect(await codeOf(visitor.call(detail, { tenant_id, activity_id }))).toBe(NOT_FOUND);
    await park.providerAdmin.call(approve, { tenant_id, activity_id, lock: asked.lock });
    expect((await visitor.call(detail, { tenant_id, activity_id })).title).toBe('沙龙七');
  });

  test('has nothing in its text that runs', async () => {
    const content = '<p onclick="x()">好</p><script>x()</script><a href="javascript:x()">去</a>';
    const { tenant_id, activity_id } = await approvedActivity(park, { title: '沙龙八', content });
    const shown = await visitor.call(detail, { tenant_id, activity_id });
    expect(shown.content).toBe('<p>好</p><a target="_blank" rel="noopener noreferrer">去</a>');
    // whatever came into the table by another way
    await w.db.system.updateTable('activity_public').set({ content }).where('activity_id', '=', activity_id).execute();
    expect((await visitor.call(detail, { tenant_id, activity_id })).content).toBe(shown.content);
  });

  test('has its picture once it is approved, and the park’s own', async () => {
    const picture = await upload(w, park.admin, 'picture', '封面.png', samplePng(40, 30, [20, 90, 200]));
    const foreign = await upload(w, other.admin, 'picture', '封面.png', samplePng(40, 30, [20, 90, 200]));
    expect(await codeOf(park.admin.call(add, anActivity({ picture: foreign })))).toBe(7141);
    const asked = await park.admin.call(add, { ...anActivity({ title: '沙龙九', picture }), submit: true });
    const guid = asked.picture ?? '';
    expect(asked.picture_url).not.toBe('');
    expect(await codeOf(visitor.call(filesContract.publicDownload, { guid }))).not.toBe(0);
    const { tenant_id } = park;
    await park.providerAdmin.call(approve, { tenant_id, activity_id: asked.activity_id, lock: asked.lock });
    expect((await visitor.call(detail, { tenant_id, activity_id: asked.activity_id })).picture_url).not.toBe('');
    expect(await codeOf(visitor.call(filesContract.publicDownload, { guid }))).toBe(0);
  });
});

describe('whoever wrote an activity', () => {
  const told = async (who: TestUser) =>
    (await who.call(myMessagesContract.listMessages, { kind: 'activity_answered' })).items;

  test('is told by the provider’s decision and its reason, once for each, and nobody else is', async () => {
    const own = await w.park();
    const { tenant_id } = own;
    const { activity_id, lock } = await own.admin.call(add, { ...anActivity({ title: '数字化' }), submit: true });
    const decision = { tenant_id, activity_id, lock, reason: '场地太小' };
    const key = randomUUID();
    for (const _ of [1, 2]) expect((await own.providerAdmin.send(reject, decision, key)).body.code).toBe(0);
    expect(await told(own.admin)).toMatchObject([
      {
        text: '您提交的活动“数字化”未通过审核：场地太小',
        case_kind: null,
        subject: '数字化',
        tenant_id,
        read: false,
        waiting: false,
      },
    ]);
    const mended = await own.admin.call(activitiesContract.tenantDetail, { activity_id });
    const again = await own.admin.call(update, {
      ...anActivity({ title: '数字化' }),
      activity_id,
      lock: mended.lock,
      submit: true,
    });
    await own.providerAdmin.call(approve, { tenant_id, activity_id, lock: again.lock });
    own.admin.lang = 'en-US';
    expect((await told(own.admin)).map(({ text }) => text)).toEqual([
      'Your activity “数字化” was approved by the provider',
      'Your activity “数字化” was rejected by the provider: 场地太小',
    ]);
    own.admin.lang = 'zh-CN';
    for (const who of [own.operator, own.government, own.providerAdmin]) expect(await told(who)).toEqual([]);
    expect(await told((await w.park()).admin)).toEqual([]);
  });

  test('reads it also under a role that reads no cases, and may do without', async () => {
    const own = await w.park();
    const { tenant_id } = own;
    const resources = [WRITE_ACTIVITIES, READ_ACTIVITIES];
    const { role_id } = await own.admin.call(roleContract.addParkRole, {
      scene: 'tenant',
      name: '活动专员',
      note: '',
      resources,
      considered: resources,
    });
    const hat = { mobile: '13780000001', name: '孙莉', scene: 'tenant' as const, tenant_id, roles: [role_id] };
    const { user } = await hire(w, hat);
    const one = await user.call(add, { ...anActivity(), submit: true });
    await own.providerAdmin.call(approve, { tenant_id, activity_id: one.activity_id, lock: one.lock });
    expect(await told(user)).toHaveLength(1);
    expect((await user.call(myMessagesContract.countUnread, {})).unread).toBe(1);
    await user.call(myMessagesContract.savePreferences, {
      items: [{ kind: 'activity_answered', in_app: false, sms: false }],
    });
    const two = await user.call(add, { ...anActivity({ title: '第二场' }), submit: true });
    await own.providerAdmin.call(approve, { tenant_id, activity_id: two.activity_id, lock: two.lock });
    expect(await told(user)).toHaveLength(1);
  });
});
