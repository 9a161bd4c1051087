import { randomUUID } from 'node:crypto';
import { creditCheckDigit } from '#domain/shared/fields/fields.ts';
import type { Role, Scene } from '#domain/shared/calls/scene.ts';
import { seedConfiguration } from '#db/seeds/configuration.ts';
import { hire, type Door } from '#test/builders/hire.ts';
import type { TestUser } from './test-user.ts';

/** Who is in a park, and the provider's people for it: one hat each, in no other park. */
const HATS = {
  applicant: { name: '陈晓', scene: 'portal', roles: ['applicant'] },
  colleague: { name: '林悦', scene: 'portal', roles: ['applicant'] },
  operator: {
    name: '王伟',
    scene: 'tenant',
    roles: ['operator_allowance_approver', 'reception_operator', 'demand_operator'],
  },
  admin: { name: '赵敏', scene: 'tenant-admin', roles: ['super_admin'] },
  government: { name: '刘洋', scene: 'tenant-admin', roles: ['government_allowance_admin'] },
  providerAdmin: { name: '周航', scene: 'provider-admin', roles: ['provider_allowance_admin'] },
  provider: {
    name: '吴桐',
    scene: 'provider',
    roles: ['provider_allowance_approver', 'provider_reception_approver'],
  },
} as const satisfies Record<string, { name: string; scene: Scene; roles: readonly Role[] }>;

export type Park = Record<keyof typeof HATS, TestUser> & {
  tenant_id: string;
  park_id: string;
  /** Its one enterprise, with the account that it pays from. */
  corp_id: string;
  cloud_account: string;
};

let parks = 0;

/** See `World.park`. */
export async function newPark(w: Door): Promise<Park> {
  const n = ++parks;
  // the worlds share Temporal, where a case is known by its park and number
  const tenant_id = `park-${randomUUID().slice(0, 8)}`;
  const park_id = `${tenant_id}-a`;
  const cloud_account = String(200_000_000_000 + n);
  const corp_id = await w.db.system.transaction().execute(async (tx) => {
    const named = { tenant_id, name: `测试园区 ${n}`, short_code: `P${n}` };
    const tenant = { ...named, custom: false, subsidy_wording: 'voucher' as const };
    await tx.insertInto('tenant').values(tenant).execute();
    await tx
      .insertInto('tenant_host')
      .values({ host: `${tenant_id}.localhost`, tenant_id })
      .execute();
    await tx
      .insertInto('park')
      .values({ park_id, tenant_id, name: `${tenant.name} A 区` })
      .execute();
    await seedConfiguration(tx, tenant);
    const first17 = `91440300MA5T${String(n).padStart(5, '0')}`;
    const credit_code = first17 + creditCheckDigit(first17);
    const corp_name = `测试企业 ${n}`;
    await tx.insertInto('cloud_account').values({ uin: cloud_account, name: corp_name, credit_code }).execute();
    const corp = { tenant_id, corp_name, credit_code, cloud_account };
    const about = { lar: '陈志远', contact_name: '陈晓', contact_mobile: mobileOf(n, 0), domain: '', introduction: '' };
    const row = await tx
      .insertInto('corp')
      .values({ ...corp, ...about })
      .returning('corp_id')
      .executeTakeFirstOrThrow();
    return row.corp_id;
  });
  const people = Object.entries(HATS).map(async ([who, { name, scene, roles }], i) => {
    const whose = scene.startsWith('provider')
      ? { tenant_id: null, tenant_grants: [tenant_id] }
      : { tenant_id, ...(scene === 'portal' && { corp_id }) };
    const { user } = await hire(w, { mobile: mobileOf(n, i), name, scene, roles, ...whose });
    return [who, user] as const;
  });
  return {
    ...(Object.fromEntries(await Promise.all(people)) as Record<keyof typeof HATS, TestUser>),
    tenant_id,
    park_id,
    corp_id,
    cloud_account,
  };
}

const mobileOf = (park: number, person: number): string => `1366${String(park * 10 + person).padStart(7, '0')}`;
