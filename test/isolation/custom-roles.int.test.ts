import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUILT_IN_ROLES, type RoleScene } from '#domain/identity/roles.ts';
import { resourcesIn } from '#domain/resources.ts';
import { admits } from '#domain/shared/calls/endpoint.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { isTenantScene } from '#domain/shared/calls/scene.ts';
import { asOwner } from '../as-owner.ts';
import { CALLS } from '../calls.ts';
import { hire } from '#test/builders/hire.ts';
import type { Park } from '../park.ts';
import { world, type World } from '../world.ts';

/** Of the calls that are none of a role's own, it is asked every so manieth, each role others; `EVERY=1` asks all. */
const EVERY = Number(process.env['EVERY'] ?? 8);
const SCENES = Object.keys(BUILT_IN_ROLES) as RoleScene[];
const REFUSED: number[] = [ERRORS.FORBIDDEN.code, ERRORS.EVERY_PARK.code];
/** No contract knows it: whoever is admitted is refused for it, and nothing is done. */
const STRANGE = { no_such_field: 1 };

let w: World;
let park: Park;
beforeAll(async () => {
  w = await world({ worker: false });
  park = await w.park();
});
afterAll(() => w.close());

const guarded = CALLS.flatMap(([name, endpoint]) =>
  typeof endpoint.access === 'string' ? [] : [{ name, endpoint, access: endpoint.access }],
);
let made = 0;

/** A role of one resource, in its table as an administrator would have made it, and somebody who has no other. */
async function wearerOf(scene: RoleScene, resource: string) {
  const n = ++made;
  const own = isTenantScene(scene);
  const role_id = `0199aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`;
  const list = `array['${resource}']`;
  await asOwner(
    w,
    own
      ? `insert into park_role (role_id, tenant_id, scene, name, note, resources, considered) values ('${role_id}', '${park.tenant_id}', '${scene}', 'r${n}', '', ${list}, ${list})`
      : `insert into provider_role (role_id, scene, name, note, resources, considered) values ('${role_id}', '${scene}', 'r${n}', '', ${list}, ${list})`,
  );
  const tenant_id = own ? park.tenant_id : null;
  const mobile = `1730000${String(n).padStart(4, '0')}`;
  return hire(w, { mobile, name: '某人', scene, tenant_id, roles: [role_id] });
}

test.each(SCENES)(
  'in %s: a role of one resource is admitted to what that resource gives, and to nothing else',
  async (scene) => {
    const wrong: string[] = [];
    let asked = 0;
    for (const { code } of resourcesIn(scene)) {
      const { user } = await wearerOf(scene, code);
      const turn = made;
      const mine = guarded.filter(({ access }, i) => access.resource === code || i % EVERY === turn % EVERY);
      for (const { name, endpoint, access } of mine) {
        const { body } = await user.send(endpoint, STRANGE);
        const admitted = !REFUSED.includes(body.code);
        asked++;
        if (admitted !== admits(access, { scene, roles: ['a role', code] }))
          wrong.push(`${code} × ${name}: ${body.code}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(resourcesIn(scene).length);
  },
  240_000 + 1_920_000 / EVERY,
);
