import type { Access } from '#domain/shared/endpoint.ts';
import type { Session } from './session.ts';

/** Whether a call's access rule admits this hat; `super_admin` has every role, as in the server's guard. */
export function mayCall(access: Access, { scene, roles }: Pick<Session, 'scene' | 'roles'>): boolean {
  if (typeof access === 'string') return true;
  if (!access.scenes.includes(scene)) return false;
  return !access.roles || roles.includes('super_admin') || access.roles.some((role) => roles.includes(role));
}
