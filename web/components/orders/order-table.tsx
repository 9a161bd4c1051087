import { DeleteOutlined } from '@ant-design/icons';
import { Button, Grid, Table, Tag, Tooltip, type TableColumnsType } from 'antd';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderLine } from '#domain/subsidy/form/order-line.ts';
import type { SubsidyWording } from '#domain/subsidy/configuration/wording.ts';
import { percentOf } from '#domain/subsidy/form/order-rules.ts';
import { rowHint } from '#domain/subsidy/form/order-verdict.ts';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { formatAmount } from '#web/shared/texts/format.ts';
import { formatPercent } from '#web/shared/texts/percent.ts';
import './orders.css';

/** What the provider's list says of a sub-order. */
export interface Verdict {
  sub_order_num: string;
  code: number;
  special_label: boolean;
}
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
interface Row extends OrderLine {
  index: number;
}
const DETAIL_MAX = 70;

/** A discount with two decimals (spec §9); a cell that is no percentage is shown as it is. */
const formatDiscount = (cell: string): string => {
  const percent = cell.trim() === '' ? undefined : percentOf(cell);
  return percent === undefined ? cell : formatPercent(percent);
};

/** Order lines with what the provider's product list says of them (spec §2, order table). */
export const OrderTable = memo(function OrderTable({ lines, verdicts, wording, onRemove, faults }: Props) {
  const { t } = useTranslation('detail');
  const wide = Grid.useBreakpoint().md === true;
  const rows = useMemo(() => lines.map((line, index) => ({ ...line, index })), [lines]);
  const byNumber = useMemo(() => new Map(verdicts.map((v) => [v.sub_order_num, v])), [verdicts]);
  const bad = (row: Row) => (byNumber.get(row.sub_order_num)?.code ?? 0) !== 0 || faults?.has(row.index) === true;

  const columns: TableColumnsType<Row> = [
    { title: t('order.index'), width: 56, fixed: 'start', render: (_, row) => row.index + 1 },
    { title: t('order.product_name'), dataIndex: 'product_name', width: 120 },
    {
      title: t('order.sub_product_name'),
      dataIndex: 'sub_product_name',
      width: 190,
      render: (name: string, row) => (
        <>
          <div>{name}</div>
          <div className="cell-note num">{row.sub_order_num}</div>
          <RowHints verdict={byNumber.get(row.sub_order_num)} wording={wording} fault={faults?.get(row.index)} />
        </>
      ),
    },
    {
      title: t('order.product_detail'),
      dataIndex: 'product_detail',
      width: 184,
      render: (text: string) => <ProductDetail text={text} />,
    },
    { title: t('order.submit_time'), dataIndex: 'submit_time', width: 110 },
    { title: t('order.order_status'), dataIndex: 'order_status', width: 88 },
    {
      title: t('order.unit_price'),
      dataIndex: 'unit_price',
      width: 120,
      align: 'right',
      className: 'num',
      render: formatAmount,
    },
    { title: t('order.quantity'), dataIndex: 'quantity', width: 68, align: 'right', className: 'num' },
    { title: t('order.payment'), dataIndex: 'payment', width: 88 },
    {
      title: t('order.discount'),
      dataIndex: 'discount',
      width: 84,
      align: 'right',
      className: 'num',
      render: formatDiscount,
    },
    {
      title: t('order.all_money'),
      dataIndex: 'all_money',
      // on a phone fixed columns would leave no room for the others
      ...(wide && { fixed: 'end' as const }),
      width: 140,
      align: 'right',
      className: 'num',
      render: formatAmount,
    },
  ];
  if (onRemove) {
    columns.push({
      title: t('order.act'),
      width: 80,
      fixed: 'end',
      render: (_, row) => (
        <Button
          type="text"
          danger
          size="small"
          icon={<DeleteOutlined />}
          aria-label={t('order.remove', { row: row.index + 1 })}
          onClick={() => onRemove(row.index)}
        />
      ),
    });
  }
  if (rows.length === 0) return <StateMessage title={t('order.empty')} />;
  return (
    <Table<Row>
      size="middle"
      className="order-table"
      rowKey="index"
      dataSource={rows}
      columns={columns}
      pagination={rows.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
      scroll={{ x: 1286 }}
      rowClassName={(row) => (bad(row) ? 'order-row-bad' : '')}
    />
  );
});

/** Truncated at 70 characters with the whole text in a tooltip that the keyboard reaches too (spec §2). */
function ProductDetail({ text }: { text: string }) {
  if (text.length <= DETAIL_MAX) return <>{text}</>;
  return (
    <Tooltip title={text} trigger={['hover', 'focus']}>
      <span tabIndex={0}>{`${text.slice(0, DETAIL_MAX)}…`}</span>
    </Tooltip>
  );
}

interface HintProps {
  verdict: Verdict | undefined;
  wording: SubsidyWording;
  fault: string | undefined;
}
function RowHints({ verdict, wording, fault }: HintProps) {
  const { t } = useTranslation(['detail', 'common']);
  const hint = verdict ? rowHint(verdict) : null;
  return (
    <>
      {hint !== null && (
        <Tag className="order-hint" color={hint === 'specialLabel' ? 'warning' : 'error'}>
          {t(`hint.${hint}`, { wording: t(`common:subsidyWording.${wording}`) })}
        </Tag>
      )}
      {fault !== undefined && (
        <Tag className="order-hint" color="error">
          {fault}
        </Tag>
      )}
    </>
  );
}
