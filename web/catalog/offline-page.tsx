import { Breadcrumb, Button } from 'antd';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { offlineProductsContract } from '#domain/catalog/contract/offline-products.ts';
import { CountTabs } from '#web/components/marks/count-tabs.tsx';
import { LIST_BEGINNING, LIST_STATE } from '#web/components/resource/use-resource-list.ts';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useAskFirst } from '#web/components/shell/use-ask-first.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { TenantChoice, useTenants } from '#web/components/list/tenant-choice.tsx';
import { OfflineList } from './offline/offline-list.tsx';
import { OfflineSubList } from './offline/offline-sub-list.tsx';

const { listOffline, offlineDetail } = offlineProductsContract;
const VIEWS = ['products', 'subs'] as const;

/** `/dashboard/catalog/offline`: what a park has of its own, and what is applied for of each (product §10). */
export function OfflinePage() {
  const { t } = useTranslation(['catalog', 'flows']);
  const tenants = useTenants();
  const [{ product, view, tenant }, set] = useQueryStates(
    {
      ...LIST_STATE,
      tenant: parseAsString.withDefault(''),
      product: parseAsString,
      view: parseAsStringLiteral(VIEWS).withDefault('products'),
    },
    { history: 'push' },
  );
  const { askFirst, question } = useAskFirst();
  const tenantId = tenant || (tenants[0]?.tenant_id ?? '');
  const beginning = { ...LIST_BEGINNING, status: null, category_id: null };
  const to = (id: string | null) => askFirst(() => void set({ product: id, ...beginning }));
  if (tenantId === '')
    return (
      <div className="workbench-page">
        <PageTitle>{t('offline.title')}</PageTitle>
        <StateMessage title={t('flows:noTenant')} hint={t('flows:noTenantHint')} />
      </div>
    );
  return (
    <div className="workbench-page">
      <PageTitle hint={t('offline.hint')}>{t('offline.title')}</PageTitle>
      {tenants.length > 1 && (
        <div className="list-bar">
          <TenantChoice
            value={tenantId}
            onChange={(next) => askFirst(() => void set({ tenant: next, product: null, ...beginning }))}
          />
        </div>
      )}
      {product === null ? (
        <>
          <CountTabs
            label={t('product.views')}
            options={VIEWS.map((key) => ({ key, name: t(`product.${key}`) }))}
            value={view}
            onChange={(next) => askFirst(() => void set({ view: next, ...LIST_BEGINNING }))}
          />
          {view === 'products' ? (
            <OfflineList key={tenantId} tenantId={tenantId} onOpen={to} />
          ) : (
            <OfflineSubList key={tenantId} tenantId={tenantId} />
          )}
        </>
      ) : (
        <OneProduct tenantId={tenantId} id={product} onBack={() => to(null)} />
      )}
      {question}
      <LeaveGuard />
    </div>
  );
}

/** What is applied for of one product. */
function OneProduct({ tenantId, id, onBack }: { tenantId: string; id: string; onBack: () => void }) {
  const { t } = useTranslation('catalog');
  const input = { tenant_id: tenantId, product_id: id };
  const product = useCall(['resource', listOffline.path, 'one', tenantId, id], offlineDetail, input);
  return (
    <>
      <Breadcrumb
        aria-label={t('product.path')}
        items={[
          {
            title: (
              <Button type="link" size="small" onClick={onBack}>
                {t('product.products')}
              </Button>
            ),
          },
          { title: product.data?.name ?? '' },
        ]}
      />
      <PageState query={product}>
        <OfflineSubList key={id} tenantId={tenantId} productId={id} />
      </PageState>
    </>
  );
}
