import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import { DraftSaver, type DraftKeeper, type DraftRef, type OnSaved } from './draft-saver.ts';

const AUTOSAVE_MS = 2_000;

interface Options {
  keeper: DraftKeeper;
  /** The draft that was opened; null: the first save creates one. */
  opened: DraftRef | null;
  /** The form that needs no saving: as it was opened. */
  stored: DraftForm;
  value: DraftForm;
  onSaved: OnSaved;
}

/** Saves a draft 2 s after the last change, and tells how that stands. */
export function useDraft({ keeper, opened, stored, value, onSaved }: Options) {
  const [saver] = useState(() => new DraftSaver(keeper, opened, stored));
  const saving = useSyncExternalStore(saver.listen, saver.saving);
  useEffect(() => saver.tellSaved(onSaved));
  useEffect(() => {
    if (!saver.write(value)) return undefined;
    const timer = setTimeout(() => void saver.save(), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [value, saver]);
  const { save, overwrite, stop, resume, refused } = saver;
  const dirty = ['dirty', 'saving', 'failed', 'stale', 'gone'].includes(saving.state);
  return { ...saving, save, overwrite, stop, resume, refused, dirty };
}
