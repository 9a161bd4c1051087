import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userContract } from '#domain/identity/user-contract.ts';
import { hire } from '#test/builders/hire.ts';
import { world, type World } from '../world.ts';

/** Races of each scene; `RACES=500` as many as the issue of administration asks for. */
const RACES = Number(process.env['RACES'] ?? 6);
const RIVALS = 4;
const SCENES = ['tenant-admin', 'provider-admin', 'platform'] as const;
type KeeperScene = (typeof SCENES)[number];
const WAYS = ['disable', 'demote', 'end the hat', 'send a password'] as const;

let w: World;
let tenant_id: string;
beforeAll(async () => {
  w = await world({ worker: false });
  tenant_id = (await w.park()).tenant_id;
});
afterAll(() => w.close());

let hired = 0;
/** Administrators of a scene, with nobody beside them; the last has a one-time password that still runs. */
async function rivals(scene: KeeperScene) {
  const where = scene === 'tenant-admin' ? tenant_id : null;
  await w.db.system
    .updateTable('membership')
    .set({ active: false })
    .where('scene', '=', scene)
    .where('tenant_id', 'is not distinct from', where)
    .execute();
  const people = [];
  for (let i = 0; i < RIVALS; i++) {
    const mobile = `1760${String(++hired).padStart(7, '0')}`;
    people.push(await hire(w, { mobile, name: `管理员 ${hired}`, scene, tenant_id: where, roles: ['super_admin'] }));
  }
  await w.db.system
    .updateTable('user_account')
    .set({ password_until: new Date(Date.now() + 3_600_000) })
    .where('user_id', '=', people.at(-1)?.user_id ?? '')
    .execute();
  return people;
}
type Rival = Awaited<ReturnType<typeof rivals>>[number];

/** When a hat ends that was given for a while, in ms from when they begin to take from each other: before, meanwhile, after. */
const ENDS_MS = [0, 5, 20, 3_600_000];
const ends = ({ membership_id }: Rival, race: number) =>
  w.db.system
    .updateTable('membership')
    .set({ until: new Date(Date.now() + (ENDS_MS[race % ENDS_MS.length] ?? 0)) })
    .where('membership_id', '=', membership_id)
    .execute();

/** Makes ready to take from another what they have; the answer's code tells whether it was taken. */
async function aim({ user }: Rival, { user_id }: Rival, way: (typeof WAYS)[number]): Promise<() => Promise<number>> {
  const { name, lock, hats } = await user.call(userContract.getUserDetail, { user_id });
  const [hat] = hats;
  // the platform has one role only
  const less = hat?.scene === 'tenant-admin' ? 'reception_operator' : 'provider_allowance_approver';
  const demoted =
    way === 'demote' && hat && hat.scene !== 'platform'
      ? [{ scene: hat.scene, tenant_id: hat.tenant_id, tenant_grants: null, roles: [less] as never }]
      : [];
  return async () => {
    const { body } =
      way === 'disable'
        ? await user.send(userContract.updateUserStatus, { user_id, status: 'disabled' })
        : way === 'send a password'
          ? await user.send(userContract.sendPassword, { user_id })
          : await user.send(userContract.updateUser, { user_id, name, lock, hats: demoted });
    return body.code;
  };
}

/** Who of a scene can sign in however long nobody uses a one-time password, and once the hats that end have ended. */
const left = (people: readonly Rival[]) =>
  w.db.system
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.user_id', 'membership.user_id')
    .where(
      'membership_id',
      'in',
      people.map(({ membership_id }) => membership_id),
    )
    .where('membership.active', '=', true)
    .where('user_account.active', '=', true)
    .where('password_until', 'is', null)
    .where('until', 'is', null)
    .where(sql<boolean>`roles @> array['super_admin']`)
    .select('membership_id')
    .execute();

test.each(SCENES)('%s keeps somebody who can sign in', { timeout: 3_600_000 }, async (scene) => {
  const took = { some: 0, none: 0 };
  for (let race = 0; race < RACES; race++) {
    const people = await rivals(scene);
    const shots = await Promise.all(
      people.map((by, i) =>
        aim(by, people[(i + 1 + (race % (RIVALS - 1))) % RIVALS] as Rival, WAYS[(race + i) % WAYS.length] ?? 'disable'),
      ),
    );
    // of every second race one hat ends by itself
    if (race % 2 === 1) await ends(people[RIVALS - 2] as Rival, race >> 1);
    const codes = await Promise.all(shots.map((shoot) => shoot()));
    expect([race, codes, (await left(people)).length > 0]).toEqual([race, codes, true]);
    for (const code of codes) took[code === 0 ? 'some' : 'none']++;
  }
  // neither was everybody refused, nor was everything taken
  expect(Math.min(took.some, took.none)).toBeGreaterThan(0);
});
