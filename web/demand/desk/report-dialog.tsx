import { useTranslation } from 'react-i18next';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { Facts } from '#web/components/case/facts.tsx';
import type { SureAct } from '#web/shared/calls/use-sure-act.ts';
import type { DemandDetail } from '../queries.ts';

interface Props {
  act: SureAct;
  detail: DemandDetail;
  onConfirm: () => void;
  onDismiss: () => void;
}

/** A report of a new customer cannot be taken back: who is reported is asked before it is sent. Mount it to open it. */
export function ReportDialog({ act, detail, onConfirm, onDismiss }: Props) {
  const { t } = useTranslation('demand');
  return (
    <ActModal
      act={act}
      title={t('report.ask')}
      hint={t('report.askHint')}
      okText={t('report.act')}
      onConfirm={onConfirm}
      onDismiss={onDismiss}
    >
      <Facts
        narrow
        facts={(['name', 'corp_contact'] as const).map((key) => ({
          key,
          label: t(`report.${key}`),
          value: detail[key],
        }))}
      />
    </ActModal>
  );
}
