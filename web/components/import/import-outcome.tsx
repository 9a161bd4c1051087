import { Alert, Button, Progress } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { to } from '#web/paths.ts';
import { PageState } from '#web/components/shell/page-state.tsx';
import { download, useJob } from '../jobs/queries.ts';

interface Props {
  jobId: string;
  onDone: () => void;
}

/** How far the import is, and how it ended. */
export function ImportOutcome({ jobId, onDone }: Props) {
  const { t } = useTranslation('downloads', { keyPrefix: 'import' });
  const { t: words } = useTranslation('downloads');
  const job = useJob(jobId);
  const state = job.data?.state;
  const tell = useRef(onDone);
  useEffect(() => {
    tell.current = onDone;
  });
  useEffect(() => {
    if (state === 'done') tell.current();
  }, [state]);
  return (
    <PageState query={job}>
      {job.data && (
        <div className="import-outcome" role="status">
          {state === 'done' ? (
            <Alert type="success" showIcon title={t('done', { count: job.data.rows_done })} />
          ) : state === 'queued' || state === 'running' ? (
            <>
              <Progress percent={50} showInfo={false} status="active" aria-label={t('running')} />
              <p>{t('running')}</p>
              <p className="cell-note">
                {t('leave')} <Link to={to.downloads()}>{words('title')}</Link>
              </p>
            </>
          ) : (
            <Alert
              type="error"
              showIcon
              title={t('failed')}
              description={job.data.error}
              action={
                job.data.action.download && (
                  // a refusal has shown its toast
                  <Button size="small" onClick={() => void download({ job_id: jobId }).catch(() => undefined)}>
                    {t('errors')}
                  </Button>
                )
              }
            />
          )}
        </div>
      )}
    </PageState>
  );
}
