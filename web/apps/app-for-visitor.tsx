import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { parkAppsContract } from '#domain/apps/contract/park.ts';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { isRefusal } from '#web/shared/calls/call-error.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { signInAddress, useSessionQuery } from '#web/shared/session/session.ts';
import { useTenant } from '#web/shared/session/tenant.ts';
import { useVisitedPark } from '#web/shared/session/visited-park.ts';
import { EmbeddedApp } from './embedded/embedded-app.tsx';
import { Enter } from './enter.tsx';
import { useAppWords } from './use-app-words.ts';

/** An application as a park has it open to whoever comes; for any other one signs in. */
export function AppForVisitor({ code }: { code: string }) {
  const { t } = useTranslation('apps');
  const { nameOf } = useAppWords();
  const { data: session } = useSessionQuery();
  const tenant_id = useVisitedPark();
  const { isPending } = useTenant();
  const { pathname, search, hash } = useLocation();
  const query = useCall(
    ['visitor app', tenant_id, code],
    parkAppsContract.getVisitorApp,
    { tenant_id, app: code },
    { enabled: tenant_id !== '' },
  );
  if (tenant_id === '' && isPending) return <PageLoading />;
  if (tenant_id === '' || isRefusal(query.error, 'NOT_FOUND'))
    return session ? (
      <StateMessage page title={t('none')} hint={t('noneForYou')} role="alert" />
    ) : (
      <StateMessage page title={t('signInFirst')} hint={t('signInFirstHint')} role="status">
        <Button type="primary" href={signInAddress(pathname + search + hash)}>
          {t('signIn')}
        </Button>
      </StateMessage>
    );
  return (
    <PageState query={query}>
      {query.data && <Opened app={{ ...query.data, tenant_id, name: nameOf(query.data) }} />}
    </PageState>
  );
}

interface OpenedProps {
  app: {
    code: string;
    tenant_id: string;
    name: string;
    entry: string;
    opens: 'here' | 'framed' | 'beside';
    role: { code: string };
  };
}
function Opened({ app }: OpenedProps) {
  const { code, tenant_id, name, entry, opens, role } = app;
  if (opens === 'beside')
    return (
      <div className="page">
        <PageTitle>{name}</PageTitle>
        <Enter code={code} entry={entry} opens={opens} name={name} />
      </div>
    );
  return (
    <EmbeddedApp visitor code={code} tenant_id={tenant_id} role={role.code} name={name} entry={entry} opens={opens} />
  );
}
