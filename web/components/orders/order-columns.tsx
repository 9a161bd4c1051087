import { DeleteOutlined } from '@ant-design/icons';
import { Button, Tag, Tooltip, type TableColumnsType } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { OrderLine } from '#domain/subsidy/form/order-line.ts';
import type { SubsidyWording } from '#domain/subsidy/configuration/wording.ts';
import { percentOf } from '#domain/subsidy/form/order-rules.ts';
import { rowHint } from '#domain/subsidy/form/order-verdict.ts';
import { formatAmount } from '#web/shared/texts/format.ts';
import { formatPercent } from '#domain/shared/texts/percent.ts';
import type { Verdict } from './verdict.ts';

export interface OrderRow extends OrderLine {
  index: number;
}
interface Options {
  t: TFunction<'detail'>;
  wording: SubsidyWording;
  verdictOf: (row: OrderRow) => Verdict | undefined;
  faults: ReadonlyMap<number, string> | undefined;
  onRemove: ((index: number) => void) | undefined;
}
const DETAIL_MAX = 70;
const NUMBER = { align: 'right', className: 'num' } as const;

/** A discount with two decimals (spec §9); a cell that is no percentage is shown as it is. */
export const formatDiscount = (cell: string): string => {
  const percent = cell.trim() === '' ? undefined : percentOf(cell);
  return percent === undefined ? cell : formatPercent(percent);
};

/** The columns of the order table (spec §2); rows are deleted where `onRemove` is given. */
export function orderColumns({ t, wording, verdictOf, faults, onRemove }: Options): TableColumnsType<OrderRow> {
  return [
    { title: t('order.index'), width: 44, render: (_, row) => row.index + 1 },
    {
      // what is read beside what is judged: one column, so that no judged one is out of sight
      title: t('order.sub_product_name'),
      dataIndex: 'sub_product_name',
      render: (name: string, row) => (
        <>
          <div>{name}</div>
          <div className="cell-note">{row.product_name}</div>
          <div className="cell-note num">{row.sub_order_num}</div>
          <div className="cell-note num">{row.submit_time}</div>
          <div className="cell-note">
            <ProductDetail text={row.product_detail} />
          </div>
          <RowHints verdict={verdictOf(row)} wording={wording} fault={faults?.get(row.index)} />
        </>
      ),
    },
    { title: t('order.order_status'), dataIndex: 'order_status', width: 72 },
    {
      title: t('order.unit_price'),
      dataIndex: 'unit_price',
      width: 104,
      ...NUMBER,
      render: formatAmount,
    },
    { title: t('order.quantity'), dataIndex: 'quantity', width: 84, ...NUMBER },
    { title: t('order.payment'), dataIndex: 'payment', width: 84 },
    {
      title: t('order.discount'),
      dataIndex: 'discount',
      width: 80,
      ...NUMBER,
      render: formatDiscount,
    },
    {
      title: t('order.all_money'),
      dataIndex: 'all_money',
      width: 116,
      ...NUMBER,
      render: formatAmount,
    },
    ...(onRemove ? [removeColumn(t, onRemove)] : []),
  ];
}

const removeColumn = (t: TFunction<'detail'>, onRemove: (index: number) => void) => ({
  title: t('order.act'),
  width: 64,
  render: (_: unknown, row: OrderRow) => (
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

/** Truncated at 70 characters with the whole text in a tooltip that the keyboard reaches too (spec §2). */
export function ProductDetail({ text }: { text: string }) {
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
export function RowHints({ verdict, wording, fault }: HintProps) {
  const { t } = useTranslation(['detail', 'common']);
  const hint = verdict ? rowHint(verdict) : null;
  return (
    <>
      {hint !== null && (
        <Tag className="order-hint" color={hint === 'specialLabel' ? 'warning' : 'error'}>
          {t(`hint.${hint}`, { wording: t(`common:subsidyWording.${wording}`) })}
        </Tag>
      )}
      {verdict?.now && <Since now={verdict.now} wording={wording} />}
      {fault !== undefined && (
        <Tag className="order-hint" color="error">
          {fault}
        </Tag>
      )}
    </>
  );
}

/** What would be said of the line today, where the catalogue changed since it was submitted (product §10). */
function Since({ now, wording }: { now: NonNullable<Verdict['now']>; wording: SubsidyWording }) {
  const { t } = useTranslation(['detail', 'common']);
  const hint = rowHint(now);
  const said = hint === null ? t('since.fine') : t(`hint.${hint}`, { wording: t(`common:subsidyWording.${wording}`) });
  return <Tag className="order-hint">{t('since.changed', { said })}</Tag>;
}
