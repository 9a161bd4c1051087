/** The public page of an activity. */
export const ACTIVITY_DETAIL = '/excitingActivitiesDetail';
export const activityPath = (activityId: string): string => `${ACTIVITY_DETAIL}?activity_id=${activityId}`;
