import type { Party } from '#domain/shared/cases/edges.ts';

/** The resources of a custom role that does what one of these parties may. */
export const CLOSE_CASE = 'subsidy.case.close';
export const ATTACH_TO_CASE = 'subsidy.case.attach';

/** Who closes and who attaches does not depend on the flow (product §4, spec §6). */
export const CLOSING_OPERATOR = {
  scenes: ['tenant', 'tenant-admin'],
  roles: ['operator_allowance_approver', CLOSE_CASE],
} as const satisfies Party;
export const CLOSING_PROVIDER = {
  scenes: ['provider-admin'],
  roles: ['provider_allowance_admin', 'provider_allowance_final_admin', CLOSE_CASE],
} as const satisfies Party;
export const ATTACHING = {
  scenes: ['provider-admin'],
  roles: ['provider_allowance_final_admin', ATTACH_TO_CASE],
} as const satisfies Party;
