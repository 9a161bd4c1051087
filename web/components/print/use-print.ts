import { useIsFetching } from '@tanstack/react-query';
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
  const fetching = useIsFetching();
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
    const timer = setTimeout(
      () => {
        setAsked(false);
        void picturesIn('.print-sheet').then(() => window.print());
      },
      fetching > 0 ? MAX_WAIT : 0,
    );
    return () => clearTimeout(timer);
  }, [asked, fetching]);
  return { drawn, print };
}

/** Resolves when the pictures inside are there, or cannot be had. */
const picturesIn = (selector: string): Promise<unknown> =>
  Promise.allSettled([...document.querySelectorAll<HTMLImageElement>(`${selector} img`)].map((img) => img.decode()));
