import { useTranslation } from 'react-i18next';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { toast } from '#web/shared/screen/toast.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import type { ResourceProps, Row } from './types.ts';

interface Props<R extends Row, V extends object> extends ResourceProps<R, V> {
  row: R;
  onDone: () => unknown;
  onClose: () => void;
}

/** Asks before a row is deleted, for a reason where one is kept. Mount it to open it. */
export function RemoveModal<R extends Row, V extends object>(props: Props<R, V>) {
  const { calls, id, scope = {}, body = (_act, fields) => fields, reason, row, nameOf, onDone, onClose } = props;
  const { t } = useTranslation('list');
  const name = nameOf(row);
  if (!calls.remove) throw new Error('this resource has no call that deletes');
  const act = useSureAct(calls.remove, {
    onSuccess: () => {
      toast.success(t('resource.removed', { name }));
      void onDone();
      onClose();
    },
    // whoever was faster is told; the list behind shows what they did
    onRefused: () => void onDone(),
  });
  const send = (why?: string) => {
    const fields = { ...scope, [id]: row[id], lock: row.lock, ...(why !== undefined && { reason: why }) };
    act.send(body('remove', fields));
  };
  const shared = {
    act,
    title: t('resource.removeOf', { name }),
    hint: t('resource.removeHint', { name }),
    danger: true,
    onDismiss: onClose,
  };
  const help = act.error && !act.pending && props.helpRefused?.(row);
  if (!reason)
    return (
      <ActModal {...shared} okText={t('resource.remove')} onConfirm={() => send()}>
        {help}
      </ActModal>
    );
  return (
    <ReasonModal {...shared} label={t('resource.reason')} max={200} onConfirm={send}>
      {help}
    </ReasonModal>
  );
}
