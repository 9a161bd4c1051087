import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { identityContract, type UserInfo } from '#domain/identity/contract.ts';
import { isWorkbenchScene, type Scene } from '#domain/shared/calls/scene.ts';
import { to } from '#web/paths.ts';
import { CallError } from '#web/shared/calls/call-error.ts';
import { call, setProviderCode } from '#web/shared/calls/call.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { canonical, sceneOf } from './scene.ts';
import { forget, remember } from '#web/shared/screen/remember.ts';
import { anyUnsaved, setExpired } from '#web/shared/screen/unsaved.ts';

/** Who is signed in, under which hat; scene and roles without the provider's code. */
export interface Session extends UserInfo {
  scene: Scene;
  roles: string[];
  isStaff: boolean;
}

let lastStaff = false;
/** Where somebody without a session signs in to come back to `from`: staff whose session ended find their own door. */
export const signInAddress = (from: string, staff = lastStaff): string =>
  to.login({ from, ...(staff && { type: 'admin' }) });

/** Tells the pages that the API renders, which are the same for everybody, whose door to show (`/site.js`). */
function noteHat<S extends Session | null>(session: S): S {
  if (session) remember('hat', session.isStaff ? 'staff' : 'portal');
  else forget('hat');
  return session;
}

/** The profile as a session. */
export function toSession(info: UserInfo): Session {
  const { code } = info.provider;
  setProviderCode(code);
  const scene = sceneOf(code, info.user.scene);
  lastStaff = isWorkbenchScene(scene);
  const roles = info.user.roles.map((r) => canonical(code, r.role_code));
  return { ...info, scene, roles, isStaff: isWorkbenchScene(scene) };
}

/** What was answered to one person under one hat, not to everybody. */
const isOfSession = ({ queryKey: [of] }: { queryKey: readonly unknown[] }): boolean =>
  of !== keys.session[0] && of !== 'tenant';

/** The session of the cookie; null when there is none, unless somebody would lose what they are writing. */
async function loadSession(client: QueryClient, signal?: AbortSignal): Promise<Session | null> {
  const before = client.getQueryData<Session | null>(keys.session);
  try {
    const options = { redirect: false, showMsg: false, signal };
    const now = noteHat(toSession(await call(identityContract.userInfo, {}, options)));
    if (!before || isSame(now, before)) return now;
    // another tab changed hats or people: what is on screen is none of theirs, and neither is what is being written
    if (anyUnsaved()) {
      setExpired(true);
      return before;
    }
    void client.resetQueries({ predicate: isOfSession });
    return now;
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 401) throw error;
    if (!before || !anyUnsaved()) return noteHat(null);
    setExpired(true);
    return before;
  }
}

const SESSION = queryOptions({
  queryKey: keys.session,
  queryFn: ({ client, signal }) => loadSession(client, signal),
  staleTime: 5 * 60_000,
});
/** The session's query, for guards that must tell "loading" from "signed out". */
export const useSessionQuery = () =>
  useQuery({
    ...SESSION,
    // another tab may have changed hats or signed out
    refetchOnWindowFocus: 'always',
  });
/** Asks who is there before anything is drawn; undefined where it cannot be told, which a page tells itself. */
export const beginSession = (client: QueryClient): Promise<Session | null | undefined> =>
  client.fetchQuery(SESSION).catch(() => undefined);

const isSame = (a: Session, b: Session): boolean => a.user.user_id === b.user.user_id && hatOf(a) === hatOf(b);
const hatOf = ({ memberships }: Session) => memberships.find((m) => m.current)?.membership_id;

/** Goes on after the same person has signed in again under the same hat; what else stands in the way otherwise. */
export async function resumeSession(client: QueryClient, before: Session): Promise<'in' | 'out' | 'other'> {
  const options = { redirect: false, showMsg: false };
  const info = await call(identityContract.userInfo, {}, options).catch(() => null);
  if (!info) return 'out';
  const now = toSession(info);
  if (!isSame(now, before)) return 'other';
  client.setQueryData(keys.session, now);
  setExpired(false);
  void client.invalidateQueries({ predicate: isOfSession });
  return 'in';
}

/** The session, or null while it loads and when nobody is signed in. */
export const useSession = (): Session | null => useSessionQuery().data ?? null;

/** The session on pages behind a guard; throws elsewhere. */
export function useSignedIn(): Session {
  const session = useSession();
  if (!session) throw new Error('useSignedIn outside <RequireSession>');
  return session;
}

/** Puts a session in place (sign-in, switch of hats, sign-out); another person's data never outlives it. */
export function replaceSession(client: QueryClient, info: UserInfo | null): void {
  client.removeQueries({ predicate: isOfSession });
  client.setQueryData(keys.session, noteHat(info ? toSession(info) : null));
}

/** Sign-in, hats and sign-out for components. */
export function useSessionActs() {
  const client = useQueryClient();
  return {
    enter: (info: UserInfo) => replaceSession(client, info),
    leave: async () => {
      try {
        await call(identityContract.logout, {}, { redirect: false, showMsg: false });
      } catch (error) {
        // a session that is over already is what was asked for
        if (!(error instanceof CallError) || error.code !== 401) throw error;
      }
      replaceSession(client, null);
    },
    switchHat: async (membershipId: string) => {
      const info = await call(identityContract.tenantSwitch, { membership_id: membershipId });
      replaceSession(client, info);
      return toSession(info);
    },
  };
}
