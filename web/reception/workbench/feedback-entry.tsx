import { Alert, Button, Form, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import { instantOf } from '#domain/shared/days.ts';
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

/** They came: the whole form. Nobody came: one confirmed click. */
export function FeedbackEntry({ detail, onSettled }: Props) {
  const { t, i18n } = useTranslation('reception');
  const now = useNow();
  const { reception_data: r } = detail;
  const begins = instantOf(r.reserve_date_cf ?? r.reserve_date, r.reserve_time_start_cf ?? r.reserve_time.slice(0, 5));
  const early = now < begins;
  const [came, setCame] = useState(true);
  return (
    <Form layout="vertical" component="div">
      {early && (
        <Alert
          type="info"
          showIcon
          className="modal-alert"
          title={t('feedback.early', { time: confirmedTime(r, i18n.language) ?? bookedTime(r, i18n.language) })}
        />
      )}
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
    </Form>
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
