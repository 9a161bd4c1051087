import { describe, expect, test } from 'vitest';
import { defaultFlow } from './default-flows.ts';
import type { Member } from './flow-people.ts';
import { roleNameIn, withRoleNames, type FlowRole } from './flow-roles.ts';
import { flowFaults } from './flow-rules.ts';
import { FlowSchema } from './flow-schema.ts';
import type { Flow } from './flow.ts';

const CLERK = '1b4e28ba-2fa1-4d3b-883f-0016d3cca427';
const GONE = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';
const clerk: FlowRole = { role_id: CLERK, name: '初审岗', scene: 'tenant', decides: true };
const member = (scene: Member['scene'], ...roles: string[]): Member => ({
  user_id: roles.join(),
  name: 'x',
  scene,
  roles,
});
const MEMBERS = [
  member('tenant', 'operator_allowance_approver'),
  member('tenant-admin', 'government_allowance_admin'),
  member('provider-admin', 'provider_allowance_admin'),
  member('provider', 'provider_allowance_approver'),
  member('provider-admin', 'provider_allowance_final_admin'),
  member('platform', 'super_admin'),
];

/** The online flow whose first approval is a custom role's. */
function decidedBy(role: string, escalate_to?: string): Flow {
  const flow = defaultFlow('online', false);
  const step = flow.steps.find(({ kind }) => kind === 'approve')!;
  step.roles = [role];
  step.deadline = { days: 5, ...(escalate_to !== undefined && { escalate_to }) };
  return flow;
}
const faults = (flow: Flow, roles: readonly FlowRole[], members = [...MEMBERS, member('tenant', CLERK)]) =>
  flowFaults(withRoleNames(flow, roles), { members, roles }).map(({ field, code, params }) =>
    `${field} ${code} ${String(params['roles_en'] ?? '')}`.trim(),
  );

describe('a step that is decided by a custom role', () => {
  test.each<[string, string[]]>([
    ['has no fault while somebody has the role', faults(decidedBy(CLERK), [clerk])],
    ['asks for somebody who has it', faults(decidedBy(CLERK), [clerk], MEMBERS)],
    ['asks for the right to decide', faults(decidedBy(CLERK), [{ ...clerk, decides: false }])],
    ['asks for a role that is there', faults(decidedBy(GONE), [clerk])],
    ['asks for an entrance of the role', faults(decidedBy(CLERK), [clerk], [...MEMBERS, member('provider', CLERK)])],
    ['escalates to one that is there', faults(decidedBy(CLERK, GONE), [clerk])],
    [
      'escalates to one that decides nothing',
      faults(decidedBy('operator_allowance_approver', CLERK), [{ ...clerk, decides: false }]),
    ],
  ])('%s', (_what, found) => expect(found).toMatchSnapshot());

  test('is published with the name of the role', () => {
    const flow = FlowSchema.parse(withRoleNames(decidedBy(CLERK), [clerk]));
    expect(flow.role_names).toEqual([{ role_id: CLERK, name: '初审岗' }]);
  });
});

test('a role keeps the name it had once it is gone, and a flow without it forgets the name', () => {
  const flow = withRoleNames(decidedBy(CLERK), [clerk]);
  const later = withRoleNames(flow, []);
  expect(roleNameIn(later.role_names, CLERK, 'en')).toBe('初审岗');
  expect(roleNameIn(later.role_names, GONE, 'en')).toBe('A deleted role');
  expect(roleNameIn(later.role_names, 'super_admin', 'en')).toBe('Administrator');
  expect(withRoleNames({ ...flow, steps: [] }, [clerk])).not.toHaveProperty('role_names');
});
