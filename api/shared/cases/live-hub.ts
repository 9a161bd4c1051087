import type { CaseChanged } from '#db/repositories/cases/case-projection.ts';

type Listener = (change: CaseChanged) => void;

/** Fans the database's notifications out to the open event streams and to the requests that wait for their own act. */
export interface LiveHub {
  publish(payload: string): void;
  subscribe(listener: Listener): () => void;
  hatsChanged(who: string): void;
  /** The users whose messages are others now, with commas between them. */
  messagesChanged(users: string): void;
  watchMessages(userId: string, listener: () => void): () => void;
  /** Which park shows other notices now; `*`: every one, the provider's being others. */
  noticesChanged(park: string): void;
  /** `tenantId` null: of no park, so the provider's alone. */
  watchNotices(tenantId: string | null, listener: () => void): () => void;
  /** Tells whoever watches a user, or a park, that hats, rights, sessions or the parts they see are others now. */
  watchHats(whom: readonly string[], listener: (who: string) => void): () => void;
  /** Resolves when the act of this event is projected; `stop` forgets it. */
  projected(eventId: string): { change: Promise<CaseChanged>; stop(): void };
}

export function createLiveHub(): LiveHub {
  const listeners = new Set<Listener>();
  const waiting = new Map<string, Set<Listener>>();
  const watched = new Map<string, Set<(who: string) => void>>();
  const bells = new Map<string, Set<() => void>>();
  const boards = new Map<() => void, string | null>();
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
    hatsChanged(who) {
      for (const listener of watched.get(who) ?? []) listener(who);
    },
    messagesChanged(users) {
      for (const user of users.split(',')) for (const listener of bells.get(user) ?? []) listener();
    },
    watchMessages(userId, listener) {
      const same = bells.get(userId) ?? new Set();
      bells.set(userId, same.add(listener));
      return () => {
        same.delete(listener);
        if (same.size === 0) bells.delete(userId);
      };
    },
    noticesChanged(park) {
      for (const [listener, tenant] of boards) if (park === '*' || park === tenant) listener();
    },
    watchNotices(tenantId, listener) {
      boards.set(listener, tenantId);
      return () => boards.delete(listener);
    },
    watchHats(whom, listener) {
      const sets = whom.map((who) => {
        const same = watched.get(who) ?? new Set();
        watched.set(who, same.add(listener));
        return [who, same] as const;
      });
      return () => {
        for (const [who, same] of sets) {
          same.delete(listener);
          if (same.size === 0) watched.delete(who);
        }
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
