import { parseAsString, useQueryState } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { TenantChoice, useTenants } from '#web/components/list/tenant-choice.tsx';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { PoolList } from './pools/pool-list.tsx';

/** `/dashboard/subsidy/pools`: what a park may promise, what is promised, and what is left (product §5). */
export function PoolsPage() {
  const { t } = useTranslation(['pools', 'flows']);
  const tenants = useTenants();
  const [asked, setAsked] = useQueryState('tenant', parseAsString.withDefault('').withOptions({ history: 'push' }));
  const tenant = asked || (tenants[0]?.tenant_id ?? '');
  return (
    <div className="workbench-page">
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      {tenant === '' ? (
        <StateMessage title={t('flows:noTenant')} hint={t('flows:noTenantHint')} />
      ) : (
        <PoolList
          key={tenant}
          tenantId={tenant}
          tools={<TenantChoice value={tenant} onChange={(next) => void setAsked(next)} />}
        />
      )}
      <LeaveGuard />
    </div>
  );
}
