import { DeleteOutlined } from '@ant-design/icons';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubsidyWording } from '#domain/subsidy/configuration/wording.ts';
import { FactList } from '#web/components/marks/fact-list.tsx';
import { formatAmount } from '#web/shared/texts/format.ts';
import { formatDiscount, ProductDetail, RowHints, type OrderRow } from './order-columns.tsx';
import type { Verdict } from './verdict.ts';

interface Props {
  rows: readonly OrderRow[];
  wording: SubsidyWording;
  verdictOf: (row: OrderRow) => Verdict | undefined;
  isBad: (row: OrderRow) => boolean;
  faults: ReadonlyMap<number, string> | undefined;
  onRemove: ((index: number) => void) | undefined;
}
const PAGE = 20;

/** The order lines on a phone: one card each, with everything that the table has a column for. */
export function OrderCards({ rows, ...shared }: Props) {
  const { t } = useTranslation('detail');
  const [asked, setAsked] = useState(1);
  const page = Math.min(asked, Math.ceil(rows.length / PAGE));
  return (
    <>
      <ul className="order-cards" aria-label={t('tabs.orders')}>
        {rows.slice((page - 1) * PAGE, page * PAGE).map((row) => (
          <OrderCard key={row.index} row={row} {...shared} />
        ))}
      </ul>
      {rows.length > PAGE && (
        <Pagination
          size="small"
          current={page}
          pageSize={PAGE}
          total={rows.length}
          showSizeChanger={false}
          onChange={setAsked}
        />
      )}
    </>
  );
}

function OrderCard({ row, wording, verdictOf, isBad, faults, onRemove }: Omit<Props, 'rows'> & { row: OrderRow }) {
  const { t } = useTranslation('detail');
  const facts = [
    { label: t('order.order_status'), value: row.order_status },
    { label: t('order.unit_price'), value: formatAmount(row.unit_price) },
    { label: t('order.quantity'), value: row.quantity },
    { label: t('order.payment'), value: row.payment },
    { label: t('order.discount'), value: formatDiscount(row.discount) },
    { label: t('order.all_money'), value: formatAmount(row.all_money) },
  ];
  return (
    <li className="order-card" data-bad={isBad(row)}>
      <div className="order-card-head">
        <strong>
          {row.index + 1}. {row.sub_product_name}
        </strong>
        {onRemove && (
          <Button
            type="text"
            danger
            icon={<DeleteOutlined />}
            aria-label={t('order.remove', { row: row.index + 1 })}
            onClick={() => onRemove(row.index)}
          />
        )}
      </div>
      <p className="cell-note">{row.product_name}</p>
      <p className="cell-note num">
        {row.sub_order_num} · {row.submit_time}
      </p>
      <p className="cell-note">
        <ProductDetail text={row.product_detail} />
      </p>
      <RowHints verdict={verdictOf(row)} wording={wording} fault={faults?.get(row.index)} />
      <FactList className="order-card-facts num" facts={facts} />
    </li>
  );
}
