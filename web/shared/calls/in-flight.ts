const acts = new Map<string, AbortController>();

/**
 * The signal of an act under its key: one that is still under way under the same key is cancelled (spec §8), since the
 * server answers both alike. `done` forgets it.
 */
export function onlyOne(key: string): { signal: AbortSignal; done(): void } {
  acts.get(key)?.abort();
  const own = new AbortController();
  acts.set(key, own);
  return {
    signal: own.signal,
    done: () => {
      if (acts.get(key) === own) acts.delete(key);
    },
  };
}
