import pLimit from 'p-limit';
import { useContext, useEffect, useRef, useState } from 'react';
import { judgeFile, type FileUse } from '#domain/shared/files/file-rules.ts';
import { ruleText } from '#domain/shared/texts/texts.ts';
import { CallError, CLIENT_CODES } from '#web/shared/calls/call-error.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { UploadTenant } from './upload-tenant.ts';
import { uploadFile, type StoredFile } from './upload.ts';
import { newKey } from '#web/shared/calls/uuid.ts';

/** Uploads that run at once (F23). The others wait, and the time that each may take begins when its turn comes. */
const inTurn = pLimit(4);

/** A file on its way, or one that failed and may be tried again. */
export interface UploadItem {
  key: string;
  file: File;
  percent: number;
  error: string | null;
  turn: number;
}
interface Options {
  use: FileUse;
  max: number;
  count: number;
  /** `turn`: the how-manieth it was when it was chosen; uploads end in any order. */
  onDone: (file: StoredFile, turn: number) => void;
}

/** Uploads in flight: adding (judged by the rules first), progress, cancelling, trying again. */
export function useUploads({ use, max, count, onDone }: Options) {
  const lang = useLang();
  const tenantId = useContext(UploadTenant);
  const [items, setItems] = useState<UploadItem[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const running = useRef(new Map<string, AbortController>());
  // a finished upload must see the newest handler, not the one of the render that started it
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  const patch = (key: string, change: Partial<UploadItem>) =>
    setItems((list) => list.map((item) => (item.key === key ? { ...item, ...change } : item)));
  const drop = (key: string) => setItems((list) => list.filter((item) => item.key !== key));

  const turns = useRef(0);
  const start = async ({ key, file, turn }: UploadItem) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    patch(key, { percent: 0, error: null });
    try {
      const onProgress = (percent: number) => patch(key, { percent });
      const stored = await inTurn(() => uploadFile(use, file, { signal: controller.signal, tenantId, onProgress }));
      drop(key);
      done.current(stored, turn);
    } catch (error) {
      if (error instanceof CallError && error.code === CLIENT_CODES.cancelled) drop(key);
      else patch(key, { error: error instanceof Error ? error.message : String(error) });
    } finally {
      running.current.delete(key);
    }
  };

  const add = (files: readonly File[]) => {
    const room = max - count - items.length;
    const faults: string[] = [];
    const accepted: UploadItem[] = [];
    for (const file of files) {
      const fault = judgeFile(use, file);
      if (fault) faults.push(`${file.name}${lang === 'en' ? ': ' : '：'}${ruleText(fault.rule, lang, fault.params)}`);
      else if (accepted.length >= room) faults.push(ruleText('fileCount', lang, { max }));
      else accepted.push({ key: newKey(), file, percent: 0, error: null, turn: turns.current++ });
    }
    setRefusal(faults.length > 0 ? [...new Set(faults)].join('\n') : null);
    setItems((list) => [...list, ...accepted]);
    for (const item of accepted) void start(item);
  };
  const cancel = (key: string) => {
    running.current.get(key)?.abort();
    // it may be waiting for its turn
    drop(key);
  };
  return { items, refusal, add, cancel, retry: start };
}
