import { hash } from '@node-rs/argon2';
import type { Role, Scene } from '#domain/shared/calls/scene.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo-accounts.ts';
import type { Tx } from '../client.ts';

export const TENANTS = [
  {
    tenant_id: 'nanshan',
    name: '南山智造产业园',
    short_code: 'NS',
    host: 'nanshan.localhost',
    address: '南山区科技中路 18 号南山智造产业园 A 区 1 栋服务大厅',
    phone: '0755-2600 1188',
    office_hours: '09:00-12:00, 13:30-18:00',
    custom: false,
    subsidy_wording: 'voucher' as const,
    is_default: true,
  },
  {
    tenant_id: 'binhai',
    name: '滨海软件园',
    short_code: 'BH',
    host: 'binhai.localhost',
    address: '滨海大道 66 号滨海软件园一期服务中心',
    phone: '0755-2600 2266',
    office_hours: '09:00-17:30',
    custom: false,
    subsidy_wording: 'voucher' as const,
    is_default: false,
  },
  {
    tenant_id: 'qiyuan',
    name: '启元创新园',
    short_code: 'QY',
    host: 'qiyuan.localhost',
    address: '启元路 9 号启元创新园 3 栋一楼',
    phone: '0755-2600 3399',
    office_hours: '09:00-12:00, 14:00-18:00',
    custom: true,
    subsidy_wording: 'payment' as const,
    is_default: false,
  },
];
export const PARKS = [
  { park_id: 'nanshan-a', tenant_id: 'nanshan', name: '南山智造产业园 A 区' },
  { park_id: 'nanshan-b', tenant_id: 'nanshan', name: '南山智造产业园 B 区' },
  { park_id: 'binhai-1', tenant_id: 'binhai', name: '滨海软件园一期' },
  { park_id: 'qiyuan-1', tenant_id: 'qiyuan', name: '启元创新园' },
];
export const CORPS = [
  {
    key: 'yunqi',
    tenant_id: 'nanshan',
    corp_name: '深圳市云启智能科技有限公司',
    credit_code: '91440300MA5DEMP01U',
    cloud_account: '100012345678',
  },
  {
    key: 'xinghai',
    tenant_id: 'binhai',
    corp_name: '滨海星海数据服务有限公司',
    credit_code: '91440300MA5DEMP02Y',
    cloud_account: '100023456789',
  },
  {
    key: 'dingyuan',
    tenant_id: 'qiyuan',
    corp_name: '启元鼎元精密制造有限公司',
    credit_code: '91440300MA5DEMP032',
    cloud_account: '100034567890',
  },
];

interface Hat {
  mobile: string;
  scene: Scene;
  tenant_id: string | null;
  roles: Role[];
  corp?: string;
}
/** An operator of a small park does everything. */
const OPERATOR: Role[] = ['operator_allowance_approver', 'reception_operator', 'demand_operator'];
const HATS: Hat[] = [
  { mobile: '13800000001', scene: 'portal', tenant_id: 'nanshan', roles: ['applicant'], corp: 'yunqi' },
  { mobile: '13800000002', scene: 'portal', tenant_id: 'nanshan', roles: ['applicant'], corp: 'yunqi' },
  { mobile: '13800000011', scene: 'tenant', tenant_id: 'nanshan', roles: OPERATOR },
  { mobile: '13800000012', scene: 'tenant-admin', tenant_id: 'nanshan', roles: ['super_admin'] },
  { mobile: '13800000013', scene: 'tenant-admin', tenant_id: 'nanshan', roles: ['government_allowance_admin'] },
  { mobile: '13800000013', scene: 'tenant-admin', tenant_id: 'binhai', roles: ['government_allowance_admin'] },
  { mobile: '13800000014', scene: 'tenant', tenant_id: 'nanshan', roles: ['operator_allowance_approver'] },
  { mobile: '13800000021', scene: 'provider-admin', tenant_id: null, roles: ['provider_allowance_admin'] },
  {
    mobile: '13800000022',
    scene: 'provider',
    tenant_id: null,
    roles: ['provider_allowance_approver', 'provider_reception_approver'],
  },
  { mobile: '13800000023', scene: 'provider-admin', tenant_id: null, roles: ['provider_allowance_final_admin'] },
  { mobile: '13800000031', scene: 'platform', tenant_id: null, roles: ['super_admin'] },
  { mobile: '13800000041', scene: 'portal', tenant_id: 'qiyuan', roles: ['applicant'], corp: 'dingyuan' },
  { mobile: '13800000042', scene: 'tenant', tenant_id: 'qiyuan', roles: OPERATOR },
  { mobile: '13800000051', scene: 'tenant', tenant_id: 'binhai', roles: OPERATOR },
];

export interface People {
  corps: Map<string, string>;
  /** By mobile: the user and the first hat. */
  users: Map<string, { user_id: string; name: string; hat: Hat }>;
}

/** Tenants, parks, enterprises and one user per role and scene. */
export async function seedPeople(tx: Tx): Promise<People> {
  await tx
    .insertInto('tenant')
    .values(TENANTS.map(({ host: _host, ...t }, i) => ({ ...t, created_at: new Date(Date.now() + i) })))
    .execute();
  await tx
    .insertInto('tenant_host')
    .values(TENANTS.map(({ host, tenant_id }) => ({ host, tenant_id })))
    .execute();
  await tx.insertInto('park').values(PARKS).execute();
  const corps = new Map<string, string>();
  for (const { key, ...corp } of CORPS) {
    const about = {
      lar: '陈志远',
      contact_name: '陈晓',
      contact_mobile: '13800000001',
      domain: `${key}.example.com`,
      introduction: '专注工业视觉检测设备的研发与制造。',
    };
    const { corp_id } = await tx
      .insertInto('corp')
      .values({ ...corp, ...about })
      .returning('corp_id')
      .executeTakeFirstOrThrow();
    corps.set(key, corp_id);
    await tx
      .insertInto('cloud_account')
      .values({ uin: corp.cloud_account, name: corp.corp_name, credit_code: corp.credit_code })
      .execute();
  }
  const password_hash = await hash(DEMO_PASSWORD);
  const users: People['users'] = new Map();
  for (const { mobile, name } of DEMO_ACCOUNTS) {
    const { user_id } = await tx
      .insertInto('user_account')
      .values({ mobile, name: name.replace(/（.*）/, ''), password_hash })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    const hats = HATS.filter((h) => h.mobile === mobile);
    for (const hat of hats) {
      const { scene, tenant_id, roles, corp } = hat;
      await tx
        .insertInto('membership')
        .values({
          user_id,
          scene,
          tenant_id,
          roles,
          corp_id: corp ? (corps.get(corp) ?? null) : null,
          tenant_grants: null,
        })
        .execute();
    }
    if (hats[0]) users.set(mobile, { user_id, name: name.replace(/（.*）/, ''), hat: hats[0] });
  }
  return { corps, users };
}
