import { refusalOfHat, type Endpoint } from '#domain/shared/endpoint.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Session } from './context.ts';

type Guarded = Pick<Endpoint, 'access' | 'withOneTimePassword'>;

/** Refuses who may not make this call: no session, a one-time password, or what the contract's access rule refuses. */
export function guard({ access, withOneTimePassword }: Guarded, session: Session | undefined): void {
  if (access === 'public') return;
  if (!withOneTimePassword) requireSession(session);
  if (!session) throw new AppError('NO_SESSION');
  const refusal = refusalOfHat(access, session);
  if (refusal) throw new AppError(refusal);
}

/** Who is signed in and has a password of their own. Raises NO_SESSION, PASSWORD_TO_CHANGE. */
export function requireSession(session: Session | undefined): Session {
  if (!session) throw new AppError('NO_SESSION');
  if (session.password_to_change) throw new AppError('PASSWORD_TO_CHANGE');
  return session;
}
