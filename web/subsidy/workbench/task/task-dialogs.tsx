import { useTranslation } from 'react-i18next';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { HandDialog } from './hand-dialog.tsx';
import { RemoveSignerDialog } from './remove-signer-dialog.tsx';
import type { TaskActs } from './use-task-acts.ts';

/** The dialog of the act that was begun. */
export function TaskDialogs({ detail, tasks }: { detail: CaseDetail; tasks: TaskActs }) {
  const { t } = useTranslation('task');
  const { acts, dialog, close } = tasks;
  const { apply_num, tenant_id, task_id } = detail;
  const of = { apply_num, tenant_id };
  switch (dialog) {
    case null:
      return null;
    case 'withdraw':
      return (
        <ActModal
          act={acts.withdraw}
          title={t('acts.withdraw')}
          hint={t('hint.withdraw')}
          onConfirm={() => acts.withdraw.send(of)}
          onDismiss={close}
        />
      );
    case 'remove_signer':
      return (
        <RemoveSignerDialog
          signers={(detail.task?.signers ?? []).filter((s) => !s.voted)}
          act={acts.remove_signer}
          onConfirm={(user_id) => acts.remove_signer.send({ ...of, task_id, user_id })}
          onDismiss={close}
        />
      );
    case 'copy':
      return (
        <HandDialog
          kind="copy"
          of={of}
          circle="all"
          act={acts.copy}
          onConfirm={(user_list, note) => acts.copy.send({ ...of, user_list, note })}
          onDismiss={close}
        />
      );
    default:
      return (
        <HandDialog
          key={dialog}
          kind={dialog}
          of={of}
          circle={dialog === 'transfer' ? 'named' : 'near'}
          act={acts[dialog]}
          onConfirm={([user_id = ''], note) => acts[dialog].send({ ...of, task_id, user_id, note })}
          onDismiss={close}
        />
      );
  }
}
