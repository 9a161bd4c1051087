import { Button, Table, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { marketContract } from '#domain/catalog/contract/market.ts';
import type { AllowanceType } from '#domain/subsidy/flow/flow.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { PricePer } from '#web/components/catalog/price-per.tsx';
import { to } from '#web/paths.ts';
import { PHONE, useMedia } from '#web/shared/screen/use-media.ts';

type Item = Output<typeof marketContract.marketProduct>['items'][number];
/** The kind of subsidy that something of the provider's is applied for with. */
const typeOf = (item: Item) => (item.is_postpay === 1 ? 'postpaid' : 'online');

interface Props {
  items: readonly Item[];
  /** The kinds of subsidy that the park offers. */
  types: readonly AllowanceType[];
}

/** What is ordered of a product: its price, whether it is subsidised, and the way into an application that names it. */
export function ProductItems({ items, types }: Props) {
  const { t } = useTranslation('market');
  const phone = useMedia(PHONE);
  // a table would have the subsidy and the way on out of sight
  if (phone)
    return (
      <ul className="market-items" aria-label={t('ordered')}>
        {items.map((item) => (
          <li key={item.sub_product_id}>
            <div>
              {item.name} <Subsidy item={item} />
            </div>
            <div>
              <Price item={item} />
            </div>
            {item.billing !== '' && <div className="cell-note">{item.billing}</div>}
            <Add item={item} types={types} />
          </li>
        ))}
      </ul>
    );
  return (
    <Table
      rowKey="sub_product_id"
      size="middle"
      pagination={false}
      dataSource={[...items]}
      columns={[
        { title: t('item'), dataIndex: 'name', width: 260 },
        { title: t('price'), width: 170, render: (_, item) => <Price item={item} /> },
        { title: t('billing'), width: 120, render: (_, item) => item.billing || '—' },
        { title: t('subsidy'), width: 130, render: (_, item) => <Subsidy item={item} /> },
        { title: t('act'), width: 160, render: (_, item) => <Add item={item} types={types} /> },
      ]}
    />
  );
}

function Price({ item }: { item: Item }) {
  const { t } = useTranslation('market');
  return (
    <>
      <PricePer {...item} />
      {item.until !== null && <div className="cell-note">{t('until', { day: item.until })}</div>}
    </>
  );
}

function Subsidy({ item: { subsidised } }: { item: Item }) {
  const { t } = useTranslation('market');
  return subsidised ? <Tag color="green">{t('subsidised')}</Tag> : <Tag>{t('notSubsidised')}</Tag>;
}

/** Begins an application of its kind; nothing where enterprises are not offered that kind. */
function Add({ item, types }: { item: Item } & Pick<Props, 'types'>) {
  const { t } = useTranslation('market');
  const navigate = useNavigate();
  if (!item.subsidised || !types.includes(typeOf(item))) return null;
  return (
    <Button
      type="link"
      className="row-act market-add"
      data-report="add-product"
      aria-label={t('addOf', { name: item.name })}
      onClick={() => void navigate(to.applyForm({ type: 'apply', from: typeOf(item), product: item.name }))}
    >
      {t('add')}
    </Button>
  );
}
