import { logsContract } from '#domain/logs/contract.ts';

/** What is pressed above the log, and which call it sends. */
export const LOG_PRESSES = { retention: logsContract.setLogConfig };
