import { saveFile } from '#web/shared/files/export-csv.ts';

/** Hands a file that a call answered in base64 to the browser. */
export const saveAnswer = (name: string, base64: string): void =>
  saveFile(
    name,
    Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)),
  );
