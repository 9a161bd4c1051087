import { Grid, Table } from 'antd';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderLine } from '#domain/subsidy/form/order-line.ts';
import type { SubsidyWording } from '#domain/subsidy/configuration/wording.ts';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { OrderCards } from './order-cards.tsx';
import { orderColumns, type OrderRow } from './order-columns.tsx';
import type { Verdict } from './verdict.ts';
import './orders.css';

interface Props {
  lines: readonly OrderLine[];
  verdicts: readonly Verdict[];
  /** What the park calls its subsidy. */
  wording: SubsidyWording;
  /** Absent: rows can't be deleted (spec §2: only in the portal scene). */
  onRemove?: (index: number) => void;
  /** A fault of a row that is no verdict, by its index: a repeated sub-order number. */
  faults?: ReadonlyMap<number, string>;
}
/** Order lines with what the provider's product list says of them (spec §2, order table). */
export const OrderTable = memo(function OrderTable({ lines, verdicts, wording, onRemove, faults }: Props) {
  const { t } = useTranslation('detail');
  const wide = Grid.useBreakpoint().md === true;
  const rows = useMemo(() => lines.map((line, index) => ({ ...line, index })), [lines]);
  const byNumber = useMemo(() => new Map(verdicts.map((v) => [v.sub_order_num, v])), [verdicts]);
  const bad = (row: OrderRow) => (byNumber.get(row.sub_order_num)?.code ?? 0) !== 0 || faults?.has(row.index) === true;
  const columns = useMemo(
    () => orderColumns({ t, wording, verdictOf: (row) => byNumber.get(row.sub_order_num), faults, onRemove }),
    [t, wording, byNumber, faults, onRemove],
  );
  if (rows.length === 0) return <StateMessage title={t('order.empty')} />;
  if (!wide)
    return (
      <OrderCards
        rows={rows}
        isBad={bad}
        wording={wording}
        verdictOf={(row) => byNumber.get(row.sub_order_num)}
        faults={faults}
        onRemove={onRemove}
      />
    );
  return (
    <Table<OrderRow>
      size="middle"
      className="order-table"
      rowKey="index"
      dataSource={rows}
      columns={columns}
      pagination={rows.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
      tableLayout="fixed"
      rowClassName={(row) => (bad(row) ? 'order-row-bad' : '')}
    />
  );
});
