import { useTranslation } from 'react-i18next';
import { OpsPage } from './ops-page.tsx';
import { ProblemList } from '#web/ops/problems/problem-list.tsx';

/** `/dashboard/stuck`: what cannot go on by itself, why, and what ops do about it. */
export function ProblemsPage() {
  const { t } = useTranslation('ops');
  return (
    <OpsPage title={t('problems.title')} hint={t('problems.hint')}>
      <ProblemList />
    </OpsPage>
  );
}
