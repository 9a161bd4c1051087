import { keepPreviousData } from '@tanstack/react-query';
import { Button, Table, Tag, type TableColumnType } from 'antd';
import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { offeredContract, type SubsidyItem } from '#domain/catalog/contract/offered.ts';
import { Guid } from '#domain/shared/fields/fields.ts';
import { MarketBar } from '#web/components/catalog/market-bar.tsx';
import { PricePer } from '#web/components/catalog/price-per.tsx';
import { FocusableScroll } from '#web/components/shell/focusable-scroll.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useVisitedPark } from '#web/shared/session/visited-park.ts';

const { getSubsidyProductList } = offeredContract;
const SIZE = 20;
const STATE = {
  keyword: parseAsString.withDefault(''),
  category: parseAsString.withDefault(''),
  page: parseAsInteger.withDefault(1),
};

/** What can be subsidised this year, by type and word, each with the way to the provider's site of it (spec §2). */
export function SubsidyProducts() {
  const { t } = useTranslation('market');
  const tenantId = useVisitedPark();
  const [asked, set] = useQueryStates(STATE, { history: 'push' });
  const input = {
    tenant_id: tenantId,
    is_postpay: 2 as const,
    keyword: asked.keyword.slice(0, 100),
    ...(Guid.safeParse(asked.category).success && { category_l1: asked.category }),
    limit: SIZE,
    offset: Math.max(asked.page - 1, 0) * SIZE,
  };
  const list = useCall(['subsidy-products', input], getSubsidyProductList, input, {
    enabled: tenantId !== '',
    placeholderData: keepPreviousData,
  });
  const filtered = asked.keyword !== '' || asked.category !== '';
  const empty = (
    <StateMessage
      title={t(filtered ? 'noneFound' : 'list.none')}
      hint={t(filtered ? 'noneFoundHint' : 'list.noneHint')}
    />
  );
  return (
    <>
      <p>{t('list.hint')}</p>
      <MarketBar
        keyword={asked.keyword}
        category={asked.category}
        words={{ category: t('list.type'), all: t('list.allTypes') }}
        onChange={(patch) => void set({ page: null, ...patch })}
      />
      <PageState query={list} {...(list.data?.items.length === 0 && { empty })}>
        <Products
          items={list.data?.items ?? []}
          total={list.data?.total ?? 0}
          page={asked.page}
          onPage={(page) => void set({ page })}
        />
      </PageState>
    </>
  );
}

interface ProductsProps {
  items: readonly SubsidyItem[];
  total: number;
  page: number;
  onPage: (page: number) => void;
}
function Products({ items, total, page, onPage }: ProductsProps) {
  const { t } = useTranslation('market');
  const siteColumn: TableColumnType<SubsidyItem> = {
    title: t('act'),
    width: 110,
    render: (_, { detail_url, l1_name }) =>
      detail_url === '' ? null : (
        <Button
          type="link"
          className="row-act"
          href={detail_url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('list.siteOf', { name: l1_name })}
        >
          {t('list.site')}
        </Button>
      ),
  };
  return (
    <FocusableScroll>
      <Table<SubsidyItem>
        rowKey="sub_product_id"
        size="middle"
        aria-label={t('list.label')}
        dataSource={[...items]}
        scroll={{ x: 640 }}
        pagination={total > SIZE && { current: page, pageSize: SIZE, total, showSizeChanger: false, onChange: onPage }}
        columns={[
          { title: t('list.product'), dataIndex: 'l1_name', width: 170 },
          {
            title: t('list.item'),
            width: 230,
            render: (_, item) => (
              <>
                {item.name} {item.promotion && <Tag>{t('list.promotion')}</Tag>}
                {item.special_label && <Tag color="orange">{t('list.special')}</Tag>}
              </>
            ),
          },
          { title: t('price'), width: 140, render: (_, item) => <PricePer {...item} /> },
          // no column of acts where nothing has one
          ...(items.some(({ detail_url }) => detail_url !== '') ? [siteColumn] : []),
        ]}
      />
    </FocusableScroll>
  );
}
