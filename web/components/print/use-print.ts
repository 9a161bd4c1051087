import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/** The longest wait for what a sheet reads (ms): then it is printed as far as it is there. */
const MAX_WAIT = 10_000;

export interface Print {
  /** Whether the sheet is drawn: while it is being read, and while it is printed. */
  drawn: boolean;
  /** Draws the sheet, waits until everything on it has come, and asks the browser to print. */
  print: () => void;
}

/** Printing a page as a sheet of its own, by its button, by Ctrl+P, or by the browser's menu: there with what is read already. */
export function usePrint(): Print {
  const client = useQueryClient();
  const [drawn, setDrawn] = useState(false);
  const [asked, setAsked] = useState(false);
  const print = () => {
    setDrawn(true);
    setAsked(true);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    print();
  });
  useEffect(() => {
    // the browser prints what is drawn when its listeners have returned
    const before = () => flushSync(() => setDrawn(true));
    const after = () => setDrawn(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    document.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  useEffect(() => {
    if (!asked) return;
    const gone = new AbortController();
    const printRead = async () => {
      await allRead(client, gone.signal);
      if (gone.signal.aborted) return;
      await picturesIn('.print-sheet');
      setAsked(false);
      window.print();
    };
    void printRead();
    return () => gone.abort();
  }, [asked, client]);
  return { drawn, print };
}

/** Resolves when nothing is being read any more, after {@link MAX_WAIT}, or when it is no longer wanted. */
async function allRead(client: QueryClient, unwanted: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // what is read next is asked for by what has just been drawn: a timer lets it be drawn first
  const look = () => setTimeout(() => client.isFetching() === 0 && resolve());
  // not `useIsFetching`: it renders the whole page anew at each event of each query, and may not come to an end
  const stop = client.getQueryCache().subscribe(look);
  const longest = setTimeout(resolve, MAX_WAIT);
  unwanted.addEventListener('abort', () => resolve());
  look();
  await promise;
  stop();
  clearTimeout(longest);
}

/** Resolves when the pictures inside are there, or cannot be had. */
const picturesIn = (selector: string): Promise<unknown> =>
  Promise.allSettled([...document.querySelectorAll<HTMLImageElement>(`${selector} img`)].map((img) => img.decode()));
