import { isBuiltIn, withProviderCode } from '#domain/shared/calls/scene.ts';
import { roleNameIn } from '../flow/flow-roles.ts';
import type { Flow } from '../flow/flow.ts';

/**
 * What `approval_msg` says (spec §3): the note of each approve step's newest pass, in the flow's order, as the JSON text
 * of a list of {role, info}, a custom role by its name; null when nobody left one. `passes` come with the oldest first.
 */
export function approvalMsg(
  { steps, role_names }: Flow,
  passes: readonly { step: string; note: string }[],
  providerCode: string,
): string | null {
  const notes = new Map(passes.map(({ step, note }) => [step, note.trim()]));
  const told = (role: string) =>
    isBuiltIn(role) ? withProviderCode(providerCode, role) : roleNameIn(role_names, role, 'zh');
  const said = steps.flatMap(({ code, kind, roles: [role = ''] }) => {
    const info = kind === 'approve' ? notes.get(code) : undefined;
    return info ? [{ role: told(role), info }] : [];
  });
  return said.length > 0 ? JSON.stringify(said) : null;
}

/** The notes of an `approval_msg`; a plain text is one note of nobody in particular (spec §3). */
export function readApprovalMsg(msg: string | null): { role: string; info: string }[] {
  if (msg === null || msg === '') return [];
  try {
    const said: unknown = JSON.parse(msg);
    if (Array.isArray(said)) return said as { role: string; info: string }[];
  } catch {
    // plain text
  }
  return [{ role: '', info: msg }];
}
