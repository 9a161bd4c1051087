import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { toast } from '#web/shared/screen/toast.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';

/** The acts on a task beside deciding it, in the order of their buttons. */
export const TASK_ACTS = [
  'claim',
  'release',
  'transfer',
  'delegate',
  'add_signer',
  'remove_signer',
  'copy',
  'withdraw',
] as const;
export type TaskAct = (typeof TASK_ACTS)[number];
export type TaskDialog = Exclude<TaskAct, 'claim' | 'release'>;

/** Sending these acts, each once; `onDone` follows an accepted one. */
export function useTaskActs(detail: CaseDetail | undefined, onDone: (act: TaskAct) => void) {
  const { t } = useTranslation('task');
  const client = useQueryClient();
  const [dialog, setDialog] = useState<TaskDialog | null>(null);
  const accepted = (act: TaskAct) => () => {
    toast.success(t(`done.${act}`));
    setDialog(null);
    void client.invalidateQueries({ queryKey: ['subsidy'] });
    onDone(act);
  };
  // without a dialog there is no other place to say why
  const said = (error: Error) => {
    toast.error(error.message);
    void client.invalidateQueries({ queryKey: ['subsidy'] });
  };
  const c = tasksContract;
  const acts = {
    claim: useSureAct(c.claimTask, { onSuccess: accepted('claim'), onRefused: said }),
    release: useSureAct(c.releaseTask, { onSuccess: accepted('release'), onRefused: said }),
    transfer: useSureAct(c.transferTask, { onSuccess: accepted('transfer') }),
    delegate: useSureAct(c.delegateTask, { onSuccess: accepted('delegate') }),
    add_signer: useSureAct(c.addSigner, { onSuccess: accepted('add_signer') }),
    remove_signer: useSureAct(c.removeSigner, { onSuccess: accepted('remove_signer') }),
    copy: useSureAct(c.copyCase, { onSuccess: accepted('copy') }),
    withdraw: useSureAct(c.withdrawAct, { onSuccess: accepted('withdraw') }),
  };
  const start = (act: TaskAct) => {
    if (!detail) return;
    const { apply_num, tenant_id, task_id } = detail;
    if (act === 'claim' || act === 'release') return acts[act].send({ apply_num, tenant_id, task_id });
    acts[act].clear();
    setDialog(act);
  };
  return { acts, start, dialog, close: () => setDialog(null) };
}
export type TaskActs = ReturnType<typeof useTaskActs>;

/** Why an act is not open to the reader, in a sentence; undefined when it is. A copy is open to whoever may comment. */
export function whyNot(detail: CaseDetail, act: TaskAct): string | undefined {
  const flag = act === 'copy' ? 'comment' : act;
  return detail.task_action[flag] ? undefined : (detail.task_why[flag] ?? '');
}
