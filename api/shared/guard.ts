import { refusalOfHat, type Endpoint } from '#domain/shared/endpoint.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Session } from './context.ts';

/** Refuses who may not make this call: no session, or what the contract's access rule refuses. */
export function guard({ access }: Endpoint, session: Session | undefined): void {
  if (access === 'public') return;
  if (!session) throw new AppError('NO_SESSION');
  const refusal = refusalOfHat(access, session);
  if (refusal) throw new AppError(refusal);
}
