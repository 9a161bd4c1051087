import { Alert, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { calendarContract } from '#domain/admin/calendar-contract.ts';
import { batchesContract } from '#domain/subsidy/contract/batches.ts';
import { to } from '#web/paths.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { watchEvery } from '#web/shared/queries/watch-batch.ts';

type Saved = Output<typeof calendarContract.modifyCalendar>;

/** What saving did: nothing was open, or how far the count of what is open has come. */
export function BatchProgress({ saved }: { saved: Saved }) {
  const { t } = useTranslation('calendar');
  if (!saved.batch)
    return (
      <Alert
        className="modal-alert"
        type="success"
        showIcon
        role="status"
        title={t('saved', { count: saved.changed })}
      />
    );
  return <Running batch={saved.batch} />;
}

function Running({ batch }: { batch: NonNullable<Saved['batch']> }) {
  const { t } = useTranslation('calendar');
  const { batch_id } = batch;
  const query = useCall(
    ['batch', batch_id],
    batchesContract.getBatch,
    { batch_id, limit: 1 },
    { background: true, refetchInterval: ({ state }) => watchEvery(state) },
  );
  const { state, total, done, refused } = query.data ?? batch;
  const counts = { total, done, refused };
  const title = t(`batch.${state === 'done' && refused > 0 ? 'refused' : state}`, counts);
  return (
    <Alert
      className="modal-alert"
      type={state === 'done' ? 'success' : 'info'}
      showIcon
      role="status"
      title={title}
      description={
        <>
          {state !== 'done' && (
            <Progress
              percent={Math.round(((done + refused) / total) * 100)}
              size="small"
              aria-label={t('batch.progress')}
            />
          )}
          <Link to={to.batch(batch_id)}>{t('batch.link')}</Link>
        </>
      }
    />
  );
}
