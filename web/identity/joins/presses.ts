import { joinContract } from '#domain/identity/join-contract.ts';

/** What is pressed on the page of requests to join, and which call it sends. */
export const JOIN_PRESSES = { answer: joinContract.answerJoin };
