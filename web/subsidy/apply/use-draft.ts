import { useCallback, useEffect, useRef, useState } from 'react';
import type { AllowanceType } from '#domain/subsidy/flow/flow.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import type { Verdict } from '#web/components/orders/verdict.ts';
import { isRefusal } from '#web/shared/calls/call-error.ts';
import { call } from '#web/shared/calls/call.ts';

const AUTOSAVE_MS = 2_000;

export interface DraftRef {
  temp_id: string;
  version: number;
}
export type SaveState = 'idle' | 'dirty' | 'saving' | 'saved' | 'failed' | 'stale';
interface Options {
  /** The draft that was opened; null: the first save creates one. */
  opened: DraftRef | null;
  type: AllowanceType;
  value: DraftForm;
  onSaved: (draft: DraftRef, verdicts: readonly Verdict[]) => void;
}

/**
 * Saves a draft 2 s after the last change, one save at a time. A newer version on the server (7122) stops it, so that
 * nothing is overwritten. `stop` ends it for good, before the draft is submitted.
 */
export function useDraft({ opened, type, value, onSaved }: Options) {
  const draft = useRef(opened);
  const latest = useRef(value);
  const saved = useRef(value);
  const running = useRef<Promise<boolean> | null>(null);
  const stopped = useRef(false);
  const told = useRef(onSaved);
  const [state, setState] = useState<SaveState>('idle');
  const [savedAt, setSavedAt] = useState<string | null>(null);
  useEffect(() => {
    latest.current = value;
    told.current = onSaved;
  });

  const send = useCallback(async (): Promise<boolean> => {
    const form = latest.current;
    setState('saving');
    try {
      const answer = await call(
        applicationsContract.saveTemp,
        { ...draft.current, allowance_type: type, form },
        { showMsg: false },
      );
      draft.current = { temp_id: answer.temp_id, version: answer.version };
      saved.current = form;
      setSavedAt(answer.update_time);
      setState(latest.current === form ? 'saved' : 'dirty');
      told.current(draft.current, answer.order_verdicts);
      return true;
    } catch (error) {
      const stale = isRefusal(error, 'STALE_DRAFT');
      if (stale) stopped.current = true;
      setState(stale ? 'stale' : 'failed');
      return false;
    }
  }, [type]);

  /** Saves what is on screen now; true when the server has it. */
  const save = useCallback(async (): Promise<boolean> => {
    while (running.current) await running.current;
    if (stopped.current) return false;
    if (saved.current === latest.current && draft.current) return true;
    running.current = send();
    const done = await running.current;
    running.current = null;
    return done;
  }, [send]);

  useEffect(() => {
    if (value === saved.current || stopped.current) return undefined;
    setState((s) => (s === 'saving' ? s : 'dirty'));
    const timer = setTimeout(() => void save(), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [value, save]);

  const stop = useCallback(async (): Promise<DraftRef | null> => {
    stopped.current = true;
    await running.current;
    return draft.current;
  }, []);
  const resume = useCallback(() => {
    stopped.current = false;
  }, []);
  return { state, savedAt, save, stop, resume, dirty: ['dirty', 'saving', 'failed', 'stale'].includes(state) };
}
