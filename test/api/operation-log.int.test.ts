import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categoriesContract } from '#domain/catalog/contract/categories.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { tenantsContract } from '#domain/identity/tenant-contract.ts';
import { logsContract } from '#domain/logs/contract.ts';
import { confContract } from '#domain/subsidy/contract/conf.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let provider: TestUser, admin: TestUser;
beforeAll(async () => {
  w = await world({ worker: false });
  provider = await w.signIn(MOBILES.providerAdmin);
  admin = await w.signIn(MOBILES.tenantAdmin);
});
afterAll(() => w.close());

/** The rows of a call, once there are as many; a row is written after the answer. */
async function rowsOf(op_name: string, count: number, target?: string) {
  for (;;) {
    const rows = await w.db.system
      .selectFrom('operation_log')
      .where('op_name', '=', op_name)
      .selectAll()
      .orderBy('create_time')
      .orderBy('log_id')
      .execute();
    const found = rows.filter((row) => target === undefined || row.target === target);
    if (found.length >= count) return found;
    await sleep(20);
  }
}
const { addCategory, listCategory } = categoriesContract;

test('a changing call leaves a row, done or refused: who, under which hat, on what, and how it ended', async () => {
  await provider.call(addCategory, { name: '日志', parent_id: null });
  await provider.send(addCategory, { name: '日志', parent_id: null });
  await admin.send(addCategory, { name: '不许', parent_id: null });
  const rows = await rowsOf('catalog.categories.addCategory', 3);
  expect(rows.map((r) => [r.type, r.grade, r.account, r.scene, r.tenant_id, r.code])).toEqual([
    ['create', 'low', '周航', 'provider-admin', null, 0],
    ['create', 'low', '周航', 'provider-admin', null, 7116],
    ['create', 'low', '赵敏', 'tenant-admin', 'nanshan', 7102],
  ]);
  expect(rows[0]).toMatchObject({
    target: '日志',
    ip: expect.stringContaining('127.'),
    roles: expect.any(Array),
    on_behalf: [],
  });
  expect(new Set(rows.map((r) => r.request_id)).size).toBe(3);
});

test('a sign-in is told by the masked number, and nobody’s password', async () => {
  await w.signIn(MOBILES.operator);
  const rows = await rowsOf('identity.loginPassword', 3);
  expect(rows.at(-1)).toMatchObject({ type: 'sign_in', account: '138****0011', asked: { login_type: 1 }, code: 0 });
});

test('reading leaves none, nor what no rule could read', async () => {
  await provider.call(listCategory, {});
  await provider.call(confContract.getCloudConf, {});
  await provider.send(confContract.modifyCloudConf, { nonsense: true });
  // a later act's row is there: those before it would be too
  await provider.call(addCategory, { name: '其后', parent_id: null });
  await rowsOf('catalog.categories.addCategory', 4);
  const rows = await w.db.system.selectFrom('operation_log').select('op_name').distinct().execute();
  expect(rows.map((r) => r.op_name).toSorted()).toEqual(['catalog.categories.addCategory', 'identity.loginPassword']);
});

test('who hangs up before the answer leaves a row for what was done', async () => {
  const address = await w.app.listen({ port: 0, host: '127.0.0.1' });
  const stored = () =>
    w.db.system.selectFrom('product_category').where('name', 'like', '挂断%').select('name').execute();
  const hangUp = async (name: string) => {
    const body = JSON.stringify({ name, parent_id: null });
    const head = [
      'POST /allowance/api/v1/product/category/Add HTTP/1.1',
      'host: localhost',
      'origin: http://localhost',
      'content-type: application/json',
      `cookie: ${provider.cookie}`,
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    await sleep(2);
    socket.destroy();
  };
  for (let n = 0; (await stored()).length === 0; n++) await hangUp(`挂断 ${n}`);
  for (const { name } of await stored()) {
    const told = await rowsOf('catalog.categories.addCategory', 1, name);
    expect(told).toMatchObject([{ account: '周航', code: 0 }]);
  }
});

test('what was refused before it was read leaves a row without what was sent', async () => {
  await admin.send(addCategory, { name: '\u0000', parent_id: null, [`x${'y'.repeat(5000)}`]: 'z' });
  const rows = await rowsOf('catalog.categories.addCategory', 2, '');
  expect(rows.at(-1)).toMatchObject({ account: '赵敏', code: 7102, asked: {} });
});

test('too many asked at once are the limits’ affair, and fill no log', async () => {
  const stranger = w.anonymous();
  const answers = await Promise.all(
    Array.from({ length: 60 }, () =>
      stranger.send(identityContract.loginPassword, { mobile: '13800009999', password: 'abcdefg1', login_type: 1 }),
    ),
  );
  const refused = answers.filter(({ status }) => status === 429).length;
  expect(refused).toBeGreaterThan(0);
  const rows = await rowsOf('identity.loginPassword', 1);
  expect(rows.filter((r) => r.account === '138****9999').length).toBeLessThanOrEqual(60 - refused);
});

test('what it changed is told field by field; of names and sentences only that they changed', async () => {
  const platform = await w.signIn(MOBILES.platform);
  const { lock } = await platform.call(tenantsContract.getTenant, { tenant_id: 'nanshan' });
  const sms = { tenant_id: 'nanshan', sms_signature: '南山园区', sms_month_quota: 500, sms_visitor_share: 50 };
  await platform.call(tenantsContract.updateTenantSms, { ...sms, lock });
  // refused: nothing of it was changed
  await platform.send(tenantsContract.updateTenantSms, { ...sms, sms_month_quota: 600, lock });
  const rows = await rowsOf('identity.tenants.updateTenantSms', 2);
  expect(rows.map(({ changed }) => changed)).toEqual([
    [{ field: 'sms_signature' }, { field: 'sms_month_quota', from: null, to: 500 }],
    [],
  ]);
  const { list } = await admin.call(logsContract.getLogList, { type: 'update' });
  expect(list.find(({ op_name }) => op_name === '修改园区短信')?.changed).toEqual(rows[1]?.changed);
});

test('a refusal is told whole, with what it named', async () => {
  await provider.call(addCategory, { name: '弹性计算', parent_id: null });
  await provider.send(addCategory, { name: '弹性计算', parent_id: null });
  const platform = await w.signIn(MOBILES.platform);
  const why = async () =>
    (await platform.call(logsContract.getLogList, { type: 'create', refused: true, limit: 1 })).list[0]?.why;
  await expect.poll(why).toBe('“弹性计算”已存在');
});

test('a text finds rows by what was acted on, in the asker’s own park; one letter is too few', async () => {
  await provider.call(addCategory, { name: '云上办公', parent_id: null });
  const platform = await w.signIn(MOBILES.platform);
  const found = (user: TestUser, text: string) => user.call(logsContract.getLogList, { text });
  await expect.poll(async () => (await found(platform, '上办')).total).toBe(1);
  expect((await found(platform, '上办')).list[0]).toMatchObject({ target: '云上办公', account: '周航' });
  expect(await found(admin, '上办')).toEqual({ total: 0, list: [] });
  const short = await platform.send(logsContract.getLogList, { text: '云' });
  expect(short.body).toMatchObject({ code: 7100, message: expect.stringContaining('至少输入2字符') });
});

test('who asks to see what is not theirs leaves a row, however often they ask', async () => {
  const operator = await w.signIn(MOBILES.operator);
  for (let n = 0; n < 3; n++) await operator.send(logsContract.getLogList, {});
  const other = await w.signIn(MOBILES.operator);
  await other.send(logsContract.getLogList, {});
  const rows = await rowsOf('logs.getLogList', 2);
  expect(rows.map(({ type, grade, code, target }) => [type, grade, code, target])).toEqual(
    Array.from({ length: 2 }, () => ['read', 'medium', 7102, '操作日志']),
  );
});
