import { useContext, useId, useLayoutEffect, useRef } from 'react';
import type { FileUse } from '#domain/shared/files/file-rules.ts';
import { rememberFiles } from '#web/shared/files/file-cache.ts';
import type { StoredFile } from '#web/shared/files/upload.ts';
import { useUploads } from '#web/shared/files/use-uploads.ts';
import { UploadHold } from './upload-hold.ts';

export interface FileList {
  use: FileUse;
  /** guids of the files that are there. */
  value: readonly string[];
  max: number;
  onChange: (value: string[], added?: StoredFile) => void;
  /** Whether files are on their way: a form that is sent then would go without them. */
  onBusy?: (busy: boolean) => void;
}

/** Uploads that join a list of files in the order in which they were chosen, however they end. */
export function useFileList({ use, value, max, onChange, onBusy }: FileList) {
  // two uploads may end before the page is drawn again
  const newest = useRef(value);
  useLayoutEffect(() => {
    newest.current = value;
  });
  // as they were chosen; what was there before stays in front
  const turns = useRef(new Map<string, number>());
  const uploads = useUploads({
    use,
    max,
    count: value.length,
    onDone: (file, turn) => {
      rememberFiles([file]);
      turns.current.set(file.guid, turn);
      const turnOf = (guid: string) => turns.current.get(guid) ?? -1;
      newest.current = [...newest.current, file.guid].toSorted((a, b) => turnOf(a) - turnOf(b));
      onChange([...newest.current], file);
    },
  });
  const busy = uploads.items.some(({ error }) => error === null);
  const field = useId();
  const hold = useContext(UploadHold);
  const tell = useRef(onBusy);
  useLayoutEffect(() => {
    tell.current = (now) => {
      hold(field, now);
      onBusy?.(now);
    };
  });
  // with what is drawn: who sees that a file has come may send the form at once
  useLayoutEffect(() => {
    tell.current?.(busy);
    return () => tell.current?.(false);
  }, [busy]);
  return uploads;
}
