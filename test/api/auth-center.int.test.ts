import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identityContract } from '#domain/identity/contract.ts';
import { startAuthCenter, type AuthCenter } from '#test/processes/auth-center.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { Refused } from '../test-user.ts';
import { world, type World } from '../world.ts';

let center: AuthCenter;
let w: World;
beforeAll(async () => {
  center = await startAuthCenter({ mobile: MOBILES.operator });
  const env = {
    AUTH_CENTER_HOST: center.origin,
    AUTH_CENTER_TICKET_URL: `${center.origin}/exchange`,
    AUTH_CENTER_TOKEN: 'our-word',
  };
  w = await world({ worker: false, env });
});
afterAll(async () => {
  await w.close();
  center.close();
});

const enter = (ticket: string, login_type: 4 | 1 = 1, there = w) => {
  const user = there.anonymous();
  return user.call(identityContract.loginTicket, { ticket, login_type }).then(
    ({ user: who }) => `${who.mobile} ${who.scene} ${who.tenant_id}`,
    (e: unknown) => (e instanceof Refused ? e.code : Promise.reject(e as Error)),
  );
};

describe('a ticket of the authentication centre', () => {
  test('signs in the hat that it names, or the first of the entrance', async () => {
    const { mobile } = { mobile: MOBILES.government };
    expect(await enter(center.ticket({ mobile: MOBILES.operator }))).toBe(`${MOBILES.operator} tenant nanshan`);
    const hats = (await w.signIn(mobile).then((u) => u.call(identityContract.userInfo, {}))).memberships;
    expect(hats.length).toBeGreaterThan(1);
    for (const { scene, tenant_id } of hats)
      expect(await enter(center.ticket({ mobile, scene, tenant_id }))).toBe(`${mobile} ${scene} ${tenant_id}`);
    const provider = { mobile: MOBILES.providerAdmin, scene: 'cloud-admin' };
    expect(await enter(center.ticket(provider))).toBe(`${MOBILES.providerAdmin} cloud-admin null`);
    expect(center.asked.at(-1)).toMatchObject({ body: { login_type: 1 }, authorization: 'Bearer our-word' });
  });
  test('is a session like any other', async () => {
    const user = w.anonymous();
    const ticket = center.ticket({ mobile: MOBILES.applicant });
    await user.call(identityContract.loginTicket, { ticket, login_type: 4 });
    expect((await user.call(identityContract.userInfo, {})).user.mobile).toBe(MOBILES.applicant);
  });
  test('is good once, and for whom it is', async () => {
    const ticket = center.ticket({ mobile: MOBILES.operator });
    expect([await enter(ticket), await enter(ticket), await enter('made-up')]).toEqual([
      `${MOBILES.operator} tenant nanshan`,
      7139,
      7139,
    ]);
    for (const holder of [
      { mobile: '13900009999' },
      { mobile: MOBILES.operator, scene: 'platform' },
      { mobile: MOBILES.operator, scene: 'tenant', tenant_id: 'qiyuan' },
    ])
      expect(await enter(center.ticket(holder)), JSON.stringify(holder)).toBe(7134);
    expect(await enter(center.ticket({ mobile: 'nobody' }))).toBe(7146);
  });
  test('cannot be confirmed while the centre is away; without one there are no tickets', async () => {
    const AUTH_CENTER_TICKET_URL = 'http://127.0.0.1:9/';
    const away = await world({ worker: false, env: { AUTH_CENTER_TICKET_URL } });
    expect(await enter('any', 1, away)).toBe(7146);
    await away.close();
    const without = await world({ worker: false });
    expect(await enter('any', 1, without)).toBe(7139);
    await without.close();
  });
});
