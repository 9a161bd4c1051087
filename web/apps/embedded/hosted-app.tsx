import { useEffect, useRef, useState } from 'react';
import type { plugin } from 'wujie';
import { APP_MARK } from '#domain/apps/bridge.ts';
import type { AppFrameProps, Cause } from './app-frame.ts';

/** What an application's own window begins with: an empty page of this origin. */
const BLANK = '/sub-apps/blank.html';

/** An application of this origin, in a window and a document of its own (wujie). */
export function HostedApp({ name, code, entry, bridge, onFail, shown }: AppFrameProps) {
  const box = useRef<HTMLElement>(null);
  // what its window is called; another language does not begin it anew
  const [title] = useState(name);
  useEffect(() => {
    const el = box.current;
    if (!el) return undefined;
    let gone = false;
    let end: (() => void) | undefined;
    // what it hears on this page's own document (React: selectionchange) would keep its window for good
    const heard: (() => void)[] = [];
    const noted: plugin = {
      documentAddEventListenerHook: (_inner, type, handler, options) =>
        heard.push(() => document.removeEventListener(type, handler, options)),
    };
    const begin = async (): Promise<void> => {
      const cause = await whatIsThere(entry);
      if (gone) return;
      if (cause) return onFail(cause);
      const { startApp, destroyApp } = await import('wujie');
      if (gone) return;
      end = () => destroyApp(code);
      await startApp({
        name: code,
        url: new URL(entry, window.location.origin).href,
        el,
        sync: false,
        fiber: false,
        attrs: { src: BLANK, title },
        props: { bridge },
        plugins: [noted],
        afterUnmount: () => {
          for (const forget of heard.splice(0)) forget();
        },
        loadError: () => onFail('unreachable'),
      });
      if (gone) end();
    };
    // strict mode mounts twice at once, which wujie does not survive
    const timer = setTimeout(() => void begin().catch(() => onFail('unreachable')));
    return () => {
      gone = true;
      clearTimeout(timer);
      end?.();
    };
  }, [code, entry, title, bridge, onFail]);
  return <section ref={box} className="embedded" aria-label={name} aria-hidden={!shown} />;
}

/** Whether an address of this origin answers with an application: any other page of it would be this one once more. */
async function whatIsThere(entry: string): Promise<Cause | undefined> {
  const answer = await fetch(entry, { headers: { accept: 'text/html' } }).catch(() => undefined);
  if (!answer?.ok) return 'unreachable';
  return (await answer.text()).includes(APP_MARK) ? undefined : 'strange';
}
