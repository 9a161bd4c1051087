import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfigKind } from '#domain/shared/data/change.ts';
import { confContract, type ChangeView } from '#domain/subsidy/contract/conf.ts';
import { PageState } from '#web/components/shell/page-state.tsx';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { DifferencesTable } from './differences-table.tsx';
import { HISTORY_PAGE, HistoryDrawer } from './history-drawer.tsx';
import type { Row, Told } from './types.ts';

interface Props<R extends Row> {
  kind: ConfigKind;
  recordId: string;
  name: string;
  scope: Record<string, unknown>;
  /** What is told of a row, and how. */
  columns: readonly Told<R>[];
  onClose: () => void;
}
/** What was done with a row: when, by whom, why, and what it was before. Mount it to open it. */
export function RecordsDrawer<R extends Row>({ kind, recordId, name, scope, columns, onClose }: Props<R>) {
  const { t } = useTranslation('list');
  const [page, setPage] = useState(1);
  const { tenant_id } = scope;
  const input = {
    kind: [kind],
    record_id: recordId,
    limit: HISTORY_PAGE,
    offset: (page - 1) * HISTORY_PAGE,
    ...(typeof tenant_id === 'string' && { tenant_id }),
  };
  const query = useCall(['config', 'records', input], confContract.govConfHistory, input, { staleTime: 0 });
  return (
    <HistoryDrawer
      title={t('resource.recordsOf', { name })}
      none={t('resource.none')}
      query={query}
      page={page}
      onPage={setPage}
      onClose={onClose}
    >
      {query.data?.items.map((change) => (
        <RecordOf key={change.change_id} change={change} columns={columns} />
      ))}
    </HistoryDrawer>
  );
}

function RecordOf<R extends Row>({ change, columns }: { change: ChangeView; columns: readonly Told<R>[] }) {
  const { t } = useTranslation('list');
  const { change_id } = change;
  const detail = useCall(
    ['config', 'change', change_id],
    confContract.govConfHistoryDetail,
    { change_id },
    {
      staleTime: Infinity,
    },
  );
  const [before, after] = [detail.data?.before ?? null, detail.data?.after ?? null] as [R | null, R | null];
  return (
    <li>
      <p className="cell-note">
        {change.author} · <span className="num">{formatMinute(change.create_time)}</span>
      </p>
      {change.reason !== '' && <p>{change.reason}</p>}
      <PageState query={detail}>
        <DifferencesTable
          before={before}
          after={after}
          columns={columns}
          titles={[t('resource.was'), t('resource.is')]}
        />
      </PageState>
    </li>
  );
}
