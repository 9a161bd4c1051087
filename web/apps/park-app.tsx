import { Tag } from 'antd';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { parkAppsContract, type TenantApp } from '#domain/apps/contract/park.ts';
import { CaseNav } from '#web/components/case/case-nav.tsx';
import { CountTabs } from '#web/components/marks/count-tabs.tsx';
import { LIST_BEGINNING, LIST_STATE } from '#web/components/resource/use-resource-list.ts';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { AppPeople } from './app-people.tsx';
import { NoApp } from './no-app.tsx';
import { ParkAppActs } from './park-app-acts.tsx';
import { useAppWords } from './use-app-words.ts';

const { getTenantAppPage, getTenantAppAuthPark, getTenantAppUserPage } = parkAppsContract;
const VIEWS = ['staff', 'corps'] as const;

/** An application in the park: where it is on, and who uses it under which role. */
export function ParkApp({ appId }: { appId: string }) {
  const { t } = useTranslation(['apps', 'leave', 'list']);
  const input = { limit: 200 };
  const query = useCall(['resource', getTenantAppPage.path, 'all'], getTenantAppPage, input, { staleTime: 0 });
  const app = query.data?.items.find(({ app_id }) => app_id === appId);
  if (query.data && !app) return <NoApp />;
  return (
    <>
      <CaseNav back={{ path: to.apps(), label: t('back') }} />
      {!app && <PageTitle className="visually-hidden">{t('detail')}</PageTitle>}
      <PageState query={query}>{app && <Standing app={app} />}</PageState>
    </>
  );
}

function Standing({ app }: { app: TenantApp }) {
  const { t } = useTranslation('apps');
  const session = useSignedIn();
  const { nameOf, aboutOf } = useAppWords();
  const [{ view }, set] = useQueryStates(
    {
      ...LIST_STATE,
      view: parseAsStringLiteral(VIEWS).withDefault('staff'),
      role_id: parseAsString,
      given: parseAsString,
    },
    { history: 'push' },
  );
  const { enabled, app_id } = app;
  const seesPeople = mayCall(getTenantAppUserPage.access, session);
  return (
    <>
      <PageTitle
        mark={<Tag color={enabled ? 'green' : 'default'}>{t(enabled ? 'on' : 'off')}</Tag>}
        hint={aboutOf(app) === '' ? undefined : aboutOf(app)}
        extra={<ParkAppActs app={app} look="page" />}
      >
        {nameOf(app)}
      </PageTitle>
      {enabled ? <Facts app={app} /> : <StateMessage title={t('notOn')} hint={t('notOnHint')} />}
      {enabled && seesPeople && (
        <>
          <CountTabs
            label={t('views')}
            options={VIEWS.map((key) => ({ key, name: t(key) }))}
            value={view}
            onChange={(next) => void set({ ...LIST_BEGINNING, view: next, role_id: null, given: null })}
          />
          <AppPeople key={`${app_id} ${view}`} app={app} side={view} />
        </>
      )}
    </>
  );
}

/** Where it is on, and for whom without being given a role. */
function Facts({ app }: { app: TenantApp }) {
  const { t } = useTranslation(['apps', 'list']);
  const { nameOf } = useAppWords();
  const { app_id, default_for, default_role_id, roles } = app;
  const places = useCall(
    ['resource', getTenantAppAuthPark.path, app_id],
    getTenantAppAuthPark,
    { app_id },
    { staleTime: 0 },
  );
  const usual = roles.find(({ role_id }) => role_id === default_role_id);
  const sides = default_for.map((side) => t(`sides.${side}`)).join(' · ');
  return (
    <dl className="panel app-stand">
      <div>
        <dt>{t('places')}</dt>
        <dd>
          {places.data?.items
            .filter((place) => place.enabled)
            .map(({ name }) => name)
            .join(' · ')}
        </dd>
      </div>
      <div>
        <dt>{t('defaultFor')}</dt>
        <dd>{sides === '' ? t('nobody') : `${sides}${usual ? ` (${nameOf(usual)})` : ''}`}</dd>
      </div>
    </dl>
  );
}
