import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

const asked = new Set<() => boolean>();

/** Whether something on the page would be lost if it went away now. */
export const anyUnsaved = (): boolean => [...asked].some((unsaved) => unsaved());

/** What is being written is given up: nobody is asked about it any more. */
export const discardUnsaved = (): void => asked.clear();

/**
 * Names something that is being written. It is asked at the moment of leaving, so that an act may settle it and navigate
 * in one go.
 */
export function useUnsaved(unsaved: () => boolean): void {
  const newest = useRef(unsaved);
  useLayoutEffect(() => {
    newest.current = unsaved;
  });
  useEffect(() => {
    const ask = () => newest.current();
    asked.add(ask);
    return () => void asked.delete(ask);
  }, []);
}

let expired = false;
const listeners = new Set<() => void>();
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The session is over or somebody else's, and what is being written stays on screen until its author has signed in again. */
export function setExpired(next: boolean): void {
  expired = next;
  for (const listener of listeners) listener();
}
export const useExpired = (): boolean => useSyncExternalStore(listen, () => expired);
