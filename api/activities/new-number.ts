import { randomBytes } from 'node:crypto';
import { INVITEE_LETTERS } from '#domain/activities/invitee.ts';

/** The number of a sign-up, which nobody guesses. */
export const newNumber = (): string =>
  Array.from(randomBytes(10), (byte) => INVITEE_LETTERS[byte % INVITEE_LETTERS.length]).join('');
