import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { Switch } from 'antd';
import { parseAsBoolean, createSerializer, useQueryStates } from 'nuqs';
import type { ProColumns } from '@ant-design/pro-components';
import { useMemo } from 'react';
import { marketContract, type InventoryRow } from '#domain/catalog/contract/market.ts';
import { PricePer } from '#web/components/catalog/price-per.tsx';
import { KeywordSearch } from '#web/components/list/keyword-search.tsx';
import { ListEmpty } from '#web/components/list/list-empty.tsx';
import { ListPage } from '#web/components/list/list-page.tsx';
import type { RowMark } from '#web/components/list/use-changed-rows.ts';
import { LIST_STATE } from '#web/components/resource/use-resource-list.ts';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';

const { listInventory } = marketContract;
const STATE = { ...LIST_STATE, limited: parseAsBoolean.withDefault(false) };
const markOf = (row: InventoryRow): RowMark => ({ key: row.sub_product_id, signature: `${row.stock}|${row.used}` });

/** The provider's listed products, with what is left of limited ones this year. */
export function Inventory() {
  const { t } = useTranslation(['catalog', 'list']);
  const [query, set] = useQueryStates(STATE, { history: 'push' });
  const change = (patch: Record<string, string | number | boolean | null>) => void set({ page: 1, ...patch });
  const input = {
    keyword: query.keyword.slice(0, 100),
    limited: query.limited,
    limit: query.size,
    offset: Math.max(query.page - 1, 0) * query.size,
  };
  const list = useCall(['resource', listInventory.path, input], listInventory, input, {
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const columns = useColumns();
  return (
    <ListPage<InventoryRow>
      rowKey="sub_product_id"
      list={list}
      query={query}
      address={createSerializer(STATE)(query)}
      markOf={markOf}
      columns={columns}
      card={(row) => <InventoryCard row={row} />}
      acts={() => null}
      defaultSort=""
      onChange={change}
      filters={
        <>
          <KeywordSearch
            label={t('list:filter.keyword')}
            hint={t('list:filter.keyword')}
            act={t('list:filter.search')}
            keyword={query.keyword}
            onSearch={(keyword) => change({ keyword })}
          />
          <label className="market-limited">
            <Switch
              size="small"
              checked={query.limited}
              aria-label={t('market.limitedOnly')}
              onChange={(limited) => change({ limited })}
            />{' '}
            {t('market.limitedOnly')}
          </label>
        </>
      }
      empty={(total) => (
        <ListEmpty
          total={total}
          filtered={query.keyword !== '' || query.limited}
          onFirstPage={() => change({})}
          onReset={() => change({ keyword: null, limited: null })}
        >
          <StateMessage title={t('market.noneListed')} hint={t('market.noneListedHint')} />
        </ListEmpty>
      )}
    />
  );
}

function useColumns(): ProColumns<InventoryRow>[] {
  const { t } = useTranslation('catalog');
  return useMemo(
    () => [
      { title: t('product.what'), dataIndex: 'product_name', width: 180 },
      { title: t('product.sub'), dataIndex: 'name', width: 240 },
      { title: t('product.code'), width: 120, render: (_, { code }) => <span lang="zxx">{code}</span> },
      { title: t('product.price'), width: 150, render: (_, row) => <PricePer {...row} /> },
      {
        title: t('product.stock'),
        width: 130,
        className: 'num',
        render: (_, { stock }) => stock ?? t('market.unlimited'),
      },
      { title: t('market.used'), width: 110, className: 'num', render: (_, { used }) => used ?? '—' },
      { title: t('market.left'), width: 110, render: (_, { left }) => <Left left={left} /> },
    ],
    [t],
  );
}

function Left({ left }: { left: number | null }) {
  if (left === null) return '—';
  return <span className={left <= 0 ? 'num market-none-left' : 'num'}>{left}</span>;
}

function InventoryCard({ row }: { row: InventoryRow }) {
  const { t } = useTranslation('catalog');
  return (
    <>
      <div className="case-card-head">
        <h2>{row.name}</h2>
      </div>
      <p className="cell-note">
        {row.product_name} · <PricePer {...row} />
      </p>
      <p className="num">
        {row.stock === null
          ? t('market.unlimited')
          : t('market.leftOf', { left: row.left ?? 0, stock: row.stock, used: row.used ?? 0 })}
      </p>
    </>
  );
}
