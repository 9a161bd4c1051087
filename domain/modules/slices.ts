import type { SceneAccess } from '../shared/calls/endpoint.ts';

/**
 * The slices of the product that are modules, by the module's code. Alone, without names: every page asks for it, the
 * first one too.
 */
export const MODULE_SLICES = {
  receptions: 'reception',
  demands: 'demand',
  step_times: 'statistics',
  message_center: 'messages',
  corp_training: 'training',
  crm: 'customers',
  settle_in: 'settlein',
  iot_explorer: 'iot',
  competition: 'competition',
} as const;
export type BuiltModule = keyof typeof MODULE_SLICES;

/** The module that a contract's name or a resource's code belongs to by its first word, its slice; undefined for what every park has. */
export function moduleOf(name: string): BuiltModule | undefined {
  const [first] = name.split('.');
  const codes = Object.keys(MODULE_SLICES) as BuiltModule[];
  return codes.find((code) => MODULE_SLICES[code] === first);
}

/** The slice behind an application of the product's own, by the application's code; one that is not named needs no module. */
export const APP_SLICES: Readonly<Record<string, (typeof MODULE_SLICES)[BuiltModule]>> = {
  'science-race-portal': MODULE_SLICES.competition,
  'science-race': MODULE_SLICES.competition,
};

/** The module of what an access rule guards, by its resource. */
export const moduleOfAccess = (access: string | Pick<SceneAccess, 'resource'> | undefined) =>
  typeof access === 'object' && access.resource !== undefined ? moduleOf(access.resource) : undefined;
