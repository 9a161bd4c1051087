import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertChanges } from '#db/repositories/shared/changes.ts';
import { lockKind } from '#db/repositories/shared/change.ts';
import { funnelContract } from '#domain/customers/contract/funnel.ts';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { customerFiguresContract } from '#domain/statistics/customer-figures-contract.ts';
import { anEntry, entered } from '#test/builders/opportunity.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import type { Park } from '../park.ts';
import { world, type World } from '../world.ts';

let w: World;
let park: Park, off: Park;
beforeAll(async () => {
  w = await world({ worker: false });
  [park, off] = [await w.park(), await w.park()];
});
afterAll(() => w.close());

test('who waits for a park’s lock in vain is told that the product is busy, and succeeds afterwards', async () => {
  const entry = anEntry();
  const { saveOpportunity } = opportunitiesContract;
  await w.db.system.transaction().execute(async (tx) => {
    await lockKind(tx, 'opportunity', { tenant_id: park.tenant_id });
    const { status, body } = await park.operator.send(saveOpportunity, entry, 'busy-key-00000001');
    expect([status, body.code]).toEqual([503, ERRORS.UNAVAILABLE.code]);
    expect(body.message).toBe(ERRORS.UNAVAILABLE.zh);
  });
  expect(await park.operator.call(saveOpportunity, entry, 'busy-key-00000001')).toMatchObject({ name: entry.name });
});

test('of several chosen parks the provider is told of those that have opportunities; one it does not see is refused', async () => {
  const provider = await w.signIn(MOBILES.providerAdmin);
  const days = { created_from: '2026-01-01', created_to: '2027-12-31' };
  const funnel = (...tenant_ids: string[]) => provider.call(funnelContract.getCrmFunnel, { ...days, tenant_ids });
  const core = (...tenant_ids: string[]) => provider.call(customerFiguresContract.getCoreData, { tenant_ids });
  await entered(off.operator);
  const [alone] = [await funnel(park.tenant_id), await core(park.tenant_id)];
  await w.db.system
    .insertInto('tenant_module')
    .values({ tenant_id: off.tenant_id, code: 'crm', enabled: false })
    .execute();
  expect((await funnel(park.tenant_id, off.tenant_id)).total).toBe(alone.total);
  expect(await core(park.tenant_id, off.tenant_id)).toEqual(await core(park.tenant_id));
  await expect(funnel(off.tenant_id)).rejects.toMatchObject({ code: 7101 });
  await expect(core(off.tenant_id)).rejects.toMatchObject({ code: 7101 });
  await expect(funnel(park.tenant_id, 'nowhere')).rejects.toMatchObject({ code: 7101 });
});

test('records of a table are kept in few statements, all of them or none', async () => {
  const { tenant_id } = park;
  const author_id = (await park.admin.call(identityContract.userInfo, {})).user.user_id;
  const changes = Array.from({ length: 1_201 }, (_, n) => ({
    tenant_id,
    kind: 'opportunity' as const,
    record_id: `row-${n}`,
    subject: `企业 ${n}`,
    before: null,
    after: { name: `企业 ${n}` },
    author: '赵敏',
    author_id,
    reason: '名录',
    idem_key: `table-0001:${n}`,
    body_sha256: null,
  }));
  const { system } = w.db;
  const keep = (some: typeof changes) => system.transaction().execute((tx) => insertChanges(tx, some));
  const count = async () => {
    const rows = system.selectFrom('config_change').where('author_id', '=', author_id);
    const { n } = await rows.select((e) => e.fn.countAll<string>().as('n')).executeTakeFirstOrThrow();
    return Number(n);
  };
  await keep(changes);
  expect(await count()).toBe(1_201);
  const twice = changes
    .slice(-1)
    .concat(changes.slice(0, 2).map((each) => ({ ...each, idem_key: `${each.idem_key}-2` })));
  await expect(keep(twice)).rejects.toMatchObject({ error: 'SAME_KEY_OTHER_BODY' });
  expect(await count()).toBe(1_201);
});
