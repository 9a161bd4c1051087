import type { Endpoint } from '#domain/shared/endpoint.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Session } from './context.ts';

/** Refuses who may not make this call: no session, another scene, none of its roles (`super_admin` has them all). */
export function guard(endpoint: Endpoint, session: Session | undefined): void {
  const { access } = endpoint;
  if (access === 'public') return;
  if (!session) throw new AppError('NO_SESSION');
  if (access === 'session') return;
  const { scene, roles } = session.actor;
  const sceneFits = access.scenes.includes(scene);
  const roleFits = !access.roles || roles.includes('super_admin') || access.roles.some((r) => roles.includes(r));
  if (!sceneFits || !roleFits) throw new AppError('FORBIDDEN');
}
