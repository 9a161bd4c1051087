import { useState } from 'react';
import type { z } from 'zod';
import { sameJson } from '#domain/shared/data/json.ts';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { useUnsaved } from '#web/shared/screen/unsaved.ts';

/**
 * A configuration being changed, under the lock that it was read with. What somebody else stored meanwhile (`newer`) is
 * shown at once while nothing was changed, else when asked for: nothing that was written goes away by itself.
 */
export function useConfEdit<C extends { lock: string }, V extends object, T>(
  stored: C,
  valueOf: (conf: C) => V,
  schema: z.ZodType<T>,
) {
  const [base, setBase] = useState(stored);
  const form = useZodForm<V, T>(valueOf(stored), { schema });
  const changed = !sameJson(form.value, valueOf(base));
  const adopt = (next: C) => {
    setBase(next);
    form.set(valueOf(next));
  };
  const newer = stored.lock !== base.lock;
  if (newer && !changed) adopt(stored);
  useUnsaved(() => changed);
  return { lock: base.lock, form, changed, newer: newer && changed, adopt, load: () => adopt(stored) };
}
