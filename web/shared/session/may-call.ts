import { admits, type Access } from '#domain/shared/endpoint.ts';
import type { Session } from './session.ts';

/** Whether an access rule admits this hat, as the server's guard will say. */
export const mayCall = (access: Access, { scene, roles, user }: Pick<Session, 'scene' | 'roles' | 'user'>): boolean =>
  admits(access, { scene, roles, granted_some: user.granted_some });
