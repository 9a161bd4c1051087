import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { OperationRecords } from '#web/components/records/operation-records.tsx';
import { toast } from '#web/shared/screen/toast.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { receptionKeys } from '../queries.ts';
import { loadReceptionRecords } from './queries.ts';
import type { RowDialog } from './row-actions.ts';

interface Props {
  dialog: RowDialog;
  of: { reserve_num: string; task_id: string };
  onClose: () => void;
  /** After the reservation was cancelled, or somebody else was first. */
  onCancelled?: () => void;
  onRefused?: (error: Error) => void;
}

/** The dialogs of a reservation, the same in the list and on its page. Mount it to open it. */
export function ReceptionDialogs({ dialog, of, ...rest }: Props) {
  const { t } = useTranslation(['common', 'acts']);
  if (dialog === 'cancel') return <CancelDialog of={of} {...rest} />;
  return (
    <OperationRecords
      open
      title={t('acts:records.title')}
      queryKey={receptionKeys.records(of.reserve_num)}
      load={(page, signal) => loadReceptionRecords(of.reserve_num, page, signal)}
      onClose={rest.onClose}
    />
  );
}

function CancelDialog({ of, onClose, onCancelled, onRefused }: Omit<Props, 'dialog'>) {
  const { t } = useTranslation('reception');
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: receptionKeys.all });
  const cancel = useSureAct(receptionWorkbenchContract.confirm, {
    onSuccess: () => {
      toast.success(t('confirm.cancelled'));
      refresh();
      onClose();
      onCancelled?.();
    },
    onRefused: (error) => {
      refresh();
      onRefused?.(error);
    },
  });
  const { reserve_num, task_id } = of;
  return (
    <ActModal
      act={cancel}
      title={t('confirm.cancelTitle')}
      hint={t('confirm.cancelHint')}
      okText={t('confirm.cancel')}
      cancelText={t('confirm.keep')}
      danger
      onConfirm={() => cancel.send({ reserve_num, task_id, event_code: 2 })}
      onDismiss={onClose}
    />
  );
}
