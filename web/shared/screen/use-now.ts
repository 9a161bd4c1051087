import { useSyncExternalStore } from 'react';

const EVERY_MS = 30_000;
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  if (Date.now() - now > EVERY_MS) now = Date.now();
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const tell of listeners) tell();
  }, EVERY_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time (epoch ms), every half minute: one clock for all rows of a page. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);
