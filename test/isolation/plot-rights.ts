import { sql } from 'kysely';
import { CONTRACTS } from '#domain/contracts.ts';
import { SCENES_OF } from '#domain/identity/administer.ts';
import { admits, type Contract } from '#domain/shared/calls/endpoint.ts';
import { isTenantScene, type Scene } from '#domain/shared/calls/scene.ts';
import type { World } from '../world.ts';

const CALLS = Object.entries(CONTRACTS).flatMap(([tag, contract]) =>
  Object.entries<Contract[string]>(contract).flatMap(([name, { access }]) =>
    typeof access === 'string' ? [] : [{ name: `${tag}.${name}`, access }],
  ),
);

interface Place {
  scene: Scene;
  tenant_id: string | null;
  tenant_grants: string[] | null;
}
/** A hat as it is worn, with what it holds and the applications that it opens. */
export interface Worn extends Place {
  user_id: string;
  held: string[];
  apps: string[];
}

const parksOf = ({ tenant_id, tenant_grants }: Place): string[] =>
  tenant_id === null ? (tenant_grants ?? ['*']) : [tenant_id];

/** What a hat may call and open, and where, as `scene|park|call`; `*` is every park. */
export const rightsOf = (hat: Omit<Worn, 'user_id'>): string[] => {
  const granted_some = hat.tenant_id === null && hat.tenant_grants !== null;
  const calls = CALLS.filter(({ access }) => admits(access, { scene: hat.scene, roles: hat.held, granted_some }));
  return [...calls.map(({ name }) => name), ...hat.apps.map((app) => `opens ${app}`)].flatMap((what) =>
    parksOf(hat).map((where) => `${hat.scene}|${where}|${what}`),
  );
};

/**
 * What somebody can give by the hats that they have: what they hold, in each scene whose people they look after; an
 * applicant's rights where they let people into enterprises; their own roles of applications where they give those.
 */
export const grantable = (hats: readonly Worn[], applicants: readonly Worn[]): string[] =>
  hats.flatMap((hat) => {
    const own = new Set(rightsOf(hat));
    const may = (tenant_id: string | null, call: string) => own.has(`${hat.scene}|${tenant_id}|${call}`);
    const held = (SCENES_OF[hat.scene] ?? []).flatMap((scene) => {
      // who has every park gives one of it as well
      const inPark = isTenantScene(scene) ? parksOf(hat) : [null];
      return inPark.flatMap((where) =>
        rightsOf({ ...hat, scene, tenant_id: where, ...(where !== null && { tenant_grants: null }) }),
      );
    });
    const letIn = applicants.filter(({ tenant_id }) => may(tenant_id, 'identity.joins.answerJoin')).flatMap(rightsOf);
    const opened = (['portal', 'tenant', 'tenant-admin'] as const)
      .filter(() => may(hat.tenant_id, 'apps.park.saveTenantAppUserRole'))
      .flatMap((scene) => hat.apps.map((app) => `${scene}|${hat.tenant_id}|opens ${app}`));
    return [...held, ...letIn, ...opened];
  });

/** Whether a right is among those that could be given. */
export const covers = (given: ReadonlySet<string>, right: string): boolean => {
  const [scene, , call] = right.split('|');
  return given.has(right) || given.has(`${scene}|*|${call}`);
};

/** The hats that people wear. */
export async function hatsOf(w: World, people: readonly string[]): Promise<Worn[]> {
  return w.db.system
    .selectFrom('membership')
    .where('user_id', 'in', people)
    .where('active', '=', true)
    .select(['user_id', 'scene', 'tenant_id', 'tenant_grants', 'held'])
    .select(
      sql<
        string[]
      >`array(select role_id::text from app_member where app_member.membership_id = membership.membership_id)`.as(
        'apps',
      ),
    )
    .execute();
}

/** What each may call; an account that is disabled may when it is enabled. */
export async function rightsByPerson(w: World, people: readonly string[]): Promise<Map<string, Set<string>>> {
  const by = Map.groupBy(await hatsOf(w, people), ({ user_id }) => user_id);
  return new Map([...by].map(([id, hats]) => [id, new Set(hats.flatMap(rightsOf))]));
}
