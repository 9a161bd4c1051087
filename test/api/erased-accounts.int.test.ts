import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasePerson } from '#db/repositories/person/erase-person.ts';
import { userContract } from '#domain/identity/user-contract.ts';
import { hire } from '#test/builders/hire.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { world, type World } from '../world.ts';

let w: World;
beforeAll(async () => {
  w = await world({ worker: false });
});
afterAll(() => w.close());

const MOBILE = '13955560005';
const PERSON = { scene: 'tenant', tenant_id: 'nanshan', roles: ['operator_allowance_approver'] } as const;

test('an account that was erased is nobody’s any more: it is not listed, and nobody gives it back', async () => {
  const { user_id } = await hire(w, { mobile: MOBILE, name: '离职者', ...PERSON, roles: [...PERSON.roles] });
  const admins = await Promise.all([MOBILES.tenantAdmin, MOBILES.platform].map((mobile) => w.signIn(mobile)));
  const listed = async () => {
    const pages = await Promise.all(admins.map((by) => by.call(userContract.getUserPage, { keyword: '离职者' })));
    const erased = await Promise.all(admins.map((by) => by.call(userContract.getUserPage, { keyword: '已注销' })));
    return [...pages, ...erased].flatMap(({ items }) => items.map((item) => item.user_id));
  };
  expect(await listed()).toEqual([user_id, user_id]);
  expect(await erasePerson(w.db.system, { user_id }, '工单 1')).toMatchObject({ refusals: [] });
  expect(await listed()).toEqual([]);
  const reason = '回来上班';
  for (const by of admins) {
    const acts = [
      by.send(userContract.updateUserStatus, { user_id, status: 'active', reason }),
      by.send(userContract.changeMobile, { user_id, mobile: '13955560015', reason }),
    ];
    for (const { body } of await Promise.all(acts)) expect(body).toMatchObject({ code: 7101 });
  }
  const rows = w.db.system.selectFrom('user_account').where('user_id', '=', user_id).select(['mobile', 'active']);
  expect(await rows.executeTakeFirst()).toEqual({ mobile: expect.stringMatching(/^erased-/), active: false });
});

test('whoever has the number next gets an account of their own', async () => {
  const admin = await w.signIn(MOBILES.tenantAdmin);
  const hats = [{ ...PERSON, roles: [...PERSON.roles], tenant_grants: null }];
  const { user_id } = await admin.call(userContract.createUser, { mobile: MOBILE, name: '新同事', hats });
  const { items } = await admin.call(userContract.getUserPage, { keyword: MOBILE });
  expect(items.map((item) => [item.user_id, item.name])).toEqual([[user_id, '新同事']]);
});
