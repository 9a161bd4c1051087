import { ROLES } from '#domain/shared/calls/scene.ts';
import { ROLE_NAMES, SCENE_NAMES } from '#domain/subsidy/flow/flow-names.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import type { Sequence } from '#web/subsidy/flows/queries.ts';

/** The roles that a step may name: the built-in ones, then those that the park and the provider made, with whose they are. */
export function useRoleOptions({ roles }: Pick<Sequence, 'roles'>): { value: string; label: string }[] {
  const lang = useLang();
  return [
    ...ROLES.map((value) => ({ value, label: ROLE_NAMES[value][lang] })),
    ...roles.map(({ role_id, name, scene }) => ({ value: role_id, label: `${name} · ${SCENE_NAMES[scene][lang]}` })),
  ];
}
