import { PauseOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { batchesContract } from '#domain/subsidy/contract/batches.ts';
import { ActAnswer } from '#web/components/act-answer.tsx';
import { formatTime } from '#web/shared/format.ts';
import { useSureAct } from '#web/shared/use-sure-act.ts';
import { opsKeys, type Run } from '../queries.ts';
import { RunState } from './run-state.tsx';

/** How far a run is, since when, and whether it goes on. */
export function RunHead({ run }: { run: Run }) {
  const { t } = useTranslation('ops');
  const { batch_id, total, pending, state } = run;
  const answered = total - pending;
  const hint = { running: `${t('run.leave')} ${t('run.idle')}`, paused: t('run.pausedHint'), done: '' }[state];
  return (
    <section className="run-head" aria-label={t('run.progress')}>
      <div className="run-line">
        <RunState state={state} />
        <strong className="num" role="status">
          {t('run.counted', { count: answered, total })}
        </strong>
        {state !== 'done' && <Steer key={state} batchId={batch_id} running={state === 'running'} />}
      </div>
      <Progress
        percent={total === 0 ? 100 : Math.floor((answered / total) * 100)}
        status={state === 'running' ? 'active' : state === 'done' ? 'success' : 'normal'}
        aria-label={t('run.progress')}
      />
      {hint !== '' && <p className="cell-note">{hint}</p>}
      <dl className="run-facts">
        <dt>{t('run.operator')}</dt>
        <dd>{run.operator}</dd>
        <dt>{t('run.started')}</dt>
        <dd className="num">{formatTime(run.create_time)}</dd>
        {run.finish_time !== null && (
          <>
            <dt>{t('run.finished')}</dt>
            <dd className="num">{formatTime(run.finish_time)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

function Steer({ batchId, running }: { batchId: string; running: boolean }) {
  const { t } = useTranslation('ops');
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: opsKeys.runs });
  const { pauseBatch, resumeBatch } = batchesContract;
  const act = useSureAct(running ? pauseBatch : resumeBatch, { onSuccess: refresh, onRefused: refresh });
  return (
    <div className="run-steer">
      <Button
        icon={running ? <PauseOutlined aria-hidden="true" /> : <PlayCircleOutlined aria-hidden="true" />}
        loading={act.pending}
        onClick={() => act.send({ batch_id: batchId })}
      >
        {t(running ? 'run.pause' : 'run.resume')}
      </Button>
      <ActAnswer act={act} />
    </div>
  );
}
