import { RECEPTION_STATUS, type ReceptionStatus } from './status.ts';

const { pending_operator, pending_provider, approved, received } = RECEPTION_STATUS;

/** Whether a pass shows the code that opens the door: from the approval on, and never for a visit that is off. */
export const hasPassCode = (status: ReceptionStatus): boolean => status === approved || status === received;

/** Whether the code may still come. */
export const awaitsPassCode = (status: ReceptionStatus): boolean =>
  status === pending_operator || status === pending_provider;
