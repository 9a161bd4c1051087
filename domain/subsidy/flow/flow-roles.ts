import type { Lang } from '#domain/shared/errors/errors.ts';
import type { Names } from '#domain/shared/fields/names.ts';
import { isBuiltIn, type Scene } from '#domain/shared/calls/scene.ts';
import { ROLE_NAMES } from './flow-names.ts';
import type { Flow, FlowStep, RoleName } from './flow.ts';

/** A custom role that a park's flow may name: one of the park's own, or of the provider's (product §8). */
export interface FlowRole {
  role_id: string;
  name: string;
  scene: Scene;
  /** Whether who has it may decide cases at all. */
  decides: boolean;
}

/** The custom roles of a step, by id: who acts there and who is told of an overdue case. */
const customRolesOfStep = ({ roles, deadline }: FlowStep): string[] =>
  [...roles, ...(deadline?.escalate_to === undefined ? [] : [deadline.escalate_to])].filter((role) => !isBuiltIn(role));

/** What a flow needs a custom role for: the first step that it decides, else the first whose delay it is told of. */
export function needOf({ steps }: Flow, roleId: string): { step: Names; decides: boolean } | undefined {
  const decided = steps.find((step) => step.roles.includes(roleId));
  const named = decided ?? steps.find((step) => customRolesOfStep(step).includes(roleId));
  return named && { step: named.name, decides: named === decided };
}

/**
 * A flow with the names of its custom roles as they are called now; one that is gone keeps the name it had. Kept with each
 * version, so that a record and the Temporal Web UI can tell of a role that was renamed or deleted since.
 */
export function withRoleNames({ role_names: before, ...flow }: Flow, roles: readonly FlowRole[]): Flow {
  const known = [...roles, ...(before ?? [])];
  const role_names = [...new Set(flow.steps.flatMap(customRolesOfStep))].flatMap((id) => {
    const found = known.find(({ role_id }) => role_id === id);
    return found ? [{ role_id: id, name: found.name }] : [];
  });
  return role_names.length === 0 ? flow : { ...flow, role_names };
}

const NO_NAME = { zh: '已删除的角色', en: 'A deleted role' } as const;

/** What a role of a flow is called. */
export const roleNameIn = (names: readonly RoleName[] | undefined, role: string, lang: Lang): string =>
  isBuiltIn(role) ? ROLE_NAMES[role][lang] : (names?.find(({ role_id }) => role_id === role)?.name ?? NO_NAME[lang]);
