import { parseAsString, useQueryState } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { TenantChoice, useTenants } from '#web/components/list/tenant-choice.tsx';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { HistoryList } from './history-list.tsx';
import './history.css';

/** `/dashboard/subsidy/history`: the years before this product, as they were imported (product §18). */
export function HistoryPage() {
  const { t } = useTranslation(['history', 'flows']);
  const tenants = useTenants();
  const [asked, setAsked] = useQueryState('tenant', parseAsString.withDefault('').withOptions({ history: 'push' }));
  const tenant = asked || (tenants[0]?.tenant_id ?? '');
  return (
    <div className="workbench-page">
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      {tenant === '' ? (
        <StateMessage title={t('flows:noTenant')} hint={t('flows:noTenantHint')} />
      ) : (
        <HistoryList
          key={tenant}
          tenantId={tenant}
          tools={<TenantChoice value={tenant} onChange={(next) => void setAsked(next)} />}
        />
      )}
    </div>
  );
}
