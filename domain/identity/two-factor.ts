import type { Held } from '../shared/calls/held.ts';
import type { Scene } from '../shared/calls/scene.ts';

/** Codes of an authenticator app: six digits for each 30 s, of which the one before and the one after count too (RFC 6238 §5.2). */
export const TOTP = { digits: 6, period_ms: 30_000, around: 1 } as const;

/**
 * Codes that somebody keeps for the day they lose the app; each counts once. As long as nobody finds one by trying who has read
 * its hash (125 bits of chance); those of `before` are from when they were shorter, and count until they are used or made anew.
 */
export const RECOVERY_CODES = { count: 10, length: 25, before: 10 } as const;

/** The period that a moment is in. */
export const periodAt = (ms: number): number => Math.floor(ms / TOTP.period_ms);

/** The periods whose codes count at a moment; none at or before the one whose code was last accepted, so that none counts twice. */
export function periodsOpenAt(ms: number, lastAccepted: number | null): number[] {
  const now = periodAt(ms);
  const around = Array.from({ length: 2 * TOTP.around + 1 }, (_, i) => now - TOTP.around + i);
  return around.filter((period) => lastAccepted === null || period > lastAccepted);
}

/** Whether a hat is worn with two factors or not at all: that of who administers the provider or the platform (product §8). */
export const needsTwoFactors = (scene: Scene): boolean => scene === 'provider-admin' || scene === 'platform';

/** What holds a session (product §8): who it is comes first, then what a one-time password asks, then what the hat asks. */
export function heldBy(of: {
  scene: Scene;
  /** Set up, and confirmed by a code. */
  two_factor: boolean;
  /** This session said a code. */
  second_factor: boolean;
  one_time_password: boolean;
  /** The installation asks it of administrators. */
  required: boolean;
}): Held | null {
  if (of.two_factor && !of.second_factor) return 'second_factor';
  if (of.one_time_password) return 'password';
  return of.required && !of.two_factor && needsTwoFactors(of.scene) ? 'two_factor' : null;
}

/** What a person typed as a code: spaces and hyphens are for the eye, and letters are of one case. */
export const bareCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** Whether something typed is meant as a recovery code rather than as one of the app: it is longer. */
export const isRecoveryCode = (bare: string): boolean =>
  bare.length === RECOVERY_CODES.length || bare.length === RECOVERY_CODES.before;
