import { scheduleContract } from '#domain/schedule/contract.ts';

/** What is pressed in the schedule, and which call it sends. */
export const SCHEDULE_PRESSES = {
  renewFeed: scheduleContract.renewScheduleFeed,
  stopFeed: scheduleContract.stopScheduleFeed,
};
