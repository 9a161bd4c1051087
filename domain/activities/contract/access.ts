import { forResource } from '#domain/shared/calls/access.ts';
import {
  KEEP_INVITEES,
  PARK,
  READ_ACTIVITIES,
  READ_INVITEES,
  READ_REVIEW,
  REVIEW_ACTIVITIES,
  REVIEWER,
  WRITE_ACTIVITIES,
} from '../edges.ts';

const park = { scenes: PARK.scenes, roles: ['super_admin'] } as const;
const reviewer = { scenes: REVIEWER.scenes, roles: ['provider_allowance_admin'] } as const;

/** The park’s administrators, in either of its scenes: who sees its activities, who writes them. */
export const PARK_ACTIVITIES = forResource(park, READ_ACTIVITIES);
export const PARK_WRITES = forResource(park, WRITE_ACTIVITIES);
/** Who sees their guests, and who keeps them. */
export const PARK_GUESTS = forResource(park, READ_INVITEES);
export const PARK_KEEPS_GUESTS = forResource(park, KEEP_INVITEES);
/** Who of the provider sees what parks handed in, and who decides. */
export const ACTIVITY_REVIEW = forResource(reviewer, READ_REVIEW);
export const ACTIVITY_DECIDES = forResource(reviewer, REVIEW_ACTIVITIES);
