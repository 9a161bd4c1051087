import { useTranslation } from 'react-i18next';
import { OpsPage } from './ops-page.tsx';
import { MigrationPlan } from './migration/migration-plan.tsx';

/** `/dashboard/flows/migration`: a dry run of moving running applications to another version of their flow, and the way to do it. */
export function MigrationPage() {
  const { t } = useTranslation('ops');
  return (
    <OpsPage title={t('migration.title')} hint={t('migration.hint')}>
      <MigrationPlan />
    </OpsPage>
  );
}
