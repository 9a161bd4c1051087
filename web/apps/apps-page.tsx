import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useSignedIn } from '#web/shared/session/session.ts';
import { AppList } from './app-list.tsx';
import { ParkAppList } from './park-app-list.tsx';
import './apps.css';

/** `/dashboard/admin/apps`: all applications for the platform; those that it may have for a park (product §8). */
export function AppsPage() {
  const { t } = useTranslation('apps');
  const platform = useSignedIn().user.tenant_id === null;
  return (
    <div className="workbench-page">
      <PageTitle hint={t(platform ? 'hint' : 'parkHint')}>{t('title')}</PageTitle>
      {platform ? <AppList /> : <ParkAppList />}
      <LeaveGuard />
    </div>
  );
}
