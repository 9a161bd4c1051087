import type { CaseChanged } from '#db/repositories/cases/case-projection.ts';

type Listener = (change: CaseChanged) => void;

/** Fans the database's notifications out to the open event streams and to the requests that wait for their own act. */
export interface LiveHub {
  publish(payload: string): void;
  subscribe(listener: Listener): () => void;
  hatsChanged(userId: string): void;
  /** Tells whoever watches a user that their hats, rights or sessions are others now. */
  watchHats(userId: string, listener: () => void): () => void;
  /** Resolves when the act of this event is projected; `stop` forgets it. */
  projected(eventId: string): { change: Promise<CaseChanged>; stop(): void };
}

export function createLiveHub(): LiveHub {
  const listeners = new Set<Listener>();
  const waiting = new Map<string, Set<Listener>>();
  const watched = new Map<string, Set<() => void>>();
  return {
    publish(payload) {
      const change = JSON.parse(payload) as CaseChanged;
      for (const listener of waiting.get(change.event_id) ?? []) listener(change);
      for (const listener of listeners) listener(change);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hatsChanged(userId) {
      for (const listener of watched.get(userId) ?? []) listener();
    },
    watchHats(userId, listener) {
      const same = watched.get(userId) ?? new Set();
      watched.set(userId, same.add(listener));
      return () => {
        same.delete(listener);
        if (same.size === 0) watched.delete(userId);
      };
    },
    projected(eventId) {
      const { promise: change, resolve } = Promise.withResolvers<CaseChanged>();
      const same = waiting.get(eventId) ?? new Set();
      waiting.set(eventId, same.add(resolve));
      return {
        change,
        stop() {
          same.delete(resolve);
          if (same.size === 0) waiting.delete(eventId);
        },
      };
    },
  };
}
