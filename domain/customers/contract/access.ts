import {
  forResource,
  OPPORTUNITY_STAFF,
  READ_OPPORTUNITIES,
  READING_OPPORTUNITIES,
} from '../../shared/calls/access.ts';
import { KEEP_PIPELINE, STAFF, WRITE_OPPORTUNITIES } from '../parties.ts';

/** Who reads opportunities: the park’s staff, and the provider’s people those of the parks that they see. */
export const READING = forResource(READING_OPPORTUNITIES, READ_OPPORTUNITIES);
/** Who of the park works on them. */
export const WRITING = forResource({ scenes: STAFF.scenes, roles: OPPORTUNITY_STAFF }, WRITE_OPPORTUNITIES);
/** Who keeps the pipeline of the park. */
export const KEEPING = forResource({ scenes: STAFF.scenes, roles: ['super_admin'] }, KEEP_PIPELINE);
