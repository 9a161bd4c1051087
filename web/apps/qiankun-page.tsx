import { Button } from 'antd';
import { parseAsString, useQueryState } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AppCode } from '#domain/apps/app.ts';
import { parkAppsContract } from '#domain/apps/contract/park.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { isRefusal } from '#web/shared/calls/call-error.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { AppIcon } from './app-icon.tsx';
import { useAppWords } from './use-app-words.ts';
import './apps.css';

const { getTenantAppRoles } = parkAppsContract;

/** `/qiankun`: the applications that the reader may open; `?app=` one of them, or why it can't be opened (spec §2). */
export function QiankunPage() {
  const [app] = useQueryState('app', parseAsString);
  return <div className="page">{app === null ? <OwnApps /> : <OneApp code={app} />}</div>;
}

function OwnApps() {
  const { t } = useTranslation('apps');
  const { nameOf } = useAppWords();
  const { apps } = useSignedIn().user;
  return (
    <>
      <PageTitle hint={t('mineHint')}>{t('mine')}</PageTitle>
      {apps.length === 0 ? (
        <StateMessage title={t('mineNone')} hint={t('mineNoneHint')} />
      ) : (
        <ul className="apps-grid">
          {apps.map((app) => (
            <li key={app.code} className="panel">
              <h2>
                <AppIcon name={app.icon} /> {nameOf(app)}
              </h2>
              <div className="apps-acts">
                <Enter entry={app.entry} name={nameOf(app)} />
                <Link to={to.app(app.code)} aria-label={`${t('about_')}: ${nameOf(app)}`}>
                  {t('about_')}
                </Link>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** An application lives beside this page, without access to it. */
function Enter({ entry, name }: { entry: string; name: string }) {
  const { t } = useTranslation('apps');
  return (
    <Button type="primary" href={entry} target="_blank" rel="noopener noreferrer" aria-label={t('enterOf', { name })}>
      {t('enter')}
    </Button>
  );
}

function OneApp({ code }: { code: string }) {
  const { t } = useTranslation('apps');
  const { apps } = useSignedIn().user;
  const known = AppCode.safeParse(code).success;
  // a switch changes the reader's own applications first: it is asked again then
  const open = apps.some((app) => app.code === code);
  const query = useCall(['app', code, open], getTenantAppRoles, { app: code }, { enabled: known, staleTime: 0 });
  if (!known || isRefusal(query.error, 'NOT_FOUND'))
    return (
      <StateMessage page title={t('none')} hint={t('noneForYou')} role="alert">
        <Link to={to.app()}>{t('mine')}</Link>
      </StateMessage>
    );
  return (
    <>
      {!query.data && <PageTitle className="visually-hidden">{t('detail')}</PageTitle>}
      <PageState query={query}>{query.data && <Told app={query.data} />}</PageState>
    </>
  );
}

function Told({ app }: { app: Output<typeof getTenantAppRoles> }) {
  const { t } = useTranslation('apps');
  const { nameOf, aboutOf } = useAppWords();
  const { state, entry, roles, parks } = app;
  const [role] = roles;
  return (
    <>
      <PageTitle hint={aboutOf(app) === '' ? undefined : aboutOf(app)}>{nameOf(app)}</PageTitle>
      {state === 'open' && entry !== null ? (
        <section className="panel app-open">
          <dl className="app-stand">
            {role && (
              <div>
                <dt>{t('yourRole')}</dt>
                <dd>{nameOf(role)}</dd>
              </div>
            )}
            <div>
              <dt>{t('availableIn')}</dt>
              <dd>{parks.map(({ name }) => name).join(' · ')}</dd>
            </div>
          </dl>
          <Enter entry={entry} name={nameOf(app)} />
        </section>
      ) : (
        state !== 'open' && (
          <StateMessage title={t(`why.${state}`)} hint={t(`whyHint.${state}`)} role="status">
            <Link to={to.app()}>{t('mine')}</Link>
          </StateMessage>
        )
      )}
    </>
  );
}
