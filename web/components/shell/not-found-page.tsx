import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { to } from '#web/paths.ts';
import { StateMessage } from './page-state.tsx';
import { PageTitle } from './page-title.tsx';

/** Any unknown address (spec §2). */
export function NotFoundPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <div className="page">
      <PageTitle className="visually-hidden">404</PageTitle>
      <StateMessage title={t('error.notFound')} hint={t('error.notFoundHint')}>
        <Button type="primary" onClick={() => void navigate(to.home())}>
          {t('act.backHome')}
        </Button>
      </StateMessage>
    </div>
  );
}
