import { Button, Drawer, Pagination, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isCorrectable } from '#domain/subsidy/ledger/correction.ts';
import { ENTRY_KINDS, type EntryKind } from '#domain/subsidy/ledger/entry.ts';
import { poolsContract, type Pool, type PoolEntry } from '#domain/subsidy/contract/pools.ts';
import { Money } from '#web/components/marks/money.tsx';
import { LoadError, StateMessage } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { to } from '#web/paths.ts';
import { CorrectModal } from './correct-modal.tsx';
import { PoolBalance } from './pool-balance.tsx';
import { PoolForecast } from './pool-forecast.tsx';
import { POOL_PRESSES } from './presses.ts';
import './pools.css';

const SIZE = 50;
const isKind = (kind: string): kind is EntryKind => Object.hasOwn(ENTRY_KINDS, kind);

interface Props {
  tenantId: string;
  pool: Pool;
  name: string;
  onClose: () => void;
}

/** What was booked on a pool, the newest first, a page at a time. */
export function EntriesDrawer({ tenantId, pool, name, onClose }: Props) {
  const { t } = useTranslation(['pools', 'common']);
  const [page, setPage] = useState(1);
  const [correcting, setCorrecting] = useState<PoolEntry | null>(null);
  const columns = useEntryColumns(tenantId, pool.change === null ? setCorrecting : undefined);
  const { pool_id } = pool;
  const list = useCall(['pool-entries', pool_id, page], poolsContract.listPoolEntries, {
    tenant_id: tenantId,
    pool_id,
    limit: SIZE,
    offset: (page - 1) * SIZE,
  });
  return (
    <Drawer
      open
      size={960}
      title={t('entries.openOf', { name })}
      closable={{ 'aria-label': t('common:act.close') }}
      onClose={onClose}
    >
      {list.error ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <>
          <PoolForecast tenantId={tenantId} poolId={pool_id} />
          <PoolBalance tenantId={tenantId} poolId={pool_id} />
          <Table<PoolEntry>
            rowKey="entry_no"
            size="small"
            loading={list.isPending}
            columns={columns}
            dataSource={list.data?.items ?? []}
            pagination={false}
            scroll={{ x: 860 }}
            locale={{
              emptyText: list.isPending ? (
                ' '
              ) : (
                <StateMessage title={t('entries.empty')} hint={t('entries.emptyHint')} />
              ),
            }}
          />
          <Pagination
            align="end"
            hideOnSinglePage
            current={page}
            pageSize={SIZE}
            total={list.data?.total ?? 0}
            showSizeChanger={false}
            onChange={setPage}
          />
        </>
      )}
      {correcting && (
        <CorrectModal tenantId={tenantId} poolId={pool_id} entry={correcting} onClose={() => setCorrecting(null)} />
      )}
    </Drawer>
  );
}

/** What an entry is, the entry that it corrects, and those that correct it. */
function EntryKindCell({ entry: { kind, corrects, corrected_by } }: { entry: PoolEntry }) {
  const { t } = useTranslation(['pools', 'common']);
  return (
    <>
      {isKind(kind) ? t(`entries.kinds.${kind}`) : kind}
      {corrects !== null && <p className="cell-note">{t('correct.of', { no: corrects })}</p>}
      {corrected_by.length > 0 && (
        <p className="cell-note">{t('correct.by', { nos: corrected_by.join(t('common:list.comma')) })}</p>
      )}
    </>
  );
}

/** Offers to correct an entry that may be. */
function useCorrectColumn(onCorrect: ((entry: PoolEntry) => void) | undefined): TableColumnsType<PoolEntry> {
  const { t } = useTranslation('pools');
  const may = useMayPress(POOL_PRESSES)('askCorrection');
  if (!may || !onCorrect) return [];
  const render = (_: unknown, entry: PoolEntry) =>
    isCorrectable(entry.kind) &&
    entry.corrected_by.length === 0 && (
      <Button
        type="link"
        size="small"
        className="row-act"
        aria-label={t('correct.openOf', { no: entry.entry_no })}
        onClick={() => onCorrect(entry)}
      >
        {t('correct.open')}
      </Button>
    );
  return [{ key: 'correct', title: t('correct.open'), width: 80, render }];
}

function useEntryColumns(
  tenantId: string,
  onCorrect: ((entry: PoolEntry) => void) | undefined,
): TableColumnsType<PoolEntry> {
  const { t } = useTranslation('pools');
  const correct = useCorrectColumn(onCorrect);
  return [
    { dataIndex: 'entry_no', title: t('entries.no'), width: 70 },
    { dataIndex: 'effective_at', title: t('entries.at'), width: 150, render: formatMinute },
    {
      dataIndex: 'kind',
      title: t('entries.kind'),
      width: 140,
      render: (_kind: string, entry) => <EntryKindCell entry={entry} />,
    },
    {
      dataIndex: 'amount',
      title: t('entries.amount'),
      width: 140,
      align: 'right',
      render: (amount: string) => <Money value={amount} />,
    },
    {
      dataIndex: 'apply_num',
      title: t('entries.case'),
      width: 190,
      render: (apply_num: string | null) =>
        apply_num === null ? (
          '—'
        ) : (
          <Link
            to={to.detail({
              apply_num,
              tenant_id: tenantId,
              flow_id: `subsidy/${tenantId}/${apply_num}`,
              op: 'details',
            })}
          >
            {apply_num}
          </Link>
        ),
    },
    { dataIndex: 'operator', title: t('entries.by'), width: 150 },
    { dataIndex: 'reason', title: t('entries.reason'), width: 200 },
    ...correct,
  ];
}
