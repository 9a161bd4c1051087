import { useQueryClient } from '@tanstack/react-query';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import type { DraftForm } from '#domain/subsidy/form.ts';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { isFinal } from '#web/shared/call-error.ts';
import { useAct } from '#web/shared/use-act.ts';
import { isGone } from './gone.ts';
import type { Settled } from './settled.ts';

interface Options {
  /** Puts a refusal at its fields; false when it names none. */
  refuse: (error: Error) => boolean;
  onSettled: (settled: Settled) => void;
}

/** Sends a corrected form, or passes the case on as it is (event modify at an assist step). */
export function useAssist({ refuse, onSettled }: Options) {
  const client = useQueryClient();
  const act = useAct(approvalContract.cloudApproval, {
    onSuccess: (result) => {
      onSettled({ kind: 'modified', result });
      void client.invalidateQueries({ queryKey: ['subsidy'] });
    },
    onError: (error) => {
      if (isGone(error)) onSettled({ kind: 'gone', message: error.message, unsent: '' });
      else refuse(error);
      void client.invalidateQueries({ queryKey: ['subsidy'] });
    },
  });
  const unsettled = act.error !== null && !isFinal(act.error);
  const send = ({ apply_num, task_id, revision_id, tenant_id }: CaseDetail, form: DraftForm | null, note: string) => {
    // an unanswered act is repeated as it was
    if (unsettled && act.variables) return act.mutate(act.variables);
    const body = { apply_num, task_id, revision_id, tenant_id, decision: 'modify' as const, note };
    act.mutate(form ? { ...body, form } : body);
  };
  return { send, pending: act.isPending, error: act.error, unsettled };
}
export type AssistState = ReturnType<typeof useAssist>;
