import { useState } from 'react';
import { sameJson } from '#domain/shared/data/json.ts';
import { useUnsaved } from '#web/shared/screen/unsaved.ts';

interface Options<D, V> {
  /** What of the document is changed. */
  valueOf: (document: D) => V;
  /** What was typed since `begun` was read, in what is stored now. */
  merge: (typed: V, begun: V, now: V) => V;
}

/**
 * A document that is saved as one, being changed as it was read. What somebody else stored is taken over while nothing is
 * changed here; else it is told when a save is refused, and `takeOver` goes on from it with what was typed.
 */
export function useDocumentEdit<D extends { lock: string }, V>(found: D, { valueOf, merge }: Options<D, V>) {
  const [base, setBase] = useState(found);
  const [seen, setSeen] = useState(found.lock);
  const [value, set] = useState(() => valueOf(found));
  const stored = valueOf(base);
  const changed = !sameJson(value, stored);
  useUnsaved(() => changed);
  const show = (now: D) => {
    setBase(now);
    set(valueOf(now));
  };
  if (found.lock !== seen) {
    setSeen(found.lock);
    if (!changed) show(found);
  }
  return {
    base,
    value,
    changed,
    set,
    /** Gives up what was changed. */
    reset: () => set(stored),
    /** It is stored so. */
    show,
    takeOver(now: D) {
      setBase(now);
      set(changed ? merge(value, stored, valueOf(now)) : valueOf(now));
    },
  };
}
