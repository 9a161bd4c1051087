import { APP_PAGES } from '#domain/apps/opening.ts';
import {
  BRIDGE_VERSION,
  innerPathOf,
  plainPath,
  type HostBridge,
  type HostState,
  type ToHost,
} from '#domain/apps/bridge.ts';
import { parkAppsContract } from '#domain/apps/contract/park.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { call } from '#web/shared/calls/call.ts';
import { currentLanguage, langOf } from '#web/shared/texts/i18n.ts';
import { currentMode } from '#web/shared/screen/theme.ts';
import { signInAddress, toSession, type Session } from '#web/shared/session/session.ts';

declare global {
  interface Window {
    /** What the host page gives (wujie). */
    $wujie?: { props?: { bridge?: HostBridge } };
    __WUJIE?: { mount: () => void };
    __WUJIE_MOUNT?: () => void;
    __WUJIE_UNMOUNT?: () => void;
  }
}

/** The page that a sub-application is in; `alone` where there is none, and it stands for itself. */
export interface Host extends HostBridge {
  alone: boolean;
}
type AppCode = (typeof APP_PAGES)[keyof typeof APP_PAGES];
/** Why a sub-application that stands alone does not open: nobody is signed in, or it is not open for who is. */
export type Closed = 'sign_in' | 'not_open';

/** The host of an application; why it stays closed where it is alone. Raises a CallError when it can't be asked. */
export async function connect(app: AppCode): Promise<Host | Closed> {
  const bridge = window.$wujie?.props?.bridge;
  if (bridge) {
    bridge.send({ type: 'ready', version: BRIDGE_VERSION });
    return { ...bridge, alone: false };
  }
  const found = await ownState(app);
  return typeof found === 'string' ? found : standAlone(found);
}

/** What the host would tell, asked of the API. */
async function ownState(app: AppCode): Promise<HostState | Closed> {
  const quiet = { redirect: false, showMsg: false };
  const session = await call(identityContract.userInfo, {}, quiet).then(toSession, (error: unknown) => {
    if ((error as { code?: unknown }).code === 401) return null;
    throw error;
  });
  const { tenant_id } = session?.user ?? {};
  const opened = tenant_id ? await openedBy(app, session, tenant_id) : await openedByVisitor(app);
  if (!opened) return session ? 'not_open' : 'sign_in';
  return {
    version: BRIDGE_VERSION,
    app,
    ...opened,
    lang: langOf(currentLanguage()),
    theme: currentMode(),
    user: session && { name: session.user.name, scene: session.scene, corp_name: session.corp?.corp_name ?? '' },
    path: innerPathOf(window.location.hash),
  };
}

type Opened = Pick<HostState, 'tenant_id' | 'role'>;
async function openedBy(app: AppCode, session: Session | null, tenant_id: string): Promise<Opened | undefined> {
  const { roles } = await call(parkAppsContract.getTenantAppRoles, { app }, { showMsg: false });
  const [role] = roles;
  return session && role ? { tenant_id, role: role.code } : undefined;
}
async function openedByVisitor(app: AppCode): Promise<Opened | undefined> {
  const quiet = { showMsg: false };
  const { tenant_id } = await call(identityContract.getTenantByHost, { host: window.location.host }, quiet);
  const open = await call(parkAppsContract.getVisitorApp, { tenant_id, app }, quiet).catch(() => undefined);
  return open && { tenant_id, role: open.role.code };
}

/** A host for an application that nobody is around: its address is the browser's own. */
function standAlone(first: HostState): Host {
  let state = first;
  const listeners = new Set<(state: HostState) => void>();
  window.addEventListener('hashchange', () => {
    state = { ...state, path: innerPathOf(window.location.hash) };
    for (const listener of listeners) listener(state);
  });
  return {
    alone: true,
    state: () => state,
    listen: (on) => {
      listeners.add(on);
      return () => listeners.delete(on);
    },
    send: carryOut,
    // the browser itself asks before this page is left
    holds: () => () => undefined,
  };
}
function carryOut(message: ToHost): void {
  const { location } = window;
  if (message.type === 'leave') location.assign(message.to);
  if (message.type === 'sign_in') location.assign(signInAddress(location.pathname + location.hash));
  if (message.type !== 'path' || innerPathOf(location.hash) === plainPath(message.path)) return;
  if (message.replace) window.history.replaceState(window.history.state, '', `#${message.path}`);
  else location.hash = message.path;
}
