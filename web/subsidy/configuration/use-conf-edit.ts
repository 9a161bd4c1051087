import { useState } from 'react';
import { sameJson } from '#domain/shared/json.ts';
import { useUnsaved } from '#web/shared/unsaved.ts';

/**
 * A configuration being changed, under the lock that it was read with. What somebody else stored meanwhile (`newer`) is
 * shown at once while nothing was changed, else when asked for: nothing that was written goes away by itself.
 */
export function useConfEdit<C extends { lock: string }, V>(stored: C, valueOf: (conf: C) => V) {
  const [base, setBase] = useState(stored);
  const [value, setValue] = useState(() => valueOf(stored));
  const changed = !sameJson(value, valueOf(base));
  const adopt = (next: C) => {
    setBase(next);
    setValue(valueOf(next));
  };
  const newer = stored.lock !== base.lock;
  if (newer && !changed) adopt(stored);
  useUnsaved(() => changed);
  return { lock: base.lock, value, setValue, changed, newer: newer && changed, adopt, load: () => adopt(stored) };
}
