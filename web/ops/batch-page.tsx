import { useQueryClient } from '@tanstack/react-query';
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ITEM_STATES } from '#domain/shared/cases/batch.ts';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { LoadError } from '#web/components/shell/page-state.tsx';
import { usePageWithin } from '#web/shared/screen/use-page-within.ts';
import { CountTabs } from '#web/components/marks/count-tabs.tsx';
import { opsKeys, useBatch } from './queries.ts';
import { BatchHead } from '#web/ops/batches/batch-head.tsx';
import { BatchItems } from '#web/ops/batches/batch-items.tsx';
import { BatchesLink } from '#web/ops/batches/batches-link.tsx';
import '#web/components/list/list.css';
import './ops.css';

const SIZE = 50;
const TABS = ['all', ...ITEM_STATES] as const;
const PARSERS = { state: parseAsStringLiteral(TABS).withDefault('all'), page: parseAsInteger.withDefault(1) };

/** `/dashboard/runs/{batch_id}`: how far a batch is and what became of each row; it is the server's, a reload shows the same. */
export function BatchPage() {
  const { t } = useTranslation('ops');
  const { batch_id = '' } = useParams();
  const client = useQueryClient();
  const [{ state, page }, set] = useQueryStates(PARSERS, { history: 'push' });
  const batch = useBatch({
    batch_id,
    ...(state !== 'all' && { state }),
    limit: SIZE,
    offset: Math.max(page - 1, 0) * SIZE,
  });
  const { data } = batch;
  const empty = data?.items.length === 0 && !batch.isPlaceholderData;
  usePageWithin(page, empty, () => void set({ page: 1 }, { history: 'replace' }));
  const over = data?.state === 'done';
  useEffect(() => {
    // what the batch changed is shown elsewhere too
    if (over) for (const key of ['subsidy', ...opsKeys.problems]) void client.invalidateQueries({ queryKey: [key] });
  }, [over, client]);
  if (!data) {
    return (
      <div className="workbench-page ops-page">
        <PageTitle extra={<BatchesLink />}>{t('batchPage.title')}</PageTitle>
        {batch.error ? <LoadError error={batch.error} onRetry={() => void batch.refetch()} /> : <PageLoading />}
      </div>
    );
  }
  const counts = { all: data.total, pending: data.pending, done: data.done, refused: data.refused };
  return (
    <div className="workbench-page ops-page">
      <PageTitle extra={<BatchesLink />}>{data.title}</PageTitle>
      <BatchHead batch={data} />
      <CountTabs
        value={state}
        label={t('batchPage.tabs')}
        onChange={(next) => void set({ state: next, page: 1 })}
        options={TABS.map((key) => ({
          key,
          name: t(key === 'all' ? 'batchPage.all' : `batchPage.item.${key}`),
          count: counts[key],
        }))}
      />
      <BatchItems
        batch={data}
        total={counts[state]}
        page={page}
        size={SIZE}
        loading={batch.isPlaceholderData}
        onPage={(next) => void set({ page: next })}
      />
    </div>
  );
}
