/** Without a limit of attempts: a database that is down delays an accepted act, it never refuses it. */
export const PROJECTION = {
  startToCloseTimeout: '5s',
  retry: { initialInterval: '200ms', maximumInterval: '5s' },
} as const;
