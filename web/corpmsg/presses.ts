import { corpmsgContract } from '#domain/corpmsg/contract.ts';

/** What is pressed on the page of a message to enterprises, and which call it sends. */
export const CORPMSG_PRESSES = {
  pause: corpmsgContract.pauseCorpmsg,
  resume: corpmsgContract.resumeCorpmsg,
  stop: corpmsgContract.stopCorpmsg,
};
