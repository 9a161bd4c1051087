import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { ReasonModal } from '#web/components/reason-modal.tsx';
import { toast } from '#web/shared/toast.ts';
import { useAct } from '#web/shared/use-act.ts';

/** The applicant asks to close; the operator confirms or refuses (product §4). */
export function AskCloseModal({ applyNum, onDone }: { applyNum: string; onDone: () => void }) {
  const { t } = useTranslation('apply');
  const client = useQueryClient();
  const close = useAct(applicationsContract.corpCloseApply, {
    onSuccess: () => {
      toast.success(t('mine.closeAsked'));
      onDone();
      return client.invalidateQueries({ queryKey: ['subsidy'] });
    },
  });
  return (
    <ReasonModal
      title={t('mine.askClose')}
      label={t('mine.close')}
      hint={t('mine.closeHint')}
      max={200}
      danger
      pending={close.isPending}
      error={close.error}
      onConfirm={(reason) => close.mutate({ apply_num: applyNum, reason })}
      onDismiss={onDone}
    />
  );
}
