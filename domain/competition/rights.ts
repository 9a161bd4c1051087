import { isBuiltIn } from '../shared/calls/scene.ts';

/** The applications that a competition is: for enterprises and visitors, and for the park's staff and its judges. */
export const RACE_APPS = { portal: 'science-race-portal', desk: 'science-race' } as const;

/** What the roles of the portal's application do (product §12): an entrant enters for the enterprise, a viewer looks. */
const PORTAL = {
  see: ['entrant', 'viewer'],
  enter: ['entrant'],
} as const;
/** What the roles of the desk's do: the organizer keeps competitions and exports entries, a judge scores what was submitted. */
const DESK = {
  see: ['organizer', 'judge'],
  keep: ['organizer'],
  score: ['judge'],
} as const;
/** Whether somebody of the provider takes entries as a document: a role of one's own says nothing of competitions. */
export const providerExports = (roles: readonly string[]): boolean => roles.some(isBuiltIn);

export type PortalAct = keyof typeof PORTAL;
export type DeskAct = keyof typeof DESK;

const has = (roles: readonly string[], role: string): boolean => roles.includes(role);
/** Whether a role of the portal's application may; one that a competition does not know may nothing. */
export const portalMay = (role: string, act: PortalAct): boolean => has(PORTAL[act], role);
/** The same of the desk's application. */
export const deskMay = (role: string, act: DeskAct): boolean => has(DESK[act], role);
