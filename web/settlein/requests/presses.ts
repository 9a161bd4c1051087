import { settleInContract } from '#domain/settlein/contract.ts';

/** What is pressed on the workbench's page of requests to move in, and which call it sends. */
export const SETTLE_IN_PRESSES = { answer: settleInContract.answerSettleIn };
