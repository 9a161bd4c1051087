import { CheckCircleFilled, InfoCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Settled } from './settled.ts';
import { nextLine, type Queue } from '#web/components/case/use-queue.ts';

interface Props {
  settled: Settled;
  queue: Queue;
  /** Where the reader came from. */
  back: { path: string; label: string };
  /** Works on this reservation once more, when it waits for the same person again. */
  onStay: (() => void) | null;
}

/** After an act: what became of the reservation, and the next task one key away. */
export function ResultPanel({ settled, queue, back, onStay }: Props) {
  const { t } = useTranslation('reception');
  const navigate = useNavigate();
  const gone = settled.kind === 'gone';
  const Icon = gone ? InfoCircleFilled : CheckCircleFilled;
  const { next, others } = queue;
  return (
    <div className="decision-result">
      <div role="status">
        <p className="result-title">
          <Icon className={gone ? 'result-info' : 'result-ok'} aria-hidden="true" /> {t(`result.${settled.kind}`)}
        </p>
        <p>{settled.kind === 'gone' ? settled.message : t(`result.${settled.kind}Next`)}</p>
        {settled.kind !== 'gone' && !settled.projected && <p className="cell-note">{t('result.later')}</p>}
      </div>
      {next ? (
        <>
          <Button autoFocus type="primary" block size="large" onClick={() => void navigate(next.path)}>
            {t('result.next', { count: others })}
          </Button>
          <p className="cell-note">{nextLine(next)}</p>
        </>
      ) : (
        queue.known && <p className="cell-note">{t('result.none')}</p>
      )}
      <Button block onClick={() => void navigate(back.path)}>
        {back.label}
      </Button>
      {onStay && (
        <Button block onClick={onStay}>
          {t('result.stay')}
        </Button>
      )}
    </div>
  );
}
