import { useTranslation } from 'react-i18next';
import { isProviderScene } from '#domain/shared/calls/scene.ts';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { useSignedIn } from '#web/shared/session/session.ts';
import type { DemandDetail } from '../queries.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { FeedbackView } from './feedback-view.tsx';

interface Props {
  detail: DemandDetail;
  onDone: (status: string) => void;
  onStale: (message: string) => void;
}

/** The operator's feedback: a form for who may give it, else what was given (spec §4). */
export function FeedbackPanel({ detail, onDone, onStale }: Props) {
  const { t } = useTranslation('demand');
  const provider = isProviderScene(useSignedIn().scene);
  const editing = detail.feedback_shown && !detail.read_only && detail.action.update;
  const given = detail.feedback_shown && detail.register_trade !== '';
  return (
    <section className="panel" aria-labelledby="feedback-title">
      <h2 className="panel-title" id="feedback-title">
        {t('feedback.title')}
      </h2>
      {editing ? (
        // what is being written belongs to one task
        <FeedbackForm key={detail.task_id} detail={detail} onDone={onDone} onStale={onStale} />
      ) : given ? (
        <FeedbackView detail={detail} />
      ) : (
        <StateMessage title={t('feedback.none')} hint={t(provider ? 'feedback.noneProvider' : 'feedback.noRole')} />
      )}
    </section>
  );
}
