import { useTranslation } from 'react-i18next';
import { OpsPage } from './ops-page.tsx';
import { StuckList } from './stuck/stuck-list.tsx';

/** `/dashboard/stuck`: what cannot go on by itself, why, and what ops do about it. */
export function StuckPage() {
  const { t } = useTranslation('ops');
  return (
    <OpsPage title={t('stuck.title')} hint={t('stuck.hint')}>
      <StuckList />
    </OpsPage>
  );
}
