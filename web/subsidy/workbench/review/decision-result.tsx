import { CheckCircleFilled, InfoCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { NextTask } from '../next-task.tsx';
import { hasEnded, type Settled } from '../settled.ts';
import type { TaskQueue } from '../use-task-queue.ts';

interface Props {
  detail: CaseDetail;
  settled: Settled;
  queue: TaskQueue;
  list: string;
  /** Works on this case once more, when it waits for the same person again. */
  onStay: () => void;
}

/** After the act: what became of the case, and the next task one key away. */
export function DecisionResult({ detail, settled, queue, list, onStay }: Props) {
  const { t } = useTranslation('review');
  const Icon = settled.kind === 'gone' ? InfoCircleFilled : CheckCircleFilled;
  const again = detail.action.approval || detail.action.modify;
  return (
    <div className="decision-result">
      <div role="status">
        <p className="result-title">
          <Icon className={settled.kind === 'gone' ? 'result-info' : 'result-ok'} aria-hidden="true" />{' '}
          {t(`result.${settled.kind}`)}
        </p>
        {settled.kind === 'gone' && <p>{settled.message}</p>}
        {settled.kind === 'signed' && <p>{t('result.waits')}</p>}
        {'result' in settled && settled.kind !== 'signed' && (
          <p>{hasEnded(settled) ? t('result.ended') : t('result.moved', { step: settled.result.activity_name })}</p>
        )}
        {'result' in settled && !settled.result.projected && <p className="cell-note">{t('result.later')}</p>}
      </div>
      {settled.kind === 'gone' && settled.unsent.trim() !== '' && (
        <div className="asked-reason">
          <div className="cell-note">{t('result.unsent')}</div>
          {settled.unsent}
        </div>
      )}
      <NextTask queue={queue} list={list} />
      {again && (
        <Button block onClick={onStay}>
          {t('result.stay')}
        </Button>
      )}
    </div>
  );
}
