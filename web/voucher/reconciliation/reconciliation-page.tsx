import { parseAsString, useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { TenantChoice, useTenants } from '#web/components/list/tenant-choice.tsx';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { LIST_BEGINNING } from '#web/components/resource/use-resource-list.ts';
import { OneReconciliation } from './one-reconciliation.tsx';
import { ReconciliationList } from './reconciliation-list.tsx';

/** `/dashboard/subsidy/reconciliation`: the provider's files beside our vouchers, and what is done about each difference. */
export function ReconciliationPage() {
  const { t } = useTranslation(['reconciliation', 'flows']);
  const tenants = useTenants();
  const [asked, set] = useQueryStates(
    { tenant: parseAsString.withDefault(''), id: parseAsString.withDefault('') },
    { history: 'push' },
  );
  const tenant = asked.tenant || (tenants[0]?.tenant_id ?? '');
  return (
    <div className="workbench-page">
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      {tenant === '' ? (
        <StateMessage title={t('flows:noTenant')} hint={t('flows:noTenantHint')} />
      ) : asked.id === '' ? (
        <ReconciliationList
          key={tenant}
          tenantId={tenant}
          tools={<TenantChoice value={tenant} onChange={(next) => void set({ tenant: next, ...LIST_BEGINNING })} />}
        />
      ) : (
        <OneReconciliation key={asked.id} tenantId={tenant} id={asked.id} />
      )}
      <LeaveGuard />
    </div>
  );
}
