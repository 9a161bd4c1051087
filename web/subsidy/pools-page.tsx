import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { TenantChoice, useTenants } from '#web/components/list/tenant-choice.tsx';
import { CountTabs } from '#web/components/marks/count-tabs.tsx';
import { LIST_BEGINNING, LIST_STATE } from '#web/components/resource/use-resource-list.ts';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useAskFirst } from '#web/components/shell/use-ask-first.tsx';
import { POOL_VIEWS } from '#web/paths.ts';
import { Caps } from './pools/caps.tsx';
import { PoolList } from './pools/pool-list.tsx';
import { RedList } from './pools/red-list.tsx';

/** A list of the page from its beginning; its filters are its own. */
const BEGINNING = { ...LIST_BEGINNING, allowance_type: null, state: null, cap: null };
const LISTS = { pools: PoolList, caps: Caps, red: RedList };

/** `/dashboard/subsidy/pools`: what a park may promise, what is left of it, and what an enterprise is promised at most (product §5). */
export function PoolsPage() {
  const { t } = useTranslation(['pools', 'limits', 'flows']);
  const tenants = useTenants();
  const [asked, set] = useQueryStates(
    {
      ...LIST_STATE,
      allowance_type: parseAsString,
      state: parseAsString,
      cap: parseAsString,
      tenant: parseAsString.withDefault(''),
      view: parseAsStringLiteral(POOL_VIEWS).withDefault('pools'),
    },
    { history: 'push' },
  );
  const { askFirst, question } = useAskFirst();
  const go = (patch: Partial<typeof asked>) => askFirst(() => void set({ ...BEGINNING, ...patch }));
  const tenant = asked.tenant || (tenants[0]?.tenant_id ?? '');
  const List = LISTS[asked.view];
  return (
    <div className="workbench-page">
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      {tenant === '' ? (
        <StateMessage title={t('flows:noTenant')} hint={t('flows:noTenantHint')} />
      ) : (
        <>
          <CountTabs
            label={t('limits:views.label')}
            options={POOL_VIEWS.map((key) => ({ key, name: t(`limits:views.${key}`) }))}
            value={asked.view}
            onChange={(view) => go({ view })}
          />
          <List
            key={tenant}
            tenantId={tenant}
            tools={<TenantChoice value={tenant} onChange={(next) => go({ tenant: next })} />}
          />
        </>
      )}
      {question}
      <LeaveGuard />
    </div>
  );
}
