import type { Actor } from '../../shared/scene.ts';

/** Who owns flows and configuration: a park's administrator its own, the provider's of every granted park. */
export const CONFIGURING = {
  scenes: ['tenant-admin', 'provider-admin', 'platform'],
  roles: ['provider_allowance_admin'],
} as const;
/** Of many parks at once, or of the lists that are the same for all: the provider and the platform. */
export const PROVIDER_CONFIGURING = { ...CONFIGURING, scenes: ['provider-admin', 'platform'] } as const;

type Rule = { scenes: readonly string[]; roles: readonly string[] };
const fits = ({ scenes, roles }: Rule, actor: Pick<Actor, 'scene' | 'roles'>): boolean =>
  scenes.includes(actor.scene) && ['super_admin', ...roles].some((role) => actor.roles.includes(role));

/** Whether somebody may see and change flows and configuration at all; the guard of the calls says the same. */
export const mayConfigure = (actor: Pick<Actor, 'scene' | 'roles'>): boolean => fits(CONFIGURING, actor);
export const mayConfigureAll = (actor: Pick<Actor, 'scene' | 'roles'>): boolean => fits(PROVIDER_CONFIGURING, actor);
