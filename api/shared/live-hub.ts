import type { CaseChanged } from '#db/repositories/projection.ts';

type Listener = (change: CaseChanged) => void;

/** Fans the database's notifications out to the open event streams. */
export interface LiveHub {
  publish(payload: string): void;
  subscribe(listener: Listener): () => void;
}

export function createLiveHub(): LiveHub {
  const listeners = new Set<Listener>();
  return {
    publish(payload) {
      const change = JSON.parse(payload) as CaseChanged;
      for (const listener of listeners) listener(change);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
