import { CheckCircleFilled, InfoCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { receptionAddress } from './row-actions.ts';
import type { Settled } from './settled.ts';
import type { NextTask } from './use-next-task.ts';

interface Props {
  settled: Settled;
  queue: NextTask;
  list: string;
  /** Where the reader came from. */
  back: { path: string; label: string };
  /** Works on this reservation once more, when it waits for the same person again. */
  onStay: (() => void) | null;
}

/** After an act: what became of the reservation, and the next task one key away. */
export function ResultPanel({ settled, queue, list, back, onStay }: Props) {
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
          <Button
            autoFocus
            type="primary"
            block
            size="large"
            onClick={() => void navigate(receptionAddress(next, list))}
          >
            {t('result.next', { count: others })}
          </Button>
          <p className="cell-note">{t('result.nextIs', { org: next.org_name, num: next.reserve_num })}</p>
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
