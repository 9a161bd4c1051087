import { matchRoutes } from 'react-router';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import type { identityContract } from '#domain/identity/contract.ts';
import type { webContract } from '#domain/logs/web-contract.ts';
import type { ClickCode, WebEvent, WebPage } from '#domain/logs/web-report.ts';
import { router } from '#web/routes.tsx';
import { queryClient } from '#web/shared/calls/query-client.ts';
import { keys } from '#web/shared/queries/keys.ts';
import type { Session } from '#web/shared/session/session.ts';
import { isReported } from './reported.ts';

// from the contract, of which nothing but this comes along
const PATH: (typeof webContract)['webReport']['path'] = '/logserver/api/v1/WebReport';
/** How many events go at once, as the contract has it, and how long the first of them waits for others. */
const MAX_EVENTS = 20;
const WAIT_MS = 5_000;

/** Whose visitor this is: a park's; null for nobody's; undefined while that is not known. */
function parkOf(): string | null | undefined {
  const session = queryClient.getQueryData<Session | null>(keys.session);
  const tenant = queryClient.getQueryData<Output<typeof identityContract.getTenantByHost>>(keys.tenant(location.host));
  if (session === undefined || tenant === undefined) return undefined;
  // staff at work are no visitors, and what they do stands in the log of operations
  if (session?.isStaff || tenant.closed) return null;
  return session?.user.tenant_id || tenant.tenant_id;
}

const waiting: WebEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function tell(event: WebEvent): void {
  waiting.push(event);
  if (waiting.length >= MAX_EVENTS) send();
  else timer ??= setTimeout(send, WAIT_MS);
}

/** A key for one report. `newKey` comes with the code of the pages that act, which the home page does without. */
const keyOf = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Sends what waits, also from a page that is being left; what does not arrive is not counted. */
function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  const park = parkOf();
  const events = waiting.splice(0);
  if (park === undefined) {
    waiting.push(...events.slice(1 - MAX_EVENTS));
    timer = setTimeout(send, WAIT_MS);
  } else if (park !== null) {
    fetch(PATH, {
      method: 'POST',
      keepalive: true,
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json', 'X-Background': '1', 'Idempotency-Key': keyOf() },
      body: JSON.stringify({ tenant_id: park, events }),
    }).catch(() => undefined);
  }
}

/** The router's pattern of an address, if it is a page of the portal's. */
function pageOf(pathname: string): WebPage | undefined {
  const pattern = matchRoutes(router.routes, pathname)?.at(-1)?.route.path;
  return pattern !== undefined && isReported(pattern) ? pattern : undefined;
}

function see(pathname: string): void {
  const page = pageOf(pathname);
  if (page) tell({ kind: 'page', page });
}

/** A press of what has `data-report`, or of something in it. */
function press(pathname: string, target: EventTarget | null | undefined): void {
  const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-report]') : null;
  const code = pressed?.dataset['report'] as ClickCode | undefined;
  const page = pageOf(pathname);
  if (page && code) tell({ kind: 'click', page, code });
}

/** Counts from now on; first the page that the browser was at, and what was pressed there. */
export function startReport(pathname: string, pressed: EventTarget | null | undefined): void {
  let last = pathname;
  see(last);
  press(last, pressed);
  const follow = () => {
    const next = router.state.location.pathname;
    if (next === last) return;
    last = next;
    see(next);
  };
  follow();
  router.subscribe(follow);
  document.addEventListener('click', ({ target }) => press(location.pathname, target), true);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}
