import { reconciliationContract } from '#domain/voucher/contract/reconciliation.ts';

/** What is pressed on the page of the reconciliations, and which call it sends. */
export const RECONCILIATION_PRESSES = {
  import: reconciliationContract.importReconciliation,
  correct: reconciliationContract.correctReconciled,
  note: reconciliationContract.noteReconciled,
} as const;
