import { useEffect, useRef } from 'react';
import { BRIDGE_VERSION, type FrameToApp } from '#domain/apps/bridge.ts';
import type { AppFrameProps } from './app-frame.ts';

/** What an application of another origin may do: act as itself, never as this page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads';

/** An application of another origin, in a frame; both ends say who they are with each message. */
export function FramedApp({ name, entry, bridge, shown }: AppFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const { origin } = new URL(entry);
    const tell = () => {
      const said: FrameToApp = { bridge: BRIDGE_VERSION, state: bridge.state() };
      frame.current?.contentWindow?.postMessage(said, origin);
    };
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const said = event.data as { bridge?: unknown; message?: unknown } | null;
      if (said?.bridge !== BRIDGE_VERSION) return;
      bridge.send(said.message as Parameters<typeof bridge.send>[0]);
      if ((said.message as { type?: unknown } | undefined)?.type === 'ready') tell();
    };
    window.addEventListener('message', hear);
    const unheard = bridge.listen(tell);
    return () => {
      window.removeEventListener('message', hear);
      unheard();
    };
  }, [entry, bridge]);
  return (
    <iframe
      ref={frame}
      className="embedded embedded-frame"
      title={name}
      src={entry}
      sandbox={SANDBOX}
      referrerPolicy="no-referrer"
      aria-hidden={!shown}
    />
  );
}
