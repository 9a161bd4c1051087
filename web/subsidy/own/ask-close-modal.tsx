import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { toast } from '#web/shared/screen/toast.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';

/** The applicant asks to close; the operator confirms or refuses (product §4). */
export function AskCloseModal({ applyNum, onDone }: { applyNum: string; onDone: () => void }) {
  const { t } = useTranslation('apply');
  const client = useQueryClient();
  const close = useSureAct(applicationsContract.corpCloseApply, {
    onSuccess: () => {
      toast.success(t('mine.closeAsked'));
      onDone();
      void client.invalidateQueries({ queryKey: ['subsidy'] });
    },
  });
  return (
    <ReasonModal
      act={close}
      title={t('mine.askClose')}
      label={t('mine.close')}
      hint={t('mine.closeHint')}
      max={200}
      danger
      onConfirm={(reason) => close.send({ apply_num: applyNum, reason })}
      onDismiss={onDone}
    />
  );
}
