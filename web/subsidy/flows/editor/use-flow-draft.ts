import { useCallback, useEffect, useRef, useState } from 'react';
import type { Flow } from '#domain/subsidy/flow/flow.ts';
import { flowsContract } from '#domain/subsidy/contract/flows.ts';
import { CallError, isRefusal } from '#web/shared/calls/call-error.ts';
import { useUnsaved } from '#web/shared/screen/unsaved.ts';
import { call } from '#web/shared/calls/call.ts';
import { tidy } from './flow-edit.ts';
import type { Sequence } from '#web/subsidy/flows/queries.ts';

const AUTOSAVE_MS = 1_000;
export type SaveState = 'idle' | 'dirty' | 'saving' | 'saved' | 'failed' | 'stale';
interface DraftRef {
  draft_id: string;
  draft_version: number;
}

const isStale = (error: unknown) => isRefusal(error, 'STALE_FLOW_DRAFT') || isRefusal(error, 'FLOW_DRAFT_GONE');

/** Stores a draft over the one that `ref` names; what the server has then. */
async function storeDraft(
  of: Pick<Sequence, 'tenant_id' | 'allowance_type'>,
  { flow, base }: { flow: Flow; base: number },
  ref: DraftRef | null,
): Promise<DraftRef | null> {
  const { draft } = await call(
    flowsContract.updateSequenceFlow,
    { ...of, action: 'save', flow: tidy(flow), base_version: base, ...(ref && { draft: ref }) },
    { showMsg: false },
  );
  return draft ? { draft_id: draft.draft_id, draft_version: draft.draft_version } : ref;
}

/**
 * Saves the flow a second after its last change, one save at a time, with the lock of the draft. When somebody else
 * saved first it stops: nothing is overwritten, and `message` names who it was.
 */
export function useFlowDraft(sequence: Sequence, flow: Flow, opened: Flow, base: number) {
  const { tenant_id, allowance_type, draft } = sequence;
  const ref = useRef<DraftRef | null>(draft && { draft_id: draft.draft_id, draft_version: draft.draft_version });
  const latest = useRef({ flow, base });
  const saved = useRef({ flow: opened, base: draft?.base_version ?? base });
  const running = useRef<Promise<boolean> | null>(null);
  const stopped = useRef(false);
  const [state, setState] = useState<SaveState>('idle');
  const [message, setMessage] = useState('');
  useEffect(() => {
    latest.current = { flow, base };
  });

  const send = useCallback(async (): Promise<boolean> => {
    const now = latest.current;
    setState('saving');
    try {
      ref.current = await storeDraft({ tenant_id, allowance_type }, now, ref.current);
      saved.current = now;
      setState(latest.current.flow === now.flow ? 'saved' : 'dirty');
      return true;
    } catch (error) {
      stopped.current = isStale(error);
      setMessage(error instanceof CallError ? error.message : '');
      setState(stopped.current ? 'stale' : 'failed');
      return false;
    }
  }, [tenant_id, allowance_type]);

  /** Saves what is on screen now; the draft that the server has then, null when it could not be saved. */
  const save = useCallback(async (): Promise<DraftRef | null> => {
    while (running.current) await running.current;
    if (stopped.current) return null;
    const same = saved.current.flow === latest.current.flow && saved.current.base === latest.current.base;
    if (same && ref.current) return ref.current;
    running.current = send();
    const done = await running.current;
    running.current = null;
    return done ? ref.current : null;
  }, [send]);

  useEffect(() => {
    const same = saved.current.flow === flow && saved.current.base === base;
    if (same || stopped.current) return undefined;
    setState((s) => (s === 'saving' ? s : 'dirty'));
    const timer = setTimeout(() => void save(), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [flow, base, save]);

  useUnsaved(() => ['dirty', 'saving', 'failed', 'stale'].includes(state));
  // another park or type is opened, within the pause before a save
  const flush = useRef(save);
  useEffect(() => {
    flush.current = save;
  });
  useEffect(() => () => void (saved.current.flow !== latest.current.flow && flush.current()), []);

  return {
    state,
    message,
    save,
    /** The draft on the server, if there is one. */
    current: useCallback(() => ref.current, []),
    /** Nothing is saved any more: the draft was published or thrown away. */
    stop: useCallback(() => {
      stopped.current = true;
    }, []),
  };
}
export type FlowDraft = ReturnType<typeof useFlowDraft>;
