import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isProviderScene } from '#domain/shared/calls/scene.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { sectionOfPath } from '#domain/subsidy/form/revision-diff.ts';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { isRefusal } from '#web/shared/calls/call-error.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { isOpen, useSureAct, type SureAct } from '#web/shared/calls/use-sure-act.ts';
import { asksFor } from '../list/asks-for.ts';
import { isGone } from '../gone.ts';
import { rememberReason } from './recent-reasons.ts';
import type { ActResult, Settled } from '../settled.ts';

export type Verdict = 'pass' | 'return';
export interface DecisionDraft {
  verdict: Verdict;
  note: string;
  reason: string;
  /** Where to return to; empty: the step's first target. */
  target: string;
  /** What the enterprise is asked to correct: remarks by path. */
  corrections: Readonly<Record<string, string>>;
}
/** Where a return would go: what was chosen, else the step's first target. */
export const targetOf = ({ return_targets }: Pick<CaseDetail, 'return_targets'>, { target }: DecisionDraft) =>
  return_targets.find(({ code }) => code === target) ?? return_targets[0];
/** Whether what is at a path can be corrected where a return would go; only the enterprise is asked for corrections. */
export const mayTick = (detail: Pick<CaseDetail, 'return_targets'>, draft: DecisionDraft) => {
  const target = targetOf(detail, draft);
  return (path: string): boolean => target?.kind === 'submit' && target.editable.includes(sectionOfPath(path));
};
/** What is ticked of what can be corrected there: remarks by path. */
export const tickedOf = (detail: Pick<CaseDetail, 'return_targets'>, draft: DecisionDraft): Record<string, string> => {
  const open = mayTick(detail, draft);
  return Object.fromEntries(Object.entries(draft.corrections).filter(([path]) => open(path)));
};

const EMPTY: DecisionDraft = { verdict: 'pass', note: '', reason: '', target: '', corrections: {} };

/** What a draft says to the server. */
function decided(detail: CaseDetail, draft: DecisionDraft) {
  if (draft.verdict === 'pass') return { decision: draft.verdict, note: draft.note.trim() };
  const target = targetOf(detail, draft);
  return {
    decision: draft.verdict,
    note: draft.reason.trim(),
    ...(target && { return_to: target.code }),
    ...(target?.kind === 'submit' && { corrections: asksFor(tickedOf(detail, draft)) }),
  };
}

/** The decision on a case: what is being written, sending it once, and every way the server may answer. */
export function useDecision(onSettled: (settled: Settled) => void) {
  const { scene, user } = useSignedIn();
  const client = useQueryClient();
  const provider = isProviderScene(scene);
  const [draft, setDraft] = useState<DecisionDraft>(EMPTY);
  const { verdict, note, reason } = draft;
  /** The step that the decision was sent at: a case that is still there waits for others. */
  const from = useRef('');
  const refresh = () => void client.invalidateQueries({ queryKey: ['subsidy'] });
  const handlers = {
    onSuccess: (result: ActResult) => {
      if (verdict === 'return') rememberReason(user.user_id, reason);
      const waits = result.activity === from.current;
      onSettled({ kind: waits ? 'signed' : verdict === 'pass' ? 'passed' : 'returned', result });
      refresh();
    },
    onRefused: (error: Error) => {
      if (isGone(error))
        onSettled({ kind: 'gone', message: error.message, unsent: verdict === 'pass' ? note : reason });
      refresh();
    },
  };
  const ours = useSureAct(approvalContract.approval, handlers);
  const clouds = useSureAct(approvalContract.cloudApproval, handlers);
  const act: SureAct & Pick<typeof ours, 'clear'> = provider ? clouds : ours;
  /** Sends it; `read`: who passes it ticked that they read what a spot inspection found to differ. */
  const send = (detail: CaseDetail, read = false) => {
    const { apply_num, task_id, revision_id, tenant_id, document_versions: documents } = detail;
    const { finding_entries: findings } = detail;
    const said = read && { deviation_read: true };
    from.current = detail.activity;
    const body = { apply_num, task_id, revision_id, documents, findings, ...said, ...decided(detail, draft) };
    if (provider) clouds.send({ ...body, tenant_id });
    else ours.send(body);
  };

  return {
    draft,
    /** Asks for a field's correction with a remark; undefined no longer asks. */
    tick: (path: string, remark: string | undefined) =>
      setDraft((before) => {
        const { [path]: _, ...others } = before.corrections;
        // a remark being typed keeps its place
        const kept = path in before.corrections && remark !== undefined ? before.corrections : others;
        return { ...before, corrections: remark === undefined ? others : { ...kept, [path]: remark } };
      }),
    change: (patch: Partial<DecisionDraft>) => setDraft((before) => ({ ...before, ...patch })),
    send,
    act,
    /** What was sent may neither be changed nor left. */
    locked: isOpen(act),
    staleDocument: isRefusal(act.error, 'STALE_DOCUMENT'),
    clear: act.clear,
    restart: () => {
      act.clear();
      setDraft(EMPTY);
    },
  };
}
export type DecisionState = ReturnType<typeof useDecision>;
