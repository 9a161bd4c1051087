import type { StaffHat } from '#domain/identity/administer.ts';
import type { Scene } from '#domain/shared/calls/scene.ts';
import { leftWithout } from '#domain/subsidy/configuration/readiness.ts';
import type { Tx } from '../../client.ts';
import { flowsInUse } from '../subsidy/subsidy-config.ts';
import { listTenants } from './identity.ts';
import { listStaff } from './members.ts';
import type { HatRow } from './users.ts';

interface Leaver {
  user_id: string;
  name: string;
  /** What they had. */
  hats: readonly HatRow[];
}

const seesPark = ({ tenant_id, tenant_grants }: StaffHat, park: string): boolean =>
  tenant_id === null ? tenant_grants === null || tenant_grants.includes(park) : tenant_id === park;

/**
 * The steps of the flows that count, by park, which only a person's hats had people for. Hats that they still have count
 * as well, unless everything of theirs is to go (`all`).
 */
export async function stepsLeftAlone(tx: Tx, { user_id, name, hats }: Leaver, what?: 'all') {
  const lasting = hats.filter(({ scene, until }) => scene !== 'portal' && until === null);
  const parks = (await listTenants(tx)).filter(({ tenant_id }) => lasting.some((hat) => seesPark(hat, tenant_id)));
  const left = [];
  for (const park of parks) {
    const flows = (await flowsInUse(tx, park.tenant_id)).map(({ flow }) => flow);
    const gone = lasting
      .filter((hat) => seesPark(hat, park.tenant_id))
      .map(({ scene, roles }) => ({ user_id, name, scene: scene as Scene, roles }));
    const staff = await listStaff(tx, park.tenant_id);
    const members = what === 'all' ? staff.filter((member) => member.user_id !== user_id) : staff;
    left.push({ park, steps: leftWithout(flows, members, gone) });
  }
  return left.filter(({ steps }) => steps.length > 0);
}
