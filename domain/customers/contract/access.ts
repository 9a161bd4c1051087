import { DESK, forResource } from '../../shared/calls/access.ts';
import { KEEP_PIPELINE, READ_OPPORTUNITIES, STAFF, STAFF_ROLES, WRITE_OPPORTUNITIES } from '../parties.ts';

const PROVIDER_ROLES = [
  'provider_allowance_approver',
  'provider_reception_approver',
  'provider_allowance_admin',
  'provider_allowance_final_admin',
] as const;

/** Who reads opportunities: the park’s staff, and the provider’s people those of the parks that they see. */
export const READING = forResource({ ...DESK, roles: [...STAFF_ROLES, ...PROVIDER_ROLES] }, READ_OPPORTUNITIES);
/** Who of the park works on them. */
export const WRITING = forResource({ scenes: STAFF.scenes, roles: STAFF_ROLES }, WRITE_OPPORTUNITIES);
/** Who keeps the pipeline of the park. */
export const KEEPING = forResource({ scenes: STAFF.scenes, roles: ['super_admin'] }, KEEP_PIPELINE);
