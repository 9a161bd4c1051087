import { inviteesContract } from '#domain/activities/contract/invitees.ts';
import { activitiesContract } from '#domain/activities/contract/workbench.ts';

/** What is pressed on the pages of activities, and which call it sends. */
export const ACTIVITY_PRESSES = {
  submit: activitiesContract.submit,
  withdraw: activitiesContract.withdraw,
  approve: activitiesContract.approve,
  reject: activitiesContract.reject,
  markInvitee: inviteesContract.saveInvitee,
  passOn: inviteesContract.passOnInvitees,
};
