import { Button, Pagination } from 'antd';
import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { packagesContract, type PackageCard as Card } from '#domain/catalog/contract/packages.ts';
import { PackageCard } from '#web/components/catalog/package-card.tsx';
import { Guid } from '#domain/shared/fields/fields.ts';
import { KeywordSearch } from '#web/components/list/keyword-search.tsx';
import { CountTabs } from '#web/components/marks/count-tabs.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useTenant } from '#web/shared/session/tenant.ts';
import { useVisitedPark } from '#web/shared/session/visited-park.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { PackageDetail } from './package-detail.tsx';
import '#web/components/catalog/market-bar.css';
import './market.css';

const PAGE = 24;
const ALL = 'all';

/** `/cloudSubsidies/pkg` and `/applicationMarket/pkg`: the packages that this park shows, by type and words; one of them in full. */
export function PackagesPage() {
  const { t } = useTranslation('packages');
  const tenant = useTenant();
  const tenantId = useVisitedPark();
  const [query] = useQueryStates({ package: parseAsString });
  const { pathname } = useLocation();
  return (
    <div className="page">
      <PageState query={tenant}>
        {tenant.data &&
          (query.package === null ? (
            <>
              <PageTitle hint={t('portal.hint')}>{t('portal.title')}</PageTitle>
              <Packages tenantId={tenantId} at={pathname} />
            </>
          ) : (
            <PackageDetail tenantId={tenantId} packageId={query.package} at={pathname} />
          ))}
      </PageState>
    </div>
  );
}

/** What is asked for, kept in the address, and what is found. */
function usePackages(tenantId: string) {
  const lang = useLang();
  const [query, set] = useQueryStates(
    {
      type: parseAsString.withDefault(''),
      keyword: parseAsString.withDefault(''),
      page: parseAsInteger.withDefault(1),
    },
    { history: 'push' },
  );
  const { type, keyword, page } = query;
  const { corpPackageList } = packagesContract;
  const asked = {
    tenant_id: tenantId,
    keyword: keyword.slice(0, 100),
    limit: PAGE,
    offset: (Math.min(Math.max(1, page), 100) - 1) * PAGE,
    ...(Guid.safeParse(type).success && { type_id: type }),
  };
  const found = useCall(['packages', lang, asked], corpPackageList, asked);
  return { query, set, found };
}

function Packages({ tenantId, at }: { tenantId: string; at: string }) {
  const { t } = useTranslation('packages');
  const { query, set, found } = usePackages(tenantId);
  const { type, keyword, page } = query;
  // the types of what is found, whichever of them is shown
  const types = found.data?.types ?? [];
  const options = [
    { key: ALL, name: t('portal.allTypes'), count: types.reduce((sum, each) => sum + each.count, 0) },
    ...types.map(({ type_id, name, count }) => ({ key: type_id, name, count })),
  ];
  const items = found.data?.items ?? [];
  const total = found.data?.total ?? 0;
  const filtered = type !== '' || keyword !== '' || page !== 1;
  return (
    <>
      <div className="market-bar">
        <KeywordSearch
          label={t('portal.keyword')}
          hint={t('portal.keywordHint')}
          act={t('portal.search')}
          keyword={keyword}
          onSearch={(next) => void set({ keyword: next || null, type: null, page: null })}
        />
      </div>
      <PageState query={found}>
        <CountTabs
          label={t('portal.types')}
          options={options}
          value={options.some(({ key }) => key === type) ? type : ALL}
          onChange={(next) => void set({ type: next === ALL ? null : next, page: null })}
        />
        <Cards
          items={items}
          at={at}
          {...(filtered && { onReset: () => void set({ keyword: null, type: null, page: null }) })}
        />
        {total > PAGE && (
          <Pagination
            className="market-pages"
            current={page}
            pageSize={PAGE}
            total={total}
            showSizeChanger={false}
            onChange={(next) => void set({ page: next })}
          />
        )}
      </PageState>
    </>
  );
}

interface CardsProps {
  items: readonly Card[];
  at: string;
  /** Shows all; absent where all are asked for. */
  onReset?: () => void;
}
/** The packages that were found, or why there are none. */
function Cards({ items, at, onReset }: CardsProps) {
  const { t } = useTranslation('packages');
  if (items.length === 0)
    return (
      <StateMessage
        title={t(onReset ? 'portal.none' : 'portal.empty')}
        hint={t(onReset ? 'portal.noneHint' : 'portal.emptyHint')}
      >
        {onReset && <Button onClick={onReset}>{t('portal.reset')}</Button>}
      </StateMessage>
    );
  return (
    <ul className="package-grid">
      {items.map((item) => (
        <li key={item.package_id}>
          <PackageCard item={item} path={`${at}?package=${item.package_id}`} />
        </li>
      ))}
    </ul>
  );
}
