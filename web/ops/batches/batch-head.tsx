import { PauseOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Progress } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { batchesContract } from '#domain/subsidy/contract/batches.ts';
import { isCancellable } from '#domain/shared/cases/batch.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { formatTime } from '#web/shared/texts/format.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { opsKeys, type Batch } from '../queries.ts';
import { BatchState } from './batch-state.tsx';

/** How far a batch is, since when, and whether it goes on. */
export function BatchHead({ batch }: { batch: Batch }) {
  const { t } = useTranslation('ops');
  const { batch_id, total, pending, state } = batch;
  const answered = total - pending;
  const hint = {
    running: `${t('batchPage.leave')} ${t('batchPage.idle')}`,
    paused: t('batchPage.pausedHint'),
    done: '',
  }[state];
  return (
    <section className="batch-head" aria-label={t('batchPage.progress')}>
      <div className="batch-line">
        <BatchState state={state} />
        <strong className="num" role="status">
          {t('batchPage.counted', { count: answered, total })}
        </strong>
        {state !== 'done' && <Steer key={state} batchId={batch_id} running={state === 'running'} />}
        {state !== 'done' && pending > 0 && isCancellable(batch.kind) && <CancelRest batchId={batch_id} />}
      </div>
      <Progress
        percent={total === 0 ? 100 : Math.floor((answered / total) * 100)}
        status={state === 'running' ? 'active' : state === 'done' ? 'success' : 'normal'}
        aria-label={t('batchPage.progress')}
      />
      {hint !== '' && <p className="cell-note">{hint}</p>}
      <dl className="batch-facts">
        <dt>{t('batchPage.operator')}</dt>
        <dd>{batch.operator}</dd>
        <dt>{t('batchPage.started')}</dt>
        <dd className="num">{formatTime(batch.create_time)}</dd>
        {batch.finish_time !== null && (
          <>
            <dt>{t('batchPage.finished')}</dt>
            <dd className="num">{formatTime(batch.finish_time)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

/** Calls off what is left, once it is confirmed. */
function CancelRest({ batchId }: { batchId: string }) {
  const { t } = useTranslation('ops');
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const refresh = () => void client.invalidateQueries({ queryKey: opsKeys.batches });
  const act = useSureAct(batchesContract.cancelBatch, {
    onSuccess: () => {
      setOpen(false);
      refresh();
    },
    onRefused: refresh,
  });
  return (
    <>
      <Button danger onClick={() => setOpen(true)}>
        {t('batchPage.cancel')}
      </Button>
      {open && (
        <ActModal
          act={act}
          title={t('batchPage.cancel')}
          hint={t('batchPage.cancelHint')}
          danger
          onConfirm={() => act.send({ batch_id: batchId })}
          onDismiss={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Steer({ batchId, running }: { batchId: string; running: boolean }) {
  const { t } = useTranslation('ops');
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: opsKeys.batches });
  const { pauseBatch, resumeBatch } = batchesContract;
  const act = useSureAct(running ? pauseBatch : resumeBatch, { onSuccess: refresh, onRefused: refresh });
  return (
    <div className="batch-steer">
      <Button
        icon={running ? <PauseOutlined aria-hidden="true" /> : <PlayCircleOutlined aria-hidden="true" />}
        loading={act.pending}
        onClick={() => act.send({ batch_id: batchId })}
      >
        {t(running ? 'batchPage.pause' : 'batchPage.resume')}
      </Button>
      <ActAnswer act={act} />
    </div>
  );
}
