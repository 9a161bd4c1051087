import type { Insertable } from 'kysely';
import type { Tx } from '../client.ts';
import type { AppTable } from '../tables/apps.ts';
import type { People } from './people.ts';

const ROLES = {
  race: [
    { code: 'entrant', name: '参赛者', name_en: 'Entrant' },
    { code: 'judge', name: '评委', name_en: 'Judge' },
  ],
  estate: [
    { code: 'viewer', name: '查看', name_en: 'Viewer' },
    { code: 'manager', name: '物业管理', name_en: 'Manager' },
  ],
  bill: [{ code: 'payer', name: '缴费人', name_en: 'Payer' }],
};

/** Applications of the demo: two that are on in a park, for staff and for an enterprise, and one that is stopped. */
export async function seedApps(tx: Tx, people: People): Promise<void> {
  await add(
    tx,
    {
      code: 'science-race',
      name: '科创大赛',
      name_en: 'Science race',
      about: '科创大赛的报名、组队和评审',
      about_en: 'Entries, teams and judging of the science race',
      kind: 'embedded',
      entry: 'https://race.example.com/',
      icon: 'trophy',
      started: false,
    },
    ROLES.race,
  );
  const estate = await add(
    tx,
    {
      code: 'estate',
      name: '楼宇空间',
      name_en: 'Estate',
      about: '楼宇、房间和入驻情况',
      about_en: 'Buildings, rooms and who is in them',
      kind: 'embedded',
      entry: 'https://estate.example.com/',
      icon: 'building',
      started: true,
    },
    ROLES.estate,
  );
  const bill = await add(
    tx,
    {
      code: 'corp-bill',
      name: '企业账单',
      name_en: 'Bills',
      about: '租金、水电和物业费的账单与缴费',
      about_en: 'Bills of rent, power and services, and paying them',
      kind: 'link',
      entry: 'https://bill.example.com/',
      icon: 'bill',
      started: true,
    },
    ROLES.bill,
  );
  const nanshan = { tenant_id: 'nanshan', enabled: true, park_list: ['nanshan-a', 'nanshan-b'] };
  await tx
    .insertInto('tenant_app')
    .values([
      { ...nanshan, app_id: estate.app_id, default_for: ['staff'], default_role_id: estate.first },
      { ...nanshan, app_id: bill.app_id, default_for: [], default_role_id: null },
    ])
    .execute();
  const payer = people.users.get('13800000001');
  if (!payer) return;
  const { membership_id } = await tx
    .selectFrom('membership')
    .where('user_id', '=', payer.user_id)
    .where('tenant_id', '=', 'nanshan')
    .select('membership_id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('app_member')
    .values({ tenant_id: 'nanshan', app_id: bill.app_id, membership_id, role_id: bill.first })
    .execute();
}

/** An application that every park may have, with its roles; `first` is the default among them. */
async function add(
  tx: Tx,
  values: Omit<Insertable<AppTable>, 'granted_to'>,
  roles: readonly { code: string; name: string; name_en: string }[],
): Promise<{ app_id: string; first: string }> {
  const { app_id } = await tx
    .insertInto('app')
    .values({ ...values, granted_to: null })
    .returning('app_id')
    .executeTakeFirstOrThrow();
  let first: string | undefined;
  for (const role of roles) {
    const { role_id } = await tx
      .insertInto('app_role')
      .values({ ...role, app_id })
      .returning('role_id')
      .executeTakeFirstOrThrow();
    first ??= role_id;
  }
  return { app_id, first: first ?? '' };
}
