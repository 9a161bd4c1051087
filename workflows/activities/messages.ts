/** Input of the clock of an activity that visitors see. */
export interface StartReminder {
  tenant_id: string;
  activity_id: string;
}

/** One clock for an activity, however often it is approved. */
export const reminderWorkflowId = ({ tenant_id, activity_id }: StartReminder): string =>
  `activity/${tenant_id}/${activity_id}`;
export const REMINDER_WORKFLOW = 'activityReminder';
/** What visitors see was changed or withdrawn: the clock asks anew when it is due. */
export const ACTIVITY_CHANGED = 'changed';
