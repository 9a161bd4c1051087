import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categoriesContract } from '#domain/catalog/contract/categories.ts';
import { confContract } from '#domain/subsidy/contract/conf.ts';
import { MOBILES } from '../builders.ts';
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
async function rowsOf(op_name: string, count: number) {
  for (;;) {
    const rows = await w.db.system
      .selectFrom('operation_log')
      .where('op_name', '=', op_name)
      .selectAll()
      .orderBy('create_time')
      .orderBy('log_id')
      .execute();
    if (rows.length >= count) return rows;
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
  expect(rows[0]).toMatchObject({ ip: expect.stringContaining('127.'), roles: expect.any(Array), on_behalf: [] });
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
