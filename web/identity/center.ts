import { newKey } from '#web/shared/calls/uuid.ts';

const LEFT = 'auth-center';

/** Where somebody was going, and the word by which their return is told from a link that somebody else made. */
interface Left {
  state: string;
  from: string;
}

/**
 * Leaves for the authentication centre, which gets the host to come back to, the kind of sign-in (4 portal, 1 admin:
 * spec §2) and a `state` that it sends back with its ticket.
 */
export function leaveForCenter(center: string, loginType: number, from: string): void {
  const state = newKey();
  sessionStorage.setItem(LEFT, JSON.stringify({ state, from } satisfies Left));
  const url = new URL(center, window.location.origin);
  url.searchParams.set('host', window.location.host);
  url.searchParams.set('login_type', String(loginType));
  url.searchParams.set('state', state);
  window.location.assign(url);
}

/** Where somebody who comes back with this `state` was going; undefined when nobody left here with it. */
export function cameBack(state: string | null): { from: string } | undefined {
  try {
    const left = JSON.parse(sessionStorage.getItem(LEFT) ?? 'null') as Left | null;
    return left && state !== null && left.state === state ? { from: left.from } : undefined;
  } catch {
    return undefined;
  }
}
