import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Keeps what is on screen fresh while someone is signed in. Visitors do not load what that takes. */
export function useLive(enabled: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!enabled) return undefined;
    let stop: (() => void) | undefined;
    let left = false;
    // without it the page is as fresh as its last look
    const begin = async () => {
      const live = await import('./live.ts').catch(() => undefined);
      if (!left) stop = live?.listen(client);
    };
    void begin();
    return () => {
      left = true;
      stop?.();
    };
  }, [client, enabled]);
}
