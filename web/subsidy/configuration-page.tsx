import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { mayConfigure } from '#domain/subsidy/configuring.ts';
import { StateMessage } from '#web/components/page-state.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { useSignedIn } from '#web/shared/session.ts';
import { CloudConf } from './configuration/cloud-conf.tsx';
import { GovConf } from './configuration/gov-conf.tsx';
import { ProductConf } from './configuration/product-conf.tsx';
import { ViewTabs } from './configuration/view-tabs.tsx';
import { ChangeHistory } from './flows/change-history.tsx';
import { TenantChoice, useTenants } from './flows/tenant-choice.tsx';
import './flows/flow-changes.css';
import './flows/flows.css';
import './configuration/configuration.css';

const VIEWS = ['gov', 'product', 'cloud', 'history'] as const;

/** `/dashboard/configuration`: ratios, wording, products and the provider's lists, each change with its reason. */
export function ConfigurationPage() {
  const { t } = useTranslation('flows');
  const session = useSignedIn();
  const tenants = useTenants();
  const [query, set] = useQueryStates(
    { tenant: parseAsString.withDefault(''), view: parseAsStringLiteral(VIEWS).withDefault('gov') },
    { history: 'push' },
  );
  const tenant = query.tenant || (tenants[0]?.tenant_id ?? '');
  const closed = !mayConfigure(session);
  if (closed || tenant === '')
    return (
      <div className="workbench-page">
        <PageTitle>{t('conf.title')}</PageTitle>
        <StateMessage title={t(closed ? 'noRole' : 'noTenant')} hint={t(closed ? 'noRoleHint' : 'noTenantHint')} />
      </div>
    );
  const views = {
    gov: <GovConf key={tenant} tenantId={tenant} />,
    product: <ProductConf key={tenant} tenantId={tenant} />,
    cloud: <CloudConf />,
    // the provider sees its own lists' changes beside those of its parks
    history: <ChangeHistory {...(session.user.tenant_id !== null && { tenantId: tenant })} />,
  };
  return (
    <div className="workbench-page">
      <PageTitle hint={t('conf.hint')}>{t('conf.title')}</PageTitle>
      <div className="list-bar">
        <TenantChoice value={tenant} onChange={(next) => void set({ tenant: next })} />
      </div>
      <ViewTabs
        label={t('conf.view.label')}
        views={VIEWS.map((key) => ({ key, label: t(`conf.view.${key}`) }))}
        view={query.view}
        onView={(key) => void set({ view: VIEWS.find((v) => v === key) ?? 'gov' })}
      />
      {views[query.view]}
    </div>
  );
}
