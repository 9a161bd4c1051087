import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { parkAppsContract, type TenantApp } from '#domain/apps/contract/park.ts';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import { to } from '#web/paths.ts';
import { AppIcon } from './app-icon.tsx';
import { ParkAppActs } from './park-app-acts.tsx';
import { useAppWords } from './use-app-words.ts';

const CALLS = { list: parkAppsContract.getTenantAppPage };
/** Nothing of them is a park's to write here. */
const NO_FORM = { schema: z.object({}), initial: {}, valueOf: () => ({}), fields: () => null };

/** The applications that the park may have, each with its switch. */
export function ParkAppList() {
  const { t } = useTranslation('apps');
  const navigate = useNavigate();
  const { nameOf, aboutOf } = useAppWords();
  return (
    <ResourcePage<TenantApp, object>
      calls={CALLS}
      id="app_id"
      what={t('what')}
      emptyHint={t('noneOfPark')}
      nameOf={nameOf}
      columns={[
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
        { key: 'about', title: t('about'), width: 320, render: aboutOf },
        { key: 'kind', title: t('kind'), width: 110, render: ({ kind }) => t(`kinds.${kind}`) },
        {
          key: 'enabled',
          title: t('state'),
          width: 110,
          render: ({ enabled }) => <Tag color={enabled ? 'green' : 'default'}>{t(enabled ? 'on' : 'off')}</Tag>,
        },
        { key: 'people', title: t('people'), width: 120 },
      ]}
      form={NO_FORM}
      more={(app) => (
        <>
          <Button
            type="link"
            size="small"
            className="row-act"
            aria-label={t('openOf', { name: nameOf(app) })}
            onClick={() => void navigate(to.keptApp(app.app_id))}
          >
            {t('open')}
          </Button>
          <ParkAppActs app={app} look="row" />
        </>
      )}
    />
  );
}
