import { useState } from 'react';

interface Holding<T> {
  /** What an act depends on: another state is another thing to act on. */
  stateOf: (value: T) => string;
  mayAct: (value: T) => boolean;
  /** What is shown gives way at once: the reader's own act moved it. */
  released: (held: T) => boolean;
}

/**
 * A case as the reader began to read it. Live events bring a newer one: while the reader may act on what is shown, it
 * waits in `newer` until it is asked for.
 */
export function useHeld<T>(latest: T | undefined, { stateOf, mayAct, released }: Holding<T>) {
  const [held, setHeld] = useState(latest);
  const moved = latest !== undefined && held !== undefined && stateOf(latest) !== stateOf(held);
  const follow = latest !== undefined && (held === undefined || !moved || !mayAct(held) || released(held));
  if (follow && latest !== held) setHeld(latest);
  return { shown: follow ? latest : held, newer: follow ? undefined : latest, adopt: () => setHeld(latest) };
}
