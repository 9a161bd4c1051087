import { z } from 'zod';
import { rule, text } from '../shared/fields/fields.ts';
import { isOwnPath } from './app.ts';

/** The version of what a page and an application tell each other; both say it, and another one is not understood. */
export const BRIDGE_VERSION = 1;
/** How long a page waits for an application's first word, in ms. */
export const APP_READY_MS = 15_000;
/** What the entry of an application of this origin has in its head: another page is not mistaken for one. */
export const APP_MARK = '<meta name="sub-application"';

/** An address within an application: it stands behind the `#` of the page's own, and begins with a slash. */
export const InnerPath = z
  .string(rule('format'))
  .max(500, rule('tooLong'))
  .regex(/^\/[^\s\p{Cc}#]*$/u, rule('format'));

/** What a page tells its application: at its first word, and whenever some of it changes. */
export const HostState = z.object({
  version: z.literal(BRIDGE_VERSION),
  app: z.string(),
  tenant_id: z.string(),
  /** Under which of its roles it is open. */
  role: z.string(),
  lang: z.enum(['zh', 'en']),
  theme: z.enum(['light', 'dark']),
  /** Null for a visitor. */
  user: z.object({ name: z.string(), scene: z.string(), corp_name: z.string() }).nullable(),
  path: InnerPath,
});
export type HostState = z.output<typeof HostState>;

/** What an application tells the page it is in; anything else is not heard. */
export const ToHost = z.discriminatedUnion('type', [
  /** It is there: the answer is a {@link HostState}. */
  z.strictObject({ type: z.literal('ready'), version: z.literal(BRIDGE_VERSION) }),
  /** What it shows, for the browser's tab. */
  z.strictObject({ type: z.literal('title'), title: text(100) }),
  /** Where it went; `replace` where one does not come back to what was before. */
  z.strictObject({ type: z.literal('path'), path: InnerPath, replace: z.boolean() }),
  /** A page of the product itself. */
  z.strictObject({
    type: z.literal('leave'),
    to: z.string().max(500, rule('tooLong')).refine(isOwnPath, rule('format')),
  }),
  /** Whether something that is being written would be lost by leaving. */
  z.strictObject({ type: z.literal('unsaved'), unsaved: z.boolean() }),
  /** Whoever reads is to sign in, and comes back. */
  z.strictObject({ type: z.literal('sign_in') }),
]);
export type ToHost = z.output<typeof ToHost>;

/** What an application of this origin is given, as `bridge` among its properties. */
export interface HostBridge {
  state: () => HostState;
  /** Calls with every change of the state; the answer ends it. */
  listen: (on: (state: HostState) => void) => () => void;
  send: (message: ToHost) => void;
  /** Names what would be lost by leaving, asked at that moment; the answer takes it back. */
  holds: (unsaved: () => boolean) => () => void;
}
/** What crosses between a page and an application in a frame: `{ bridge: 1, state }` to it, `{ bridge: 1, message }` from it. */
export interface FrameToApp {
  bridge: typeof BRIDGE_VERSION;
  state: HostState;
}

/** What a message says; undefined for anything that is none. */
export const readMessage = (message: unknown): ToHost | undefined => ToHost.safeParse(message).data;

/** An address within an application as browsers write it, so that two of the same place are the same. */
export function plainPath(path: string): string {
  const { pathname, search } = new URL(`https://app.invalid${path}`);
  return pathname + search;
}

/** The address within an application that stands behind the `#` of a page; the first one for anything that is none. */
export const innerPathOf = (hash: string): string => {
  const path = InnerPath.safeParse(hash.startsWith('#') ? hash.slice(1) : hash);
  return path.success ? plainPath(path.data) : '/';
};
