import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { toast } from '#web/shared/screen/toast.ts';

/** The enterprise does not want what the park prepared, and says why. */
export function DeclineModal({ tempId, onClose }: { tempId: string; onClose: () => void }) {
  const { t } = useTranslation('apply');
  const client = useQueryClient();
  const refresh = () => {
    for (const queryKey of [keys.drafts, keys.draft('prepared')])
      void client.invalidateQueries({ queryKey, exact: true });
  };
  const act = useSureAct(applicationsContract.deleteTemp, {
    onSuccess: () => {
      toast.success(t('entry.declined'));
      onClose();
      refresh();
    },
    onRefused: refresh,
  });
  return (
    <ReasonModal
      act={act}
      title={t('entry.decline')}
      label={t('entry.declineReason')}
      hint={t('entry.declineHint')}
      max={200}
      danger
      onConfirm={(reason) => act.send({ temp_id: tempId, reason })}
      onDismiss={onClose}
    />
  );
}
