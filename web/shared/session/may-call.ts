import { moduleOfAccess } from '#domain/modules/slices.ts';
import { admits, type Access } from '#domain/shared/calls/endpoint.ts';
import type { Session } from './session.ts';

/** Whether an access rule admits this hat, and it has the module of what is asked for, as the server's guard will say. */
export const mayCall = (access: Access, { scene, roles, user }: Pick<Session, 'scene' | 'roles' | 'user'>): boolean =>
  admits(access, { scene, roles, granted_some: user.granted_some }) && hasModule(moduleOfAccess(access), user.modules);

/** Whether a module, if there is one, is among those that a hat sees. */
export const hasModule = (module: string | undefined, modules: readonly string[]): boolean =>
  module === undefined || modules.includes(module);
