import { createContext } from 'react';
import { suffixOf } from '#domain/shared/files/file-rules.ts';

/** Where the files inside can be looked at; null where there is no viewer. */
export const PapersContext = createContext<{ open: (guid: string) => void } | null>(null);

/** How a file is shown, by its name (the server holds names to contents); null when it can only be downloaded. */
export function paperKind(name: string): 'picture' | 'pdf' | null {
  const suffix = suffixOf(name);
  if (suffix === 'pdf') return 'pdf';
  return ['jpg', 'jpeg', 'png'].includes(suffix) ? 'picture' : null;
}
