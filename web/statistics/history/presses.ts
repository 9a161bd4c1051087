import { historyContract } from '#domain/statistics/history-contract.ts';

/** What is pressed on the page of earlier years, and which call it sends. */
export const HISTORY_PRESSES = { import: historyContract.importHistory } as const;
