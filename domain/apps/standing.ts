import { refuse, type Refusal } from '../shared/cases/case.ts';
import { isTenantScene, type Scene } from '../shared/calls/scene.ts';

/** Whose people an application is for: a park's staff, and those of its enterprises. */
export const APP_SIDES = ['staff', 'corps'] as const;
export type AppSide = (typeof APP_SIDES)[number];
/** Whom a park gives the default role: the people of a side, and whoever comes without signing in. */
export const APP_AUDIENCES = [...APP_SIDES, 'visitors'] as const;
export type AppAudience = (typeof APP_AUDIENCES)[number];
/** On which side a hat stands; the provider's and the platform's people have no applications. */
export const sideOf = (scene: Scene): AppSide | undefined =>
  scene === 'portal' ? 'corps' : isTenantScene(scene) ? 'staff' : undefined;

/** An application as it stands in a park that may have it, for one hat. */
export interface AppForHat {
  started: boolean;
  enabled: boolean;
  /** To whom the park gives the default role where they have no other. */
  default_for: readonly AppAudience[];
  /** That role, as it was when the park said so. */
  default_role_id: string | null;
  /** The role that the hat was given. */
  role_id: string | null;
}
export const APP_STATES = ['open', 'stopped', 'off', 'not_given'] as const;
export type AppState = (typeof APP_STATES)[number];
export type Standing = { state: 'open'; role_id: string } | { state: Exclude<AppState, 'open'>; role_id: null };

/** Whether a hat or a visitor may open an application, under which role, or why not (product §8). */
export function standingOf(app: AppForHat, of: AppAudience | undefined): Standing {
  if (!app.started) return { state: 'stopped', role_id: null };
  if (!app.enabled) return { state: 'off', role_id: null };
  // who is signed in has no less than a visitor
  const usual = app.default_for.some((each) => each === of || each === 'visitors') ? app.default_role_id : null;
  const role_id = of === undefined ? null : (app.role_id ?? usual);
  return role_id === null ? { state: 'not_given', role_id } : { state: 'open', role_id };
}

interface NamedRole {
  role_id: string;
  name: string;
}
/**
 * Whether somebody may give and take these roles of an application: nobody gives what they lack, and a park's administrator
 * lacks nothing. `own` is the role under which the giver opens it.
 */
export function judgeGiving(
  by: { roles: readonly string[]; own: string | null },
  touched: readonly NamedRole[],
): Refusal | undefined {
  if (by.roles.includes('super_admin')) return undefined;
  const lacked = touched.find(({ role_id }) => role_id !== by.own);
  return lacked && refuse('APP_ROLE_NOT_YOURS', { name: lacked.name });
}
