import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import type { AllowanceType } from '#domain/subsidy/flow/flow.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import { isFinal, isRefusal } from '#web/shared/calls/call-error.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { useAct } from '#web/shared/calls/use-act.ts';
import type { DraftRef } from './draft-saver.ts';

/** A correction names the task and the revision it was read at. */
export interface Correction {
  apply_num: string;
  task_id: string;
  revision_id: string;
}
interface Options {
  correction: Correction | null;
  type: AllowanceType;
  /** Called with the number, or with nothing when the server is still processing (7121). */
  onSent: (applyNum: string | null) => void;
  /** A final refusal; the form decides whether it can show it at its fields. */
  onRefused: (error: Error) => void;
}

/** Submits or corrects an application; a lost answer is repeated with the same key and the same form. */
export function useSubmit({ correction, type, onSent, onRefused }: Options) {
  const client = useQueryClient();
  const apply = useAct(applicationsContract.saveApply);
  const correct = useAct(applicationsContract.corpApproval);
  const [unsure, setUnsure] = useState(false);
  const [error, setError] = useState<Error | null>(null);

  const send = async (form: DraftForm, draft: DraftRef | null) => {
    setError(null);
    try {
      const answer = correction
        ? await correct.mutateAsync({ ...correction, form, ...(draft && { draft }) })
        : await apply.mutateAsync({ ...draft, allowance_type: type, form });
      void client.invalidateQueries({ queryKey: ['subsidy'] });
      void client.invalidateQueries({ queryKey: keys.drafts });
      onSent(answer.apply_num);
    } catch (failure) {
      const problem = failure instanceof Error ? failure : new Error(String(failure));
      if (isRefusal(problem, 'PROCESSING')) return onSent(correction?.apply_num ?? null);
      setUnsure(!isFinal(problem));
      setError(problem);
      if (isFinal(problem)) onRefused(problem);
    }
  };
  return { send, unsure, error, pending: apply.isPending || correct.isPending, clear: () => setError(null) };
}
