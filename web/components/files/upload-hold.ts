import { createContext, useCallback, useState } from 'react';

/** What a form is told of files that are on their way to it, by the field that they are for. */
export const UploadHold = createContext<(field: string, busy: boolean) => void>(() => undefined);

/** Whether files are on their way to a form: sent then, it would go without them. `hold` is given to its fields as `UploadHold`. */
export function useUploadHold() {
  const [fields, setFields] = useState<ReadonlySet<string>>(new Set());
  const hold = useCallback((field: string, busy: boolean) => {
    setFields((before) => {
      if (before.has(field) === busy) return before;
      const next = new Set(before);
      if (busy) next.add(field);
      else next.delete(field);
      return next;
    });
  }, []);
  return { busy: fields.size > 0, hold };
}
