import { mayGive, placeOf, type Administrator, type StaffHat } from '#domain/identity/administer.ts';
import { maskMobile } from '#domain/logs/log-row.ts';
import { isBuiltIn, type Scene } from '#domain/shared/calls/scene.ts';
import type { Tx } from '../../client.ts';
import { change, type Author } from '../shared/change.ts';
import { customRolesOf } from './roles.ts';
import { findAccount, hatsOf, type AccountRow, type HatRow } from './users.ts';

/** What of a person is kept with each change: as far as its author looks after it. */
export interface UserContent {
  user_id: string;
  name: string;
  /** Since an administrator last changed it, and what it was or is, masked; absent before there was such a change. */
  mobile?: { number: string; since: string };
  status: 'active' | 'disabled';
  /** Until when a one-time password is good; null for one of their own. */
  password_until: string | null;
  /** Absent for who has none, as in what was kept before there were any. */
  two_factor?: true;
  hats: StaffHat[];
}
/** A person with every active hat, while nobody else changes one. */
export interface Person extends AccountRow {
  hats: HatRow[];
  /** Those that they had. */
  ended: HatRow[];
}

/** The same in the order that is kept, so that two of one content are alike. */
export function contentOf(by: Administrator, person: AccountRow, hats: readonly StaffHat[]): UserContent {
  const own = hats
    .filter((hat) => mayGive(by, hat))
    .map(({ scene, tenant_id, roles, tenant_grants }) => ({
      scene,
      tenant_id,
      roles: roles.toSorted(),
      tenant_grants: tenant_grants?.toSorted() ?? null,
    }));
  return {
    user_id: person.user_id,
    name: person.name,
    ...(person.mobile_changed_at && {
      mobile: { number: maskMobile(person.mobile), since: person.mobile_changed_at.toISOString() },
    }),
    status: person.active ? 'active' : 'disabled',
    password_until: person.password_until?.toISOString() ?? null,
    ...(person.two_factor && { two_factor: true }),
    hats: own.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)),
  };
}
/** What a save of name and hats is judged against. */
export const lockedOf = ({ name, hats }: UserContent) => ({ name, hats });

/** A person with their active hats; undefined for nobody. */
export async function personOf(tx: Tx, userId: string): Promise<Person | undefined> {
  const account = await findAccount(tx, userId);
  if (!account) return undefined;
  const all = await hatsOf(tx, [userId]);
  return { ...account, hats: all.filter(({ active }) => active), ended: all.filter(({ active }) => !active) };
}

interface PersonChange {
  user_id: string;
  lock?: string;
  reason?: string;
  body: object;
}

/** One write, kept as a change of the person, as far as its author looks after them. Raises STALE, SAME_KEY_OTHER_BODY. */
export async function keepPerson(
  tx: Tx,
  { by, author }: { by: Administrator; author: Author },
  c: PersonChange,
  write: () => Promise<unknown>,
): Promise<void> {
  const of = {
    kind: 'user' as const,
    owner: {},
    record_id: c.user_id,
    subject: ({ name }: UserContent) => name,
    lock: c.lock,
    locked: lockedOf,
    reason: c.reason ?? '',
    read: async (t: Tx, id: string) => {
      const now = await personOf(t, id);
      return now ? contentOf(by, now, now.hats) : null;
    },
    write,
  };
  await change<UserContent>(tx, author, of, c.body);
}

/** Whether somebody may give a hat (product §8): one of theirs to give, with roles that its park or the provider made. `had`: hats whose roles may stay. */
export async function mayBeGiven(
  tx: Tx,
  by: Administrator,
  hat: StaffHat & { scene: Scene },
  had: readonly StaffHat[] = [],
): Promise<boolean> {
  const known = had.filter((each) => placeOf(each) === placeOf(hat)).flatMap(({ roles }) => roles);
  const made = (await customRolesOf(tx, hat)).map(({ role_id }) => role_id);
  const custom = hat.roles.filter((role) => !isBuiltIn(role));
  return mayGive(by, hat) && custom.every((role) => known.includes(role) || made.includes(role));
}
