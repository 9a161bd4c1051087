import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { to } from '#web/paths.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';

/** The enterprise appeals: the application as it was sent becomes a case of its own, which others decide. */
export function AppealModal({ applyNum, onDone }: { applyNum: string; onDone: () => void }) {
  const { t } = useTranslation('apply');
  const client = useQueryClient();
  const navigate = useNavigate();
  const appeal = useSureAct(applicationsContract.appeal, {
    onSuccess: ({ apply_num }) => {
      onDone();
      void client.invalidateQueries({ queryKey: ['subsidy'] });
      void navigate(to.submitSuccess({ apply_num, state: 'appealed' }));
    },
  });
  return (
    <ReasonModal
      act={appeal}
      title={t('appeal.title')}
      label={t('appeal.reason')}
      hint={t('appeal.hint')}
      max={200}
      onConfirm={(reason) => appeal.send({ apply_num: applyNum, reason })}
      onDismiss={onDone}
    />
  );
}
