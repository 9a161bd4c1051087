import { Steps } from 'antd';
import { useTranslation } from 'react-i18next';
import { RECEPTION_STATUS, type ReceptionStatus } from '#domain/reception/status.ts';

const S = RECEPTION_STATUS;
const STEPS = ['book', 'confirm', 'approve', 'visit'] as const;
/** The step that a status waits at; a status that ended before the tour has none. */
const AT: Partial<Record<ReceptionStatus, number>> = {
  [S.pending_operator]: 1,
  [S.pending_provider]: 2,
  [S.approved]: 3,
  [S.received]: 4,
};

/** The way of a reservation to the tour; nothing once it was cancelled, rejected or missed. */
export function TourProgress({ status }: { status: ReceptionStatus }) {
  const { t } = useTranslation('hall');
  const current = AT[status];
  if (current === undefined) return null;
  return (
    <div role="group" aria-label={t('mine.progress')} className="hall-progress">
      <Steps size="small" responsive current={current} items={STEPS.map((step) => ({ title: t(`steps.${step}`) }))} />
    </div>
  );
}
