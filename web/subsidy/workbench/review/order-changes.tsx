import { Table, Tag, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '#web/shared/texts/format.ts';
import { diffOrders, type OrderChange, type OrderField } from './order-diff.ts';

interface Props {
  before: unknown;
  after: unknown;
}
const COLOUR = { added: 'success', removed: 'error', changed: 'warning' } as const;

/** Which order lines were added, removed or changed since the revision before, old beside new. */
export function OrderChanges({ before, after }: Props) {
  const { t } = useTranslation(['review', 'detail']);
  const changes = diffOrders(before, after);
  if (changes.length === 0) return null;
  const column = (field: OrderField, width: number, amount = false): TableColumnsType<OrderChange>[number] => ({
    title: t(`detail:order.${field as 'quantity'}`),
    width,
    align: amount || field === 'quantity' ? 'right' : 'left',
    render: (_, change) => <Cell change={change} field={field} amount={amount} />,
  });
  return (
    <section className="panel" aria-label={t('orders.title')}>
      <h2 className="panel-title">{t('orders.title')}</h2>
      <Table
        size="small"
        rowKey="sub_order_num"
        pagination={changes.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
        scroll={{ x: 730 }}
        dataSource={changes}
        columns={[
          {
            title: t('orders.kind'),
            width: 80,
            render: (_, { kind }) => <Tag color={COLOUR[kind]}>{t(`orders.${kind}`)}</Tag>,
          },
          { title: t('orders.sub_order_num'), dataIndex: 'sub_order_num', width: 142, className: 'num' },
          column('sub_product_name', 134),
          column('quantity', 76),
          column('unit_price', 104, true),
          column('discount', 76),
          column('all_money', 118, true),
        ]}
      />
    </section>
  );
}

function Cell({ change, field, amount }: { change: OrderChange; field: OrderField; amount: boolean }) {
  const { before, after, fields, kind } = change;
  const say = (line: OrderChange['before']) =>
    line === undefined ? '' : amount ? formatAmount(String(line[field])) : String(line[field]);
  if (kind === 'added') return <ins className="diff-new">{say(after)}</ins>;
  if (kind === 'removed') return <del className="diff-old">{say(before)}</del>;
  if (!fields.includes(field)) return <>{say(after)}</>;
  return (
    <>
      <del className="diff-old">{say(before)}</del> <ins className="diff-new">{say(after)}</ins>
    </>
  );
}
