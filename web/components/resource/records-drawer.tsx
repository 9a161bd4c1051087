import { Drawer, Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfigKind } from '#domain/shared/data/change.ts';
import { confContract, type ChangeView } from '#domain/subsidy/contract/conf.ts';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { DifferencesTable } from './differences-table.tsx';
import type { Row, Told } from './types.ts';
import './resource.css';

interface Props<R extends Row> {
  kind: ConfigKind;
  recordId: string;
  name: string;
  scope: Record<string, unknown>;
  /** What is told of a row, and how. */
  columns: readonly Told<R>[];
  onClose: () => void;
}
const PAGE = 10;

/** What was done with a row: when, by whom, why, and what it was before. Mount it to open it. */
export function RecordsDrawer<R extends Row>({ kind, recordId, name, scope, columns, onClose }: Props<R>) {
  const { t } = useTranslation(['list', 'common']);
  const [page, setPage] = useState(1);
  const { tenant_id } = scope;
  const input = {
    kind: [kind],
    record_id: recordId,
    limit: PAGE,
    offset: (page - 1) * PAGE,
    ...(typeof tenant_id === 'string' && { tenant_id }),
  };
  const query = useCall(['config', 'records', input], confContract.govConfHistory, input, { staleTime: 0 });
  const { items = [], total = 0 } = query.data ?? {};
  return (
    <Drawer
      open
      size={520}
      title={t('resource.recordsOf', { name })}
      closable={{ 'aria-label': t('common:act.close') }}
      onClose={onClose}
    >
      <PageState query={query} empty={items.length === 0 ? <StateMessage title={t('resource.none')} /> : undefined}>
        <ul className="resource-records">
          {items.map((change) => (
            <RecordOf key={change.change_id} change={change} columns={columns} />
          ))}
        </ul>
        {total > PAGE && (
          <Pagination
            size="small"
            current={page}
            pageSize={PAGE}
            total={total}
            showSizeChanger={false}
            onChange={setPage}
          />
        )}
      </PageState>
    </Drawer>
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
