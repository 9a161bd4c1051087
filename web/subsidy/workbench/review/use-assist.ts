import { useQueryClient } from '@tanstack/react-query';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { isGone } from '../gone.ts';
import type { Settled } from '../settled.ts';

interface Options {
  /** Puts a refusal at its fields; false when it names none. */
  refuse: (error: Error) => boolean;
  onSettled: (settled: Settled) => void;
}

/** Sends a corrected form, or passes the case on as it is (event modify at an assist step). */
export function useAssist({ refuse, onSettled }: Options) {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: ['subsidy'] });
  const act = useSureAct(approvalContract.cloudApproval, {
    onSuccess: (result) => {
      onSettled({ kind: 'modified', result });
      refresh();
    },
    onRefused: (error) => {
      if (isGone(error)) onSettled({ kind: 'gone', message: error.message, unsent: '' });
      else refuse(error);
      refresh();
    },
  });
  const send = (detail: CaseDetail, form: DraftForm | null, said: { note: string; deviation_read?: boolean }) => {
    const { apply_num, task_id, revision_id, tenant_id, finding_entries: findings } = detail;
    const body = { apply_num, task_id, revision_id, tenant_id, findings, decision: 'modify' as const, ...said };
    act.send(form ? { ...body, form } : body);
  };
  return { ...act, send };
}
export type AssistState = ReturnType<typeof useAssist>;
