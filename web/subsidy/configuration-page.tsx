import { kindsRead } from '#domain/shared/data/change.ts';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { CountTabs } from '#web/components/marks/count-tabs.tsx';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useAskFirst } from '#web/components/shell/use-ask-first.tsx';
import { mayCall } from '#web/shared/session/may-call.ts';
import { cloudAccountsContract } from '#domain/subsidy/contract/cloud-accounts.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { CloudAccountConf } from './configuration/cloud-account-conf.tsx';
import { CloudConf } from './configuration/cloud-conf.tsx';
import { DealerConf } from './configuration/dealer-conf.tsx';
import { GovConf } from './configuration/gov-conf.tsx';
import { GovUinConf } from './configuration/gov-uin-conf.tsx';
import { ProgrammeCorpConf } from './configuration/programme-corp-conf.tsx';
import { ProductConf } from './configuration/product-conf.tsx';
import { ChangeHistory } from '#web/subsidy/flows/history/change-history.tsx';
import { TenantChoice, useTenants } from '#web/components/list/tenant-choice.tsx';
import './flows/versions/flow-changes.css';
import './flows/flows.css';
import './configuration/configuration.css';

const VIEWS = ['gov', 'product', 'dealer', 'govUin', 'programmeCorp', 'cloud', 'account', 'history'] as const;
type View = (typeof VIEWS)[number];

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
  const { askFirst, question } = useAskFirst();
  const go = (patch: { tenant: string } | { view: View }) => askFirst(() => void set(patch));
  if (tenant === '')
    return (
      <div className="workbench-page">
        <PageTitle>{t('conf.title')}</PageTitle>
        <StateMessage title={t('noTenant')} hint={t('noTenantHint')} />
      </div>
    );
  const views = {
    gov: <GovConf key={tenant} tenantId={tenant} />,
    product: <ProductConf key={tenant} tenantId={tenant} />,
    dealer: <DealerConf key={tenant} tenantId={tenant} />,
    govUin: <GovUinConf key={tenant} tenantId={tenant} />,
    programmeCorp: <ProgrammeCorpConf key={tenant} tenantId={tenant} />,
    cloud: <CloudConf />,
    account: <CloudAccountConf />,
    // the provider sees its own lists' changes beside those of its parks
    history: (
      <ChangeHistory kinds={kindsRead(session.scene)} {...(session.user.tenant_id !== null && { tenantId: tenant })} />
    ),
  };
  const shown = VIEWS.filter(
    (key) => key !== 'account' || mayCall(cloudAccountsContract.listCloudAccount.access, session),
  );
  return (
    <div className="workbench-page">
      <PageTitle hint={t('conf.hint')}>{t('conf.title')}</PageTitle>
      <div className="list-bar">
        <TenantChoice value={tenant} onChange={(next) => go({ tenant: next })} />
      </div>
      <CountTabs
        label={t('conf.view.label')}
        options={shown.map((key) => ({ key, name: t(`conf.view.${key}`) }))}
        value={query.view}
        onChange={(view) => go({ view })}
      />
      {views[shown.find((key) => key === query.view) ?? 'gov']}
      {question}
      <LeaveGuard />
    </div>
  );
}
