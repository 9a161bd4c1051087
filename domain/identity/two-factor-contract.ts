import { z } from 'zod';
import { defineContract } from '../shared/calls/endpoint.ts';
import { rule, SaidPassword } from '../shared/fields/fields.ts';
import { Time } from '../shared/calls/views.ts';
import { bareCode, isRecoveryCode, TOTP } from './two-factor.ts';

/** A code of the app, or a recovery code, as somebody types it. */
const Code = z
  .string(rule('required'))
  .max(40, rule('tooLong'))
  .transform(bareCode)
  .refine((code) => code.length === TOTP.digits || isRecoveryCode(code), rule('format'));
const Codes = z.object({ recovery_codes: z.array(z.string()) });
const at = '/login/api/v1/two_factor';
const rate = { max: 30, per: 'minute' } as const;

/** One's own second factor: an authenticator app, and codes for the day it is lost (product §8). */
export const twoFactorContract = defineContract({
  getTwoFactor: {
    method: 'POST',
    path: `${at}/Get`,
    access: 'session',
    whileHeld: ['two_factor'],
    summary: 'Whether one signs in with a second factor, since when, and how many recovery codes are left',
    input: z.strictObject({}),
    output: z.object({
      on: z.boolean(),
      /** One’s hat is not worn without. */
      required: z.boolean(),
      since: Time.nullable(),
      codes_left: z.number().int(),
    }),
  },
  beginTwoFactor: {
    method: 'POST',
    path: `${at}/Begin`,
    access: 'session',
    whileHeld: ['two_factor'],
    log: { type: 'create', grade: 'high' },
    summary: 'Makes a secret for the app, by one’s password; it counts for nothing before a code confirms it',
    rate,
    input: z.strictObject({ password: SaidPassword }),
    output: z.object({ secret: z.string(), uri: z.string() }),
  },
  confirmTwoFactor: {
    method: 'POST',
    path: `${at}/Confirm`,
    access: 'session',
    whileHeld: ['two_factor'],
    log: { type: 'update', grade: 'high' },
    summary:
      'Switches the second factor on by a code of the app; ends one’s other sign-ins, and tells the recovery codes once',
    rate,
    input: z.strictObject({ code: Code }),
    output: Codes,
  },
  sayCode: {
    method: 'POST',
    path: `${at}/Verify`,
    access: 'session',
    whileHeld: ['second_factor'],
    log: { type: 'sign_in', grade: 'high' },
    summary: 'Says the code of the app, or a recovery code, that a sign-in waits for',
    rate,
    input: z.strictObject({ code: Code }),
    output: z.object({}),
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: `${at}/Renew`,
    access: 'session',
    log: { type: 'update', grade: 'high' },
    summary: 'New recovery codes in place of the old, by a code',
    rate,
    input: z.strictObject({ code: Code }),
    output: Codes,
  },
  removeTwoFactor: {
    method: 'POST',
    path: `${at}/Remove`,
    access: 'session',
    log: { type: 'delete', grade: 'high' },
    summary: 'Switches the second factor off, by a code; whose hat needs one sets up another before anything else',
    rate,
    input: z.strictObject({ code: Code }),
    output: z.object({}),
  },
});
