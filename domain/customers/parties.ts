import type { Party } from '../shared/cases/edges.ts';

/** The resources of custom roles that see opportunities, work on them, and keep the pipeline of a park. */
export const READ_OPPORTUNITIES = 'customers.opportunities.read';
export const WRITE_OPPORTUNITIES = 'customers.opportunities.write';
export const KEEP_PIPELINE = 'customers.pipeline.write';

const PARK = ['tenant', 'tenant-admin'] as const;
/** The built-in roles of a park’s staff. The government, whose money the subsidies are, has no part in the park’s business. */
export const STAFF_ROLES = ['operator_allowance_approver', 'reception_operator', 'demand_operator'] as const;

/** Who works on opportunities: a park’s staff. */
export const STAFF = { scenes: PARK, roles: [...STAFF_ROLES, WRITE_OPPORTUNITIES] } as const satisfies Party;
/** Who hands any of them out, closes any, and names the steps: the park’s administrators, and whoever they let. */
export const KEEPERS = { scenes: PARK, roles: [KEEP_PIPELINE] } as const satisfies Party;
