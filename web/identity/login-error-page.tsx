import { Button } from 'antd';
import { parseAsString, useQueryState } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { to } from '#web/paths.ts';

/** `/loginError`: where the authentication centre sends a sign-in that did not work. */
export function LoginErrorPage() {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const [reason] = useQueryState('reason', parseAsString);
  return (
    <div className="page">
      <PageTitle className="visually-hidden">{t('error.title')}</PageTitle>
      <StateMessage title={t('error.title')} hint={reason?.slice(0, 200) ?? t('error.hint')} role="alert">
        <Button type="primary" onClick={() => void navigate(to.login())}>
          {t('error.again')}
        </Button>
      </StateMessage>
    </div>
  );
}
