import type { z } from 'zod';
import type { Held } from './held.ts';
import type { LogEntry } from '../data/log-entry.ts';
import { isBuiltIn, type Scene } from './scene.ts';

/**
 * Who may call: anyone, anyone signed in, or in the named scenes `super_admin`, the named roles (without any: every
 * built-in one), and whose custom role holds the `resource`. Without a resource no custom role is needed, or none will do:
 * own views are part of having a hat, parks are opened by administrators alone. `whole`: it changes what every park has,
 * and is not for a hat that was granted some parks.
 */
export type Access = 'public' | 'session' | SceneAccess;
export interface SceneAccess {
  scenes: readonly Scene[];
  roles?: readonly string[];
  /** `<slice>.<page>.<act>` (product §8). */
  resource?: string;
  whole?: true;
}

/** A hat under which somebody is signed in. `granted_some`: of some parks, not of all. */
export interface Wearer {
  scene: Scene;
  roles: readonly string[];
  granted_some?: boolean | undefined;
}

/** Why an access rule refuses a hat; undefined when it admits it. The guard tells it, menus and buttons ask it. */
export function refusalOf(access: Access, { scene, roles, granted_some = false }: Wearer) {
  if (typeof access === 'string') return undefined;
  if (!access.scenes.includes(scene)) return 'FORBIDDEN';
  if (!holds(access, roles)) return 'FORBIDDEN';
  return access.whole && granted_some ? 'EVERY_PARK' : undefined;
}
/** Whether what is held gives what is asked: itself, and whoever may act on a page may read it (product §8). */
export const implies = (held: string, asked: string): boolean =>
  held === asked || (asked.endsWith('.read') && held.startsWith(asked.slice(0, -'read'.length)));

/** Whether these roles, with the resources that the custom ones among them hold, are what a rule asks for in its scenes. */
const holds = ({ roles: named, resource }: SceneAccess, roles: readonly string[]): boolean => {
  if (roles.includes('super_admin')) return true;
  if (resource !== undefined && roles.some((held) => implies(held, resource))) return true;
  if (named) return named.some((role) => roles.includes(role));
  return resource === undefined || roles.some(isBuiltIn);
};

/** A hat as sessions and jobs have it. */
export interface WornHat {
  actor: Pick<Wearer, 'scene' | 'roles'>;
  granted_some: boolean;
}
/** The same of a hat as the server has it: the guard asks it, and a job when it runs. */
export const refusalOfHat = (access: Access, { actor, granted_some }: WornHat) =>
  refusalOf(access, { ...actor, granted_some });
/** Whether an access rule admits a hat. */
export const admits = (access: Access, wearer: Wearer): boolean => refusalOf(access, wearer) === undefined;

/** One call: the route, the guard, the OpenAPI page, the typed client and the access matrix come from this value. */
export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST';
  /** `{Provider}` takes the provider's code, capitalised; `{id}` the input's field of that name. */
  path: string;
  access: Access;
  /** Open to a session that has something to do before anything else is: by what that is. */
  whileHeld?: readonly Held[];
  input: I;
  output: O;
  summary: string;
  /** Requests of one visitor, where the general limit of 600 a minute is too many; a public call's visitor is an address. */
  rate?: { max: number; per: 'minute' | 'hour' };
  /** The row it leaves in the log of operations; a call without one changes nothing, counts what nobody did by name, or keeps what its caller has read. */
  log?: LogEntry;
}
export type Contract = Record<string, Endpoint>;

/** Keeps the literal types of a slice's calls. */
export const defineContract = <const T extends Contract>(contract: T): T => contract;

export type Input<E extends Endpoint> = z.input<E['input']>;
export type Parsed<E extends Endpoint> = z.output<E['input']>;
export type Output<E extends Endpoint> = z.output<E['output']>;

/** The path under a provider code: `/x/{Provider}List` → `/x/CloudList`. */
export const pathOf = (path: string, providerCode: string): string =>
  path.replaceAll('{Provider}', providerCode.charAt(0).toUpperCase() + providerCode.slice(1));

/** What stands for a field of the input in a path. */
const FIELD = /\{(\w+)\}/g;
/** The path of one call: the fields that it names are taken from the input, `/x/{id}` → `/x/1f0c…`. */
export const addressOf = (path: string, providerCode: string, input: unknown): string =>
  pathOf(path, providerCode).replaceAll(FIELD, (_, field: string) => {
    const value = (input as Record<string, unknown> | null | undefined)?.[field];
    // without it the call is refused for want of it, as without any other field
    return typeof value === 'string' && value !== '' ? encodeURIComponent(value) : '-';
  });
/** The same as the server's router writes it: `/x/{id}` → `/x/:id`. */
export const routeOf = (path: string, providerCode: string): string =>
  pathOf(path, providerCode).replaceAll(FIELD, ':$1');

/** Every reply's envelope. */
export interface Envelope<T> {
  code: number;
  message: string;
  request_id: string;
  response: T;
}
