import { z } from 'zod';
import { defineContract } from '../shared/calls/endpoint.ts';
import { Guid, Password, rule, SaidPassword } from '../shared/fields/fields.ts';
import { Time } from '../shared/calls/views.ts';

/** Sign-ins of one person that are listed; the oldest beyond it are not. */
export const MAX_SESSIONS = 50;

const SessionView = z.object({
  session_id: z.string(),
  /** This very one. */
  current: z.boolean(),
  /** From where somebody signed in; '' for those before it was kept. */
  address: z.string(),
  /** What the browser says of itself, such as `Chrome` and `Windows`; '' when it says nothing. */
  browser: z.string(),
  system: z.string(),
  /** The hat: a scene with the provider's code, and its park; '' for one of all parks. */
  scene: z.string(),
  tenant_name: z.string(),
  create_time: Time,
  last_seen_time: Time,
});

/** One's own sign-ins and password, whoever one is (product §8, users). */
export const profileContract = defineContract({
  getSessionList: {
    method: 'POST',
    path: '/login/api/v1/session/List',
    access: 'session',
    summary: 'Where one is signed in now, the last used first',
    input: z.strictObject({}),
    output: z.object({ list: z.array(SessionView) }),
  },
  endSession: {
    method: 'POST',
    path: '/login/api/v1/session/End',
    access: 'session',
    log: { type: 'sign_in', grade: 'medium' },
    summary: 'Ends one of one’s own sign-ins',
    input: z.strictObject({ session_id: Guid }),
    output: z.object({}),
  },
  endOtherSessions: {
    method: 'POST',
    path: '/login/api/v1/session/EndOthers',
    access: 'session',
    log: { type: 'sign_in', grade: 'medium' },
    summary: 'Ends all of one’s sign-ins but this one',
    input: z.strictObject({}),
    output: z.object({ ended: z.number().int() }),
  },
  changePassword: {
    method: 'POST',
    path: '/login/api/v1/password_change',
    access: 'session',
    whileHeld: ['password'],
    log: { type: 'update', grade: 'high' },
    summary: 'Sets a new password by the old one; ends all sign-ins but this one',
    rate: { max: 30, per: 'minute' },
    input: z
      .strictObject({ password_old: SaidPassword, password: Password })
      .refine((form) => form.password !== form.password_old, { path: ['password'], message: rule('passwordSame') }),
    output: z.object({ ended: z.number().int() }),
  },
});
