import { useTranslation } from 'react-i18next';
import { RECEPTION_STATUS } from '#domain/reception/status.ts';
import { FeedbackEntry } from './feedback-entry.tsx';
import { FeedbackView } from './feedback-view.tsx';
import type { ReceptionDetail } from './queries.ts';
import type { Settled } from './settled.ts';

interface Props {
  detail: ReceptionDetail;
  onSettled: (settled: Settled) => void;
}

/** The feedback of a tour: to be given, given, or awaited (spec §4: the operator from 5, anyone at 6 and 7). */
export function FeedbackSection({ detail, onSettled }: Props) {
  const { t } = useTranslation('reception');
  if (!detail.feedback_shown) return null;
  const [given] = detail.feedback_data;
  return (
    <section className="panel" aria-labelledby="reception-feedback">
      <h2 className="panel-title" id="reception-feedback">
        {t('feedback.title')}
      </h2>
      {given ? (
        <FeedbackView feedback={given} />
      ) : detail.action.feedback && detail.reception_data.status === RECEPTION_STATUS.approved ? (
        <FeedbackEntry key={detail.reception_data.task_id} detail={detail} onSettled={onSettled} />
      ) : (
        <p className="cell-note">{t('feedback.none')}</p>
      )}
    </section>
  );
}
