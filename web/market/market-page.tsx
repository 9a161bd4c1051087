import { keepPreviousData } from '@tanstack/react-query';
import { Button, Pagination } from 'antd';
import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { marketContract } from '#domain/catalog/contract/market.ts';
import { MarketCard } from '#web/components/catalog/market-card.tsx';
import { MarketBar } from '#web/components/catalog/market-bar.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useVisitedPark } from '#web/shared/session/visited-park.ts';

const { listMarket } = marketContract;
const SIZE = 24;
const STATE = {
  keyword: parseAsString.withDefault(''),
  category: parseAsString.withDefault(''),
  page: parseAsInteger.withDefault(1),
};

/** `/applicationMarket`: what the park shows of the provider's products, hot ones first (spec §2; product §10). */
export function MarketPage() {
  const { t } = useTranslation('market');
  const navigate = useNavigate();
  const tenantId = useVisitedPark();
  const [query, set] = useQueryStates(STATE, { history: 'push' });
  const input = {
    tenant_id: tenantId,
    keyword: query.keyword.slice(0, 100),
    ...(query.category !== '' && { category_l1: query.category }),
    limit: SIZE,
    offset: Math.max(query.page - 1, 0) * SIZE,
  };
  const list = useCall(['market', input], listMarket, input, {
    enabled: tenantId !== '',
    placeholderData: keepPreviousData,
  });
  const items = list.data?.items ?? [];
  const total = list.data?.total ?? 0;
  const asked = query.keyword !== '' || query.category !== '';
  const empty = (
    <StateMessage title={t(asked ? 'noneFound' : 'none')} hint={t(asked ? 'noneFoundHint' : 'noneHint')}>
      {asked && <Button onClick={() => void set({ keyword: null, category: null, page: null })}>{t('reset')}</Button>}
    </StateMessage>
  );
  return (
    <div className="page">
      <PageTitle
        hint={t('hint')}
        extra={<Button onClick={() => void navigate(to.marketPackages())}>{t('packages')}</Button>}
      >
        {t('title')}
      </PageTitle>
      <MarketBar
        keyword={query.keyword}
        category={query.category}
        words={{ category: t('category'), all: t('allCategories') }}
        onChange={(patch) => void set({ page: null, ...patch })}
      />
      <PageState query={list} {...(items.length === 0 && { empty })}>
        <ul className="market-grid" aria-label={t('title')}>
          {items.map((card) => (
            <MarketCard key={card.product_id} card={card} />
          ))}
        </ul>
        {total > SIZE && (
          <Pagination
            align="end"
            current={query.page}
            pageSize={SIZE}
            total={total}
            showSizeChanger={false}
            onChange={(page) => void set({ page })}
          />
        )}
      </PageState>
    </div>
  );
}
