import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { identityContract, type UserInfo } from '#domain/identity/contract.ts';
import { isWorkbenchScene, type Scene } from '#domain/shared/scene.ts';
import { CallError } from './call-error.ts';
import { call, setProviderCode } from './call.ts';
import { keys } from './keys.ts';
import { canonical, sceneOf } from './scene.ts';

/** Who is signed in, under which hat; scene and roles without the provider's code. */
export interface Session extends UserInfo {
  scene: Scene;
  roles: string[];
  isStaff: boolean;
}

/** The profile as a session. */
export function toSession(info: UserInfo): Session {
  const { code } = info.provider;
  setProviderCode(code);
  const scene = sceneOf(code, info.user.scene);
  const roles = info.user.roles.map((r) => canonical(code, r.role_code));
  return { ...info, scene, roles, isStaff: isWorkbenchScene(scene) };
}

async function loadSession(signal?: AbortSignal): Promise<Session | null> {
  try {
    const options = { redirect: false, showMsg: false, signal };
    return toSession(await call(identityContract.userInfo, {}, options));
  } catch (error) {
    if (error instanceof CallError && error.code === 401) return null;
    throw error;
  }
}

/** The session's query, for guards that must tell "loading" from "signed out". */
export const useSessionQuery = () =>
  useQuery({ queryKey: keys.session, queryFn: ({ signal }) => loadSession(signal), staleTime: 5 * 60_000 });

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
  client.removeQueries({ predicate: (q) => q.queryKey[0] !== keys.session[0] && q.queryKey[0] !== 'tenant' });
  client.setQueryData(keys.session, info ? toSession(info) : null);
}

/** Sign-in, hats and sign-out for components. */
export function useSessionActs() {
  const client = useQueryClient();
  return {
    enter: (info: UserInfo) => replaceSession(client, info),
    leave: async () => {
      await call(identityContract.logout, {}, { redirect: false });
      replaceSession(client, null);
    },
    switchHat: async (membershipId: string) => {
      const info = await call(identityContract.tenantSwitch, { membership_id: membershipId });
      replaceSession(client, info);
      return toSession(info);
    },
  };
}
