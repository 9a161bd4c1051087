import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { to } from '#web/paths.ts';

/** The application is not there, for this hat. */
export function NoApp() {
  const { t } = useTranslation('apps');
  const navigate = useNavigate();
  return (
    <>
      <PageTitle className="visually-hidden">{t('detail')}</PageTitle>
      <StateMessage title={t('none')} hint={t('noneHint')} role="alert">
        <Button type="primary" onClick={() => void navigate(to.apps())}>
          {t('back')}
        </Button>
      </StateMessage>
    </>
  );
}
