import { useQueryClient } from '@tanstack/react-query';
import { Button, Progress, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { downloadsContract } from '#domain/downloads/contract.ts';
import type { JobState as State } from '#domain/shared/jobs/job.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { formatDay } from '#web/shared/texts/format.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { download, jobKeys, type Job } from './queries.ts';

const COLOR = {
  queued: 'default',
  running: 'blue',
  done: 'green',
  failed: 'red',
  cancelled: 'default',
  expired: 'default',
} as const satisfies Record<State, string>;

/** Where a job is. */
export function JobState({ state }: Pick<Job, 'state'>) {
  const { t } = useTranslation('downloads');
  return <Tag color={COLOR[state]}>{t(`state.${state}`)}</Tag>;
}

/** How far a job is, or how it ended and until when its file is there. */
export function JobProgress({ job }: { job: Job }) {
  const { t } = useTranslation('downloads');
  const { state, rows_done, rows_total, error, withheld, expire_time, action } = job;
  const kept = withheld && <div className="cell-note">{withheld}</div>;
  if (state === 'failed')
    return (
      <>
        <span className="job-error">{error}</span>
        {kept}
      </>
    );
  if (state === 'expired') return <span className="cell-note">{t('expired')}</span>;
  if (state === 'done')
    return (
      <>
        <div className="num">{t('rows', { count: rows_done })}</div>
        {action.download && <div className="cell-note">{t('expires', { day: formatDay(expire_time) })}</div>}
        {kept}
      </>
    );
  if (state !== 'running') return null;
  if (rows_total === null) return <span className="cell-note">{t('counting')}</span>;
  const percent = rows_total === 0 ? 0 : Math.floor((rows_done / rows_total) * 100);
  return (
    <>
      <Progress percent={percent} size="small" status="active" aria-label={t('column.progress')} />
      <div className="cell-note num">{t('progress', { done: rows_done, total: rows_total })}</div>
    </>
  );
}

/** What may be done with a job now. */
export function JobActs({ job }: { job: Job }) {
  const { t } = useTranslation('downloads');
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: jobKeys.all });
  const handlers = { onSuccess: refresh, onRefused: refresh };
  const cancel = useSureAct(downloadsContract.cancelDownload, handlers);
  const retry = useSureAct(downloadsContract.retryDownload, handlers);
  const { job_id, attempt, title, action } = job;
  const named = (act: string) => ({ 'aria-label': t('of', { act, title }) });
  const get = async () => {
    if (!(await download(job))) toast.warning(t('gone'));
    refresh();
  };
  return (
    <div className="job-acts">
      {action.download && (
        // a refusal has shown its toast
        <Button
          autoInsertSpace={false}
          type="primary"
          size="small"
          onClick={() => void get().catch(() => undefined)}
          {...named(t('download'))}
        >
          {t('download')}
        </Button>
      )}
      {action.retry && (
        <Button
          autoInsertSpace={false}
          size="small"
          loading={retry.pending}
          onClick={() => retry.send({ job_id, attempt })}
          {...named(t('retry'))}
        >
          {t('retry')}
        </Button>
      )}
      {action.cancel && (
        <Button
          autoInsertSpace={false}
          size="small"
          loading={cancel.pending}
          onClick={() => cancel.send({ job_id })}
          {...named(t('cancel'))}
        >
          {t('cancel')}
        </Button>
      )}
      <ActAnswer act={cancel} />
      <ActAnswer act={retry} />
    </div>
  );
}
