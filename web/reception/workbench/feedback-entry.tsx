import { Alert, Button, Form, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { useNow } from '#web/shared/screen/use-now.ts';
import { confirmedTime, bookedTime } from '../dates.ts';
import { FeedbackForm } from './feedback-form.tsx';
import type { ReceptionDetail } from './queries.ts';
import type { Settled } from './settled.ts';
import { useReceptionAct } from './use-reception-act.ts';

interface Props {
  detail: ReceptionDetail;
  onSettled: (settled: Settled) => void;
}

/** They came: the whole form. Nobody came: one confirmed click, which alone is possible before the tour. */
export function FeedbackEntry({ detail, onSettled }: Props) {
  const now = useNow();
  const { feedback_from, action } = detail;
  const begun = action.received || (feedback_from !== null && now >= Date.parse(feedback_from));
  return (
    <Form layout="vertical" component="div">
      {begun ? (
        <Answers detail={detail} onSettled={onSettled} />
      ) : (
        <>
          <Early detail={detail} />
          <Missed detail={detail} onSettled={onSettled} />
        </>
      )}
    </Form>
  );
}

/** From when on the tour can be told of. */
function Early({ detail: { reception_data: r } }: Pick<Props, 'detail'>) {
  const { t, i18n } = useTranslation('reception');
  const time = confirmedTime(r, i18n.language) ?? bookedTime(r, i18n.language);
  return (
    <Alert
      type="info"
      showIcon
      className="modal-alert"
      title={t('feedback.early', { time })}
      description={t('feedback.earlyHint')}
    />
  );
}

function Answers({ detail, onSettled }: Props) {
  const { t } = useTranslation('reception');
  const [came, setCame] = useState(true);
  return (
    <>
      <Radio.Group
        optionType="button"
        buttonStyle="solid"
        className="feedback-choice"
        aria-label={t('feedback.choice')}
        value={came}
        onChange={(e) => setCame(e.target.value === true)}
        options={[
          { value: true, label: t('feedback.visited') },
          { value: false, label: t('feedback.missed') },
        ]}
      />
      {/* what was written stays while the other answer is looked at */}
      <div hidden={!came}>
        <FeedbackForm detail={detail} onSettled={onSettled} />
      </div>
      {!came && <Missed detail={detail} onSettled={onSettled} />}
    </>
  );
}

function Missed({ detail, onSettled }: Props) {
  const { t } = useTranslation('reception');
  const [asking, setAsking] = useState(false);
  const { reserve_num, task_id } = detail.reception_data;
  const act = useReceptionAct(receptionWorkbenchContract.inputFeedback, {
    done: () => ({ kind: 'missed', text: t('feedback.success') }),
    onSettled,
  });
  return (
    <div className="feedback-missed">
      <p className="cell-note">{t('feedback.missedHint')}</p>
      <Button danger onClick={() => setAsking(true)}>
        {t('feedback.missedAct')}
      </Button>
      {asking && (
        <ActModal
          act={act}
          title={t('feedback.missedTitle')}
          hint={t('feedback.missedHint')}
          okText={t('feedback.missedAct')}
          danger
          onConfirm={() => act.send({ reserve_num, task_id, data: { finish: 0 } })}
          onDismiss={() => {
            setAsking(false);
            act.clear();
          }}
        />
      )}
    </div>
  );
}
