import { isParty, type Party } from '../shared/cases/edges.ts';
import type { Actor } from '../shared/calls/scene.ts';
import { ACTIVITY_STATUS as S, type ActivityStatus } from './status.ts';

/** The resources of custom roles that write activities, keep their guests, and decide on them. */
export const WRITE_ACTIVITIES = 'activities.list.write';
export const READ_ACTIVITIES = 'activities.list.read';
export const KEEP_INVITEES = 'activities.invitees.write';
export const READ_INVITEES = 'activities.invitees.read';
export const REVIEW_ACTIVITIES = 'activities.review.approve';
export const READ_REVIEW = 'activities.review.read';

/** Whose the activity is. */
export const PARK = {
  scenes: ['tenant', 'tenant-admin'],
  roles: ['super_admin', WRITE_ACTIVITIES],
} as const satisfies Party;
/** Who decides what becomes public. */
export const REVIEWER = {
  scenes: ['provider', 'provider-admin'],
  roles: ['provider_allowance_admin', REVIEW_ACTIVITIES],
} as const satisfies Party;

interface ActivityEdge {
  from: readonly ActivityStatus[];
  /** Null: it is gone. */
  to: ActivityStatus | null;
  by: Party;
  /** Only with, or only without, a version that visitors see. */
  shown?: boolean;
}

/**
 * Every act on an activity (product §12). What a provider has read is never changed behind its back: a save of what is
 * approved makes a draft beside the version that visitors see, which goes through the approval again.
 */
export const ACTIVITY_EDGES = {
  save: { from: [S.draft, S.approved, S.rejected, S.withdrawn], to: S.draft, by: PARK },
  // what was rejected is changed first
  submit: { from: [S.draft, S.withdrawn], to: S.submitted, by: PARK },
  recall: { from: [S.submitted], to: S.draft, by: PARK },
  withdraw: { from: [S.draft, S.submitted, S.approved, S.rejected], to: S.withdrawn, by: PARK, shown: true },
  delete: { from: [S.draft, S.rejected, S.withdrawn], to: null, by: PARK, shown: false },
  approve: { from: [S.submitted], to: S.approved, by: REVIEWER },
  reject: { from: [S.submitted], to: S.rejected, by: REVIEWER },
} as const satisfies Record<string, ActivityEdge>;
export type ActivityAct = keyof typeof ACTIVITY_EDGES;
export const ACTIVITY_ACTS = Object.keys(ACTIVITY_EDGES) as ActivityAct[];

/** What of an activity says which acts there are: its status, and whether visitors see a version of it. */
export interface Standing {
  status: number;
  is_public: boolean;
}

/** Whether an act is possible where an activity stands, whoever asks. */
export function activityCan(act: ActivityAct, { status, is_public }: Standing): boolean {
  const { from, shown }: ActivityEdge = ACTIVITY_EDGES[act];
  return from.some((each) => each === status) && (shown === undefined || shown === is_public);
}

/** What `actor` may do where an activity stands: the flags of buttons, and what the server accepts of them. */
export const activityActions = (standing: Standing, actor: Actor): Record<ActivityAct, boolean> =>
  Object.fromEntries(
    ACTIVITY_ACTS.map((act) => [act, activityCan(act, standing) && isParty(ACTIVITY_EDGES[act].by, actor)]),
  ) as Record<ActivityAct, boolean>;
