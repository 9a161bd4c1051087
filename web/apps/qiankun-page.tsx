import { Button } from 'antd';
import { parseAsString, useQueryState } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { parkAppsContract } from '#domain/apps/contract/park.ts';
import { sideOf } from '#domain/apps/standing.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { signInAddress, useSession, useSignedIn } from '#web/shared/session/session.ts';
import { useTenant } from '#web/shared/session/tenant.ts';
import { useVisitedPark } from '#web/shared/session/visited-park.ts';
import { AppForReader } from './app-for-reader.tsx';
import { AppIcon } from './app-icon.tsx';
import { Enter } from './enter.tsx';
import { useAppWords } from './use-app-words.ts';
import './apps.css';

/** `/qiankun`: the applications that the reader may open; `?app=` one of them, within the page (spec §2). */
export function QiankunPage() {
  const [app] = useQueryState('app', parseAsString);
  const session = useSession();
  if (app !== null) return <AppForReader key={app} code={app} />;
  if (!session) return <VisitorApps />;
  return sideOf(session.scene) ? <OwnApps /> : <AppsOfParks />;
}

function OwnApps() {
  const { t } = useTranslation('apps');
  const { apps } = useSignedIn().user;
  return (
    <div className="page">
      <PageTitle hint={t('mineHint')}>{t('mine')}</PageTitle>
      {apps.length === 0 ? <StateMessage title={t('mineNone')} hint={t('mineNoneHint')} /> : <Grid apps={apps} told />}
    </div>
  );
}

/** What the park has open to whoever comes; for the rest one signs in. */
function VisitorApps() {
  const { t } = useTranslation('apps');
  const tenant_id = useVisitedPark();
  const { isPending } = useTenant();
  const { pathname } = useLocation();
  const query = useCall(
    ['visitor apps', tenant_id],
    parkAppsContract.getVisitorApps,
    { tenant_id },
    { enabled: tenant_id !== '' },
  );
  const { items } = query.data ?? { items: [] };
  const signIn = (
    <Button type="primary" href={signInAddress(pathname)}>
      {t('signIn')}
    </Button>
  );
  const none = (
    <StateMessage title={t('visitorNone')} hint={t('visitorNoneHint')} role="status">
      {signIn}
    </StateMessage>
  );
  return (
    <div className="page">
      <PageTitle hint={t('visitorHint')} {...(items.length > 0 && { extra: signIn })}>
        {t('visitorApps')}
      </PageTitle>
      {tenant_id === '' ? (
        isPending ? (
          <PageLoading />
        ) : (
          none
        )
      ) : (
        <PageState query={query} empty={items.length === 0 ? none : undefined}>
          <Grid apps={items} />
        </PageState>
      )}
    </div>
  );
}

/** The provider's and the platform's people have no applications, and are told whose they are. */
function AppsOfParks() {
  const { t } = useTranslation('apps');
  return (
    <div className="page">
      <StateMessage page title={t('ofParks')} hint={t('ofParksHint')} role="status" />
    </div>
  );
}

type App = Pick<
  Output<typeof parkAppsContract.getVisitorApps>['items'][number],
  'code' | 'name' | 'name_en' | 'entry' | 'opens' | 'icon'
>;
/** Applications to open; `told`: what opens beside the product has a page of its own that says what it is. */
function Grid({ apps, told = false }: { apps: readonly App[]; told?: boolean }) {
  const { t } = useTranslation('apps');
  const { nameOf } = useAppWords();
  return (
    <ul className="apps-grid">
      {apps.map(({ code, entry, opens, icon, ...app }) => (
        <li key={code} className="panel">
          <h2>
            <AppIcon name={icon} /> {nameOf(app)}
          </h2>
          <div className="apps-acts">
            <Enter code={code} entry={entry} opens={opens} name={nameOf(app)} />
            {told && opens === 'beside' && (
              <Link to={to.app(code)} aria-label={`${t('about_')}: ${nameOf(app)}`}>
                {t('about_')}
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
