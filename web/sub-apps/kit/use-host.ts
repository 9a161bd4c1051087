import { createContext, useContext, useSyncExternalStore } from 'react';
import type { HostState } from '#domain/apps/bridge.ts';
import type { Host } from './host.ts';

export const HostContext = createContext<Host | null>(null);

function useConnected(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost outside of startSubApp');
  return host;
}
/** What the page around the application tells: who reads, under which role, in which park and language. */
export function useHostState(): HostState {
  const host = useConnected();
  return useSyncExternalStore(host.listen, host.state);
}
/** What can be asked of the page around the application. */
export function useHost() {
  const { send, alone } = useConnected();
  return {
    alone,
    /** Goes to a page of the product itself. */
    leave: (to: string) => send({ type: 'leave', to }),
    signIn: () => send({ type: 'sign_in' }),
    tellTitle: (title: string) => send({ type: 'title', title }),
  };
}
