import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProviderScene } from '#domain/shared/scene.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { isFinal, isRefusal } from '#web/shared/call-error.ts';
import { useSignedIn } from '#web/shared/session.ts';
import { toast } from '#web/shared/toast.ts';
import { useAct } from '#web/shared/use-act.ts';
import { isGone } from './gone.ts';
import { rememberReason } from './recent-reasons.ts';
import type { ActResult, Settled } from './settled.ts';

export type Verdict = 'pass' | 'return';
export interface DecisionDraft {
  verdict: Verdict;
  note: string;
  reason: string;
  /** Where to return to; empty: the step's first target. */
  target: string;
}
const EMPTY: DecisionDraft = { verdict: 'pass', note: '', reason: '', target: '' };
const ASK_AGAIN_MS = 4_000;
const ASK_AGAIN_MAX = 15;

/** The decision on a case: what is being written, sending it once, and every way the server may answer. */
export function useDecision(onSettled: (settled: Settled) => void) {
  const { t } = useTranslation('review');
  const { scene, user } = useSignedIn();
  const client = useQueryClient();
  const provider = isProviderScene(scene);
  const [draft, setDraft] = useState<DecisionDraft>(EMPTY);
  const [tries, setTries] = useState(0);
  const ours = useAct(approvalContract.approval);
  const clouds = useAct(approvalContract.cloudApproval);
  const act = provider ? clouds : ours;
  const { verdict, note, reason, target } = draft;

  const settle = {
    onSuccess: (result: ActResult) => {
      toast.success(t('decision.success'));
      if (verdict === 'return') rememberReason(user.user_id, reason);
      onSettled({ kind: verdict === 'pass' ? 'passed' : 'returned', result });
      void client.invalidateQueries({ queryKey: ['subsidy'] });
    },
    onError: (error: Error) => {
      if (isFinal(error)) setTries(0);
      if (isGone(error))
        onSettled({ kind: 'gone', message: error.message, unsent: verdict === 'pass' ? note : reason });
      void client.invalidateQueries({ queryKey: ['subsidy'] });
    },
  };
  /** The server has not given its last word: only the same body may be sent again. */
  const unsettled = act.error !== null && !isFinal(act.error);
  const processing = isRefusal(act.error, 'PROCESSING');
  const again = () => {
    if (provider && clouds.variables) clouds.mutate(clouds.variables, settle);
    if (!provider && ours.variables) ours.mutate(ours.variables, settle);
  };
  const send = ({ apply_num, task_id, revision_id, tenant_id }: CaseDetail) => {
    if (unsettled) return again();
    const said =
      verdict === 'pass'
        ? { decision: verdict, note: note.trim() }
        : { decision: verdict, note: reason.trim(), ...(target !== '' && { return_to: target }) };
    const body = { apply_num, task_id, revision_id, ...said };
    if (provider) clouds.mutate({ ...body, tenant_id }, settle);
    else ours.mutate(body, settle);
  };

  const askAgain = useRef(again);
  useEffect(() => {
    askAgain.current = again;
  });
  useEffect(() => {
    if (!processing || tries >= ASK_AGAIN_MAX) return undefined;
    const timer = setTimeout(() => {
      setTries(tries + 1);
      askAgain.current();
    }, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [processing, tries]);

  const clear = () => {
    act.reset();
    setTries(0);
  };
  return {
    draft,
    change: (patch: Partial<DecisionDraft>) => setDraft((before) => ({ ...before, ...patch })),
    dirty: note.trim() !== '' || reason.trim() !== '',
    send,
    pending: act.isPending,
    error: act.error,
    unsettled,
    /** The server finishes by itself and is being asked. */
    processing: (processing && tries < ASK_AGAIN_MAX) || (act.isPending && tries > 0),
    staleDocument: isRefusal(act.error, 'STALE_DOCUMENT'),
    clear,
    restart: () => {
      clear();
      setDraft(EMPTY);
    },
  };
}
export type DecisionState = ReturnType<typeof useDecision>;
