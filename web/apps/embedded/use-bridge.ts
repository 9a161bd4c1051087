import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import {
  BRIDGE_VERSION,
  innerPathOf,
  plainPath,
  readMessage,
  type HostBridge,
  type HostState,
  type ToHost,
} from '#domain/apps/bridge.ts';
import { signInAddress, useSession } from '#web/shared/session/session.ts';
import { anyUnsaved, setExpired, useUnsaved } from '#web/shared/screen/unsaved.ts';
import { useMode } from '#web/shared/screen/theme.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

/** An application as it is open for the reader: under which role, in which park. */
export interface OpenFor {
  code: string;
  tenant_id: string;
  role: string;
  /** It is open to whoever comes: it is told of nobody. */
  visitor?: boolean;
}

/**
 * This page's end of the bridge to an application: what it is told follows the reader's language, theme and address, and what
 * it says is carried out. One for as long as the page stays, so that none of it begins the application anew.
 */
export function useBridge(open: OpenFor, onReady: () => void): HostBridge {
  const state = useHostState(open);
  const [held] = useState(() => new Set<() => boolean>());
  /** The step of the application that this page took and has not told it of yet. */
  const untold = useRef<string>(undefined);
  const carryOut = useCarryOut(state.path, held, onReady);
  const newest = useRef({ state, carryOut });
  const [listeners] = useState(() => new Set<(state: HostState) => void>());
  useLayoutEffect(() => {
    newest.current = { state, carryOut };
  });
  useEffect(() => {
    if (untold.current === state.path) untold.current = undefined;
    for (const listener of listeners) listener(state);
  }, [listeners, state]);
  useEffect(() => {
    // who goes back before this page was drawn at the last step would leave it untold, and the application there
    const wentBack = () => {
      const step = untold.current;
      if (step === undefined) return;
      untold.current = undefined;
      for (const path of [step, innerPathOf(window.location.hash)])
        for (const listener of listeners) listener({ ...newest.current.state, path });
    };
    window.addEventListener('popstate', wentBack);
    return () => window.removeEventListener('popstate', wentBack);
  }, [listeners]);

  const [bridge] = useState<HostBridge>(() => ({
    state: () => newest.current.state,
    listen: (on) => {
      listeners.add(on);
      return () => listeners.delete(on);
    },
    holds: (unsaved) => {
      held.add(unsaved);
      return () => held.delete(unsaved);
    },
    send: (sent) => {
      const message = readMessage(sent);
      if (!message) return;
      const { state: now, carryOut: act } = newest.current;
      const step = message.type === 'path' ? plainPath(message.path) : now.path;
      if (step !== now.path) untold.current = step;
      act(message);
    },
  }));
  return bridge;
}

/** What the application is told. */
function useHostState({ code, tenant_id, role, visitor = false }: OpenFor): HostState {
  const [lang, theme, session, location] = [useLang(), useMode(), useSession(), useLocation()];
  const path = innerPathOf(location.hash);
  return useMemo(() => {
    const user =
      !visitor && session
        ? {
            name: session.user.name,
            scene: session.scene,
            corp_name: session.corp?.corp_name ?? '',
          }
        : null;
    return { version: BRIDGE_VERSION, app: code, tenant_id, role, lang, theme, user, path };
  }, [code, tenant_id, role, visitor, lang, theme, session, path]);
}

/** Does what the application says, which stands at `path` of its own; `held` tell what of it would be lost. */
function useCarryOut(path: string, held: ReadonlySet<() => boolean>, onReady: () => void) {
  const { t } = useTranslation();
  const [session, location, navigate] = [useSession(), useLocation(), useNavigate()];
  const here = location.pathname + location.search;
  const said = useRef(false);
  useUnsaved(() => said.current || [...held].some((unsaved) => unsaved()));
  return (message: ToHost): void => {
    switch (message.type) {
      case 'ready':
        return onReady();
      case 'title':
        document.title = `${message.title} · ${t('brand')}`;
        return;
      case 'path':
        if (plainPath(message.path) === path) return;
        return void navigate(`${here}#${message.path}`, { replace: message.replace });
      case 'leave':
        return void navigate(message.to);
      case 'unsaved':
        said.current = message.unsaved;
        return;
      case 'sign_in':
        // whoever is writing signs in beside it, and goes on
        if (session && anyUnsaved()) return setExpired(true);
        return void navigate(signInAddress(here + location.hash));
    }
  };
}
