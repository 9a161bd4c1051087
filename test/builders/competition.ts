import { identityContract } from '#domain/identity/contract.ts';
import { raceDeskContract } from '#domain/competition/contract/desk.ts';
import type { OwnEntry } from '#domain/competition/contract/portal.ts';
import { RACE_APPS } from '#domain/competition/rights.ts';
import type { Race, RaceMove } from '#domain/competition/race.ts';
import type { Databases } from '#db/client.ts';
import type { AppAudience } from '#domain/apps/standing.ts';
import type { TestUser } from '../test-user.ts';

const ROLES = { [RACE_APPS.portal]: ['entrant', 'viewer'], [RACE_APPS.desk]: ['organizer', 'judge'] } as const;
type AppCode = keyof typeof ROLES;
interface Of {
  db: Pick<Databases, 'system'>;
  tenant_id: string;
}

/** Starts an application of competitions, and gives its roles: the first of them is named first. */
async function started({ db: { system } }: Pick<Of, 'db'>, code: AppCode) {
  const found = await system.selectFrom('app').where('code', '=', code).select('app_id').executeTakeFirst();
  const fresh = {
    code,
    name: code,
    name_en: code,
    kind: 'embedded',
    entry: `/sub-apps/${code}/`,
    icon: 'trophy',
  } as const;
  const { app_id } =
    found ??
    (await system
      .insertInto('app')
      .values({ ...fresh, granted_to: null })
      .returning('app_id')
      .executeTakeFirstOrThrow());
  for (const role of ROLES[code])
    await system
      .insertInto('app_role')
      .values({ app_id, code: role, name: role, name_en: role })
      .onConflict((c) => c.doNothing())
      .execute();
  await system.updateTable('app').set({ started: true }).where('app_id', '=', app_id).execute();
  const roles = await system.selectFrom('app_role').where('app_id', '=', app_id).select(['code', 'role_id']).execute();
  return { app_id, roles: new Map(roles.map((role) => [role.code, role.role_id])) };
}

/** Opens an application of competitions in a park; `usual`: whom it gives which role that has no other. */
export async function openRaceApp(
  { db, tenant_id }: Of,
  code: AppCode,
  usual: { role: string; for: AppAudience[] } | null,
): Promise<void> {
  const { app_id, roles } = await started({ db }, code);
  const stand = {
    enabled: true,
    park_list: [],
    default_for: usual?.for ?? [],
    default_role_id: usual ? (roles.get(usual.role) ?? null) : null,
  };
  await db.system
    .insertInto('tenant_app')
    .values({ tenant_id, app_id, ...stand })
    .onConflict((c) => c.columns(['tenant_id', 'app_id']).doUpdateSet(stand))
    .execute();
}
/** Gives somebody of a park a role of an application of competitions. */
export async function giveRaceRole({ db, tenant_id }: Of, code: AppCode, user: TestUser, role: string): Promise<void> {
  const { app_id, roles } = await started({ db }, code);
  const { memberships } = await user.call(identityContract.userInfo, {});
  const membership_id = memberships.find((hat) => hat.tenant_id === tenant_id)?.membership_id ?? '';
  const role_id = roles.get(role) ?? '';
  await db.system
    .insertInto('app_member')
    .values({ tenant_id, app_id, membership_id, role_id })
    .onConflict((c) => c.columns(['app_id', 'membership_id']).doUpdateSet({ role_id }))
    .execute();
}
/** Closes both in a park. */
export async function closeRaceApps({ db, tenant_id }: Of): Promise<void> {
  for (const code of Object.values(RACE_APPS)) {
    const { app_id } = await started({ db }, code);
    await db.system
      .updateTable('tenant_app')
      .set({ enabled: false })
      .where('tenant_id', '=', tenant_id)
      .where('app_id', '=', app_id)
      .execute();
  }
}
/** Turns the module of competitions on in a park, or off. */
export const turnCompetition = ({ db, tenant_id }: Of, enabled: boolean) =>
  db.system
    .insertInto('tenant_module')
    .values({ tenant_id, code: 'competition', enabled })
    .onConflict((c) => c.columns(['tenant_id', 'code']).doUpdateSet({ enabled }))
    .execute();

/** A park that has competitions: whose administrator organizes, whose operator and government judge, whose enterprises enter. */
export async function withRaces(of: Of, people: { admin: TestUser; judges: readonly TestUser[] }): Promise<void> {
  await turnCompetition(of, true);
  await openRaceApp(of, RACE_APPS.portal, { role: 'entrant', for: ['corps'] });
  await openRaceApp(of, RACE_APPS.desk, null);
  await giveRaceRole(of, RACE_APPS.desk, people.admin, 'organizer');
  for (const judge of people.judges) await giveRaceRole(of, RACE_APPS.desk, judge, 'judge');
}

const HOUR = 3_600_000;
export const hoursOn = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

let races = 0;
/** What a park says of a competition, which takes entries for a week. */
export const aRace = (of: { name?: string; deadline?: string } = {}) => {
  const n = ++races;
  return {
    name: `科创大赛第 ${n} 届`,
    name_en: `Science race ${n}`,
    about: '面向园区企业的创新项目',
    deadline: hoursOn(7 * 24),
    ...of,
  };
};
/** What an enterprise enters with. */
export const anEntry = (
  of: Partial<Pick<OwnEntry, 'title' | 'plan' | 'team'>> & { plan_file?: string | null } = {},
) => ({
  title: '云脑质检平台',
  team: [
    { name: '陈晓', job: '负责人' },
    { name: '林悦', job: '算法' },
  ],
  plan: '用视觉模型检出缺陷。\n三个月内在两条产线试点。',
  plan_file: null,
  contact_name: '陈晓',
  mobile: '13812349999',
  ...of,
});
/** What a judge gives. */
export const aScore = (of: Partial<Record<'innovation' | 'feasibility' | 'market' | 'team', number>> = {}) => ({
  innovation: 20,
  feasibility: 21,
  market: 22,
  team: 23,
  comment: '思路清楚',
  ...of,
});

/** A competition that its organizer has brought where it is to stand. */
export async function raceAt(organizer: TestUser, moves: readonly RaceMove[], of = aRace()): Promise<Race> {
  let race = await organizer.call(raceDeskContract.saveRace, of);
  for (const act of moves)
    race = await organizer.call(raceDeskContract.moveRace, { race_id: race.race_id, lock: race.lock, act });
  return race;
}
