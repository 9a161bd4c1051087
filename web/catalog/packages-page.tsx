import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { PackageList } from './packages/package-list.tsx';

/** `/dashboard/catalog/packages`: the provider's packages of products (product §10). */
export function PackagesPage() {
  const { t } = useTranslation('packages');
  return (
    <div className="workbench-page">
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      <PackageList />
      <LeaveGuard />
    </div>
  );
}
