import { useTranslation } from 'react-i18next';
import { RECEPTION_STATUS } from '#domain/reception/status.ts';
import { FactList } from '#web/components/marks/fact-list.tsx';
import { formatMinute } from '#web/shared/texts/format.ts';
import { bookedTime, confirmedTime } from '../dates.ts';
import type { VisitorView } from '../queries.ts';

/** When, who and how many. */
export function ReservationFacts({ view }: { view: VisitorView }) {
  const { t, i18n } = useTranslation('hall');
  const confirmed = confirmedTime(view, i18n.language);
  const waits = view.status === RECEPTION_STATUS.pending_operator;
  const facts = [
    { label: t('mine.booked'), value: bookedTime(view, i18n.language) },
    ...(confirmed !== null || waits ? [{ label: t('mine.confirmed'), value: confirmed ?? t('mine.waiting') }] : []),
    { label: t('mine.name'), value: view.name },
    { label: t('mine.guests'), value: t('summary.guestsOf', { count: view.guests_nums }) },
    { label: t('mine.created'), value: formatMinute(view.create_time) },
  ];
  return <FactList className="hall-facts num" facts={facts} />;
}
