import type { Held } from '#domain/shared/calls/held.ts';
import { refusalOfHat, type Endpoint } from '#domain/shared/calls/endpoint.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Session } from './context.ts';

type Guarded = Pick<Endpoint, 'access' | 'whileHeld'>;

/** Refuses who may not make this call: no session, one that has to do something else first, or what the contract's access rule refuses. */
export function guard({ access, whileHeld }: Guarded, session: Session | undefined): void {
  if (access === 'public') return;
  if (!session) throw new AppError('NO_SESSION');
  if (session.held === null || !whileHeld?.includes(session.held)) requireSession(session);
  const refusal = refusalOfHat(access, session);
  if (refusal) throw new AppError(refusal);
}

const REFUSALS = {
  second_factor: 'SECOND_FACTOR_DUE',
  password: 'PASSWORD_TO_CHANGE',
  two_factor: 'TWO_FACTOR_TO_SET',
} as const satisfies Record<Held, string>;

/** Who is signed in with nothing left to do first. Raises NO_SESSION, SECOND_FACTOR_DUE, PASSWORD_TO_CHANGE, TWO_FACTOR_TO_SET. */
export function requireSession(session: Session | undefined): Session {
  if (!session) throw new AppError('NO_SESSION');
  if (session.held !== null) throw new AppError(REFUSALS[session.held]);
  return session;
}
