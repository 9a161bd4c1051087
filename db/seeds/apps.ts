import type { Insertable } from 'kysely';
import type { Tx } from '../client.ts';
import type { AppTable } from '../tables/apps.ts';
import type { People } from './people.ts';

const VIEWER = { code: 'viewer', name: '查看', name_en: 'Viewer' };

/** The product's own applications, each a part of its web, in the demo's first park; one of another site; and one that is stopped. */
export async function seedApps(tx: Tx, people: People): Promise<void> {
  const own = { kind: 'embedded', started: true } as const;
  const portal = await add(
    tx,
    {
      ...own,
      code: 'science-race-portal',
      name: '科创大赛',
      name_en: 'Science race',
      about: '赛事、报名和结果',
      about_en: 'Races, entries and results',
      entry: '/sub-apps/science-race-portal/',
      icon: 'trophy',
    },
    [VIEWER, { code: 'entrant', name: '参赛企业', name_en: 'Entrant' }],
  );
  const race = await add(
    tx,
    {
      ...own,
      code: 'science-race',
      name: '科创大赛管理',
      name_en: 'Science race desk',
      about: '赛事的组织、评审和导出',
      about_en: 'Keeping races, judging, export',
      entry: '/sub-apps/science-race/',
      icon: 'trophy',
    },
    [
      { code: 'judge', name: '评委', name_en: 'Judge' },
      { code: 'organizer', name: '组织者', name_en: 'Organizer' },
    ],
  );
  const estate = await add(
    tx,
    {
      ...own,
      code: 'estate',
      name: '楼宇空间',
      name_en: 'Estate',
      about: '可租的楼宇和房间',
      about_en: 'Buildings and rooms to let',
      entry: '/sub-apps/estate/',
      icon: 'building',
    },
    [VIEWER, { code: 'manager', name: '物业管理', name_en: 'Manager' }],
  );
  const bill = await add(
    tx,
    {
      ...own,
      code: 'corp-bill',
      name: '企业账单',
      name_en: 'Bills',
      about: '补贴订单的账单和待支付金额',
      about_en: 'Bills of subsidised orders, and what is to be paid',
      entry: '/sub-apps/corp-bill/',
      icon: 'bill',
    },
    [{ code: 'payer', name: '缴费人', name_en: 'Payer' }],
  );
  const rooms = await add(
    tx,
    {
      code: 'meeting-rooms',
      name: '会议室预订',
      name_en: 'Meeting rooms',
      about: '会议室的空闲时段和预订',
      about_en: 'When meeting rooms are free, and booking them',
      kind: 'link',
      entry: 'https://rooms.example.com/',
      icon: 'team',
      started: true,
    },
    [VIEWER],
  );
  await add(
    tx,
    {
      code: 'canteen',
      name: '园区食堂',
      name_en: 'Canteen',
      about: '菜单和订餐',
      about_en: 'Menus and orders',
      kind: 'link',
      entry: 'https://canteen.example.com/',
      icon: 'app',
      started: false,
    },
    [VIEWER],
  );
  const nanshan = { tenant_id: 'nanshan', enabled: true, park_list: ['nanshan-a', 'nanshan-b'] };
  await tx
    .insertInto('tenant_app')
    .values([
      { ...nanshan, app_id: portal.app_id, default_for: ['visitors'], default_role_id: portal.roles['viewer'] ?? null },
      { ...nanshan, app_id: race.app_id, default_for: [], default_role_id: null },
      { ...nanshan, app_id: estate.app_id, default_for: ['visitors'], default_role_id: estate.roles['viewer'] ?? null },
      { ...nanshan, app_id: rooms.app_id, default_for: ['staff'], default_role_id: rooms.roles['viewer'] ?? null },
      { ...nanshan, app_id: bill.app_id, default_for: ['corps'], default_role_id: bill.roles['payer'] ?? null },
    ])
    .execute();
  const given = [
    { mobile: '13800000001', app_id: portal.app_id, role_id: portal.roles['entrant'] },
    { mobile: '13800000011', app_id: race.app_id, role_id: race.roles['judge'] },
    { mobile: '13800000012', app_id: race.app_id, role_id: race.roles['organizer'] },
    { mobile: '13800000012', app_id: estate.app_id, role_id: estate.roles['manager'] },
  ];
  for (const { mobile, app_id, role_id } of given) {
    const person = people.users.get(mobile);
    if (!person || role_id === undefined) continue;
    const { membership_id } = await tx
      .selectFrom('membership')
      .where('user_id', '=', person.user_id)
      .where('tenant_id', '=', 'nanshan')
      .select('membership_id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('app_member').values({ tenant_id: 'nanshan', app_id, membership_id, role_id }).execute();
  }
}

/** An application that every park may have, with its roles by code; the first is the default among them. */
async function add(
  tx: Tx,
  values: Omit<Insertable<AppTable>, 'granted_to'>,
  roles: readonly { code: string; name: string; name_en: string }[],
): Promise<{ app_id: string; roles: Record<string, string> }> {
  const { app_id } = await tx
    .insertInto('app')
    .values({ ...values, granted_to: null })
    .returning('app_id')
    .executeTakeFirstOrThrow();
  const ids: Record<string, string> = {};
  for (const role of roles) {
    const { role_id } = await tx
      .insertInto('app_role')
      .values({ ...role, app_id })
      .returning('role_id')
      .executeTakeFirstOrThrow();
    ids[role.code] = role_id;
  }
  return { app_id, roles: ids };
}
