import { admits, type Access } from '#domain/shared/endpoint.ts';
import type { Session } from './session.ts';

/** Whether a call's access rule admits this hat, as the server's guard will say. */
export const mayCall = (access: Access, session: Pick<Session, 'scene' | 'roles' | 'user'>): boolean =>
  admits(access, session) && !(typeof access === 'object' && access.whole && session.user.granted_some);
