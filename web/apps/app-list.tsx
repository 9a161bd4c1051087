import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { APP_KINDS, type App } from '#domain/apps/app.ts';
import { appsContract } from '#domain/apps/contract/catalogue.ts';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column, Filter } from '#web/components/resource/types.ts';
import { to } from '#web/paths.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { appBody, useAppForm, type AppForm } from './app-form.tsx';
import { AppIcon } from './app-icon.tsx';
import { APP_PRESSES } from './presses.ts';
import { TurnModal } from './turn-modal.tsx';
import { useAppWords } from './use-app-words.ts';

const { getAppPage: list, addApp: add, updateApp: update } = appsContract;
const CALLS = { list, add, update };

/** All applications, as the platform keeps them. */
export function AppList() {
  const { t } = useTranslation('apps');
  const { nameOf } = useAppWords();
  const columns = useAppColumns();
  const filters = useAppFilters();
  const form = useAppForm();
  const [turning, setTurning] = useState<App | null>(null);
  return (
    <>
      <ResourcePage<App, AppForm>
        calls={CALLS}
        id="app_id"
        what={t('what')}
        nameOf={nameOf}
        body={appBody}
        filters={filters}
        columns={columns}
        form={form}
        more={(app) => <MoreActs app={app} onTurn={() => setTurning(app)} />}
        history="app"
      />
      {turning && <TurnModal app={turning} onClose={() => setTurning(null)} />}
    </>
  );
}

function useAppFilters(): Filter[] {
  const { t } = useTranslation('apps');
  return [
    { name: 'kind', label: t('kind'), options: APP_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })) },
    {
      name: 'started',
      label: t('state'),
      options: [
        { value: 1, label: t('started') },
        { value: 0, label: t('stopped') },
      ],
    },
  ];
}

function useAppColumns(): Column<App>[] {
  const { t } = useTranslation('apps');
  const { nameOf } = useAppWords();
  return [
    {
      key: 'name',
      title: t('name'),
      width: 200,
      sorts: true,
      render: (app) => (
        <>
          <AppIcon name={app.icon} /> {nameOf(app)}
        </>
      ),
    },
    { key: 'code', title: t('code'), width: 140, sorts: true, render: ({ code }) => <span lang="zxx">{code}</span> },
    { key: 'kind', title: t('kind'), width: 110, render: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'entry', title: t('entry'), width: 240, render: ({ entry }) => <span lang="zxx">{entry}</span> },
    {
      key: 'started',
      title: t('state'),
      width: 100,
      render: ({ started }) => <Tag color={started ? 'green' : 'default'}>{t(started ? 'started' : 'stopped')}</Tag>,
    },
  ];
}

/** What is done with an application beside its fields. */
function MoreActs({ app, onTurn }: { app: App; onTurn: () => void }) {
  const { t } = useTranslation('apps');
  const navigate = useNavigate();
  const may = useMayPress(APP_PRESSES);
  const name = useAppWords().nameOf(app);
  const look = { type: 'link', size: 'small', className: 'row-act' } as const;
  return (
    <>
      <Button {...look} aria-label={t('openOf', { name })} onClick={() => void navigate(to.keptApp(app.app_id))}>
        {t('open')}
      </Button>
      {may(app.started ? 'stop' : 'start') && (
        <Button {...look} aria-label={t(app.started ? 'stopOf' : 'startOf', { name })} onClick={onTurn}>
          {t(app.started ? 'stop' : 'start')}
        </Button>
      )}
    </>
  );
}
