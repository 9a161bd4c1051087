import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { CountTabs } from '#web/components/marks/count-tabs.tsx';
import { LIST_BEGINNING, LIST_STATE } from '#web/components/resource/use-resource-list.ts';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useAskFirst } from '#web/components/shell/use-ask-first.tsx';
import { TenantChoice, useTenants } from '#web/components/list/tenant-choice.tsx';
import { Inventory } from './market/inventory.tsx';
import { SelectedProducts } from './market/selected-products.tsx';

const VIEWS = ['selected', 'inventory'] as const;

/** `/dashboard/catalog/market`: what a park shows in its application market, and what the provider has (product §10). */
export function MarketEditorPage() {
  const { t } = useTranslation(['catalog', 'flows']);
  const tenants = useTenants();
  const [{ tenant, view }, set] = useQueryStates(
    {
      ...LIST_STATE,
      tenant: parseAsString.withDefault(''),
      view: parseAsStringLiteral(VIEWS).withDefault('selected'),
    },
    { history: 'push' },
  );
  const { askFirst, question } = useAskFirst();
  const tenantId = tenant || (tenants[0]?.tenant_id ?? '');
  return (
    <div className="workbench-page">
      <PageTitle hint={t('market.hint')}>{t('market.title')}</PageTitle>
      <CountTabs
        label={t('market.views')}
        options={VIEWS.map((key) => ({ key, name: t(`market.${key}`) }))}
        value={view}
        onChange={(next) => askFirst(() => void set({ view: next, ...LIST_BEGINNING }))}
      />
      {view === 'inventory' ? (
        <Inventory />
      ) : tenantId === '' ? (
        <StateMessage title={t('flows:noTenant')} hint={t('flows:noTenantHint')} />
      ) : (
        <>
          {tenants.length > 1 && (
            <div className="list-bar">
              <TenantChoice value={tenantId} onChange={(next) => askFirst(() => void set({ tenant: next }))} />
            </div>
          )}
          <SelectedProducts key={tenantId} tenantId={tenantId} />
        </>
      )}
      {question}
      <LeaveGuard />
    </div>
  );
}
