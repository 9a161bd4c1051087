import { admits, type Endpoint } from '#domain/shared/endpoint.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Session } from './context.ts';

/**
 * Refuses who may not make this call: no session, another scene, none of its roles (`super_admin` has them all), a hat
 * for some parks where every park is changed.
 */
export function guard(endpoint: Endpoint, session: Session | undefined): void {
  const { access } = endpoint;
  if (access === 'public') return;
  if (!session) throw new AppError('NO_SESSION');
  if (!admits(access, session.actor)) throw new AppError('FORBIDDEN');
  if (access !== 'session' && access.whole && session.granted_some) throw new AppError('EVERY_PARK');
}
