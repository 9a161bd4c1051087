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
import { EmbeddedApp } from './embedded/embedded-app.tsx';
import { Enter } from './enter.tsx';
import { useAppWords } from './use-app-words.ts';
import './apps.css';

const { getTenantAppRoles } = parkAppsContract;

/** An application as it stands for who is signed in: itself, the way to it, or why it can't be opened. */
export function AppForHat({ code }: { code: string }) {
  const { t } = useTranslation('apps');
  const { apps } = useSignedIn().user;
  const known = AppCode.safeParse(code).success;
  // a switch changes the reader's own applications first: it is asked again then
  const open = apps.some((app) => app.code === code);
  const query = useCall(['app', code, open], getTenantAppRoles, { app: code }, { enabled: known, staleTime: 0 });
  if (!known || isRefusal(query.error, 'NOT_FOUND'))
    return (
      <div className="page">
        <StateMessage page title={t('none')} hint={t('noneForYou')} role="alert">
          <Link to={to.app()}>{t('mine')}</Link>
        </StateMessage>
      </div>
    );
  const { data } = query;
  const { entry = null, opens = null } = data ?? {};
  if (data && entry !== null && opens !== null && opens !== 'beside') return <Within app={{ ...data, entry, opens }} />;
  return (
    <div className="page">
      {!data && <PageTitle className="visually-hidden">{t('detail')}</PageTitle>}
      <PageState query={query}>{data && <Told app={data} />}</PageState>
    </div>
  );
}

type Asked = Output<typeof getTenantAppRoles>;

/** The application itself, within this page. */
function Within({ app }: { app: Asked & { entry: string; opens: 'here' | 'framed' } }) {
  const { nameOf } = useAppWords();
  const { tenant_id } = useSignedIn().user;
  const { code, entry, opens, roles } = app;
  const role = roles[0]?.code ?? '';
  return <EmbeddedApp {...{ code, tenant_id: tenant_id ?? '', role, entry, opens }} name={nameOf(app)} />;
}

function Told({ app }: { app: Asked }) {
  const { t } = useTranslation('apps');
  const { nameOf, aboutOf } = useAppWords();
  const { code, state, entry, opens, roles, parks } = app;
  const [role] = roles;
  return (
    <>
      <PageTitle hint={aboutOf(app) === '' ? undefined : aboutOf(app)}>{nameOf(app)}</PageTitle>
      {state === 'open' && entry !== null && opens !== null ? (
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
          <Enter code={code} entry={entry} opens={opens} name={nameOf(app)} />
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
