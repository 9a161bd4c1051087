import { OPPORTUNITY_STAFF } from '../shared/calls/access.ts';
import type { Party } from '../shared/cases/edges.ts';

/** The resources of custom roles that work on opportunities, and keep the pipeline of a park. */
export const WRITE_OPPORTUNITIES = 'customers.opportunities.write';
export const KEEP_PIPELINE = 'customers.pipeline.write';

const PARK = ['tenant', 'tenant-admin'] as const;

/** Who works on opportunities: a park’s staff. */
export const STAFF = { scenes: PARK, roles: [...OPPORTUNITY_STAFF, WRITE_OPPORTUNITIES] } as const satisfies Party;
/** Who hands any of them out, closes any, and names the steps: the park’s administrators, and whoever they let. */
export const KEEPERS = { scenes: PARK, roles: [KEEP_PIPELINE] } as const satisfies Party;
