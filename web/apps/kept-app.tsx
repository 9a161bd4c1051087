import { Button, Tag } from 'antd';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { appsContract, type AppDetail } from '#domain/apps/contract/catalogue.ts';
import { CaseNav } from '#web/components/case/case-nav.tsx';
import { CountTabs } from '#web/components/marks/count-tabs.tsx';
import { LIST_BEGINNING, LIST_STATE } from '#web/components/resource/use-resource-list.ts';
import { PageState } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { isRefusal } from '#web/shared/calls/call-error.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { AppIcon } from './app-icon.tsx';
import { AppParks } from './app-parks.tsx';
import { AppRoles } from './app-roles.tsx';
import { NoApp } from './no-app.tsx';
import { APP_PRESSES } from './presses.ts';
import { TurnModal } from './turn-modal.tsx';
import { useAppWords } from './use-app-words.ts';

const { getAppDetail } = appsContract;
const VIEWS = ['roles', 'parks'] as const;

/** An application as the platform keeps it: its roles, and the parks that may have it. */
export function KeptApp({ appId }: { appId: string }) {
  const { t } = useTranslation(['apps', 'leave', 'list']);
  const query = useCall(['resource', getAppDetail.path, appId], getAppDetail, { app_id: appId }, { staleTime: 0 });
  if (isRefusal(query.error, 'NOT_FOUND')) return <NoApp />;
  return (
    <>
      <CaseNav back={{ path: to.apps(), label: t('back') }} />
      {!query.data && <PageTitle className="visually-hidden">{t('detail')}</PageTitle>}
      <PageState query={query}>{query.data && <Kept app={query.data} />}</PageState>
    </>
  );
}

function Kept({ app }: { app: AppDetail }) {
  const { t } = useTranslation('apps');
  const may = useMayPress(APP_PRESSES);
  const { nameOf, aboutOf } = useAppWords();
  const [turning, setTurning] = useState(false);
  const [{ view }, set] = useQueryStates(
    { ...LIST_STATE, view: parseAsStringLiteral(VIEWS).withDefault('roles'), code: parseAsString },
    { history: 'push' },
  );
  const { app_id, started, roles, parks, icon, code, entry, kind } = app;
  return (
    <>
      <PageTitle
        mark={<Tag color={started ? 'green' : 'default'}>{t(started ? 'started' : 'stopped')}</Tag>}
        hint={aboutOf(app) === '' ? undefined : aboutOf(app)}
        extra={
          may(started ? 'stop' : 'start') && (
            <Button type={started ? 'default' : 'primary'} danger={started} onClick={() => setTurning(true)}>
              {t(started ? 'stop' : 'start')}
            </Button>
          )
        }
      >
        {nameOf(app)}
      </PageTitle>
      <p className="app-facts">
        <AppIcon name={icon} /> {t(`kinds.${kind}`)} · <span lang="zxx">{code}</span> ·{' '}
        <a href={entry} target="_blank" rel="noopener noreferrer" lang="zxx">
          {entry}
        </a>
      </p>
      <CountTabs
        label={t('views')}
        options={[
          { key: 'roles', name: t('roles'), count: roles },
          { key: 'parks', name: t('parks'), count: parks },
        ]}
        value={view}
        onChange={(next) => void set({ ...LIST_BEGINNING, view: next })}
      />
      {view === 'roles' ? <AppRoles appId={app_id} /> : <AppParks appId={app_id} />}
      {turning && <TurnModal app={app} onClose={() => setTurning(false)} />}
    </>
  );
}
