import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { toIot } from './paths.ts';

/** The project, product or device is not there, for this hat. */
export function Gone() {
  const { t } = useTranslation('iot');
  const navigate = useNavigate();
  return (
    <>
      <PageTitle className="visually-hidden">{t('gone')}</PageTitle>
      <StateMessage title={t('gone')} hint={t('goneHint')} role="alert">
        <Button type="primary" onClick={() => void navigate(toIot.projects())}>
          {t('allProjects')}
        </Button>
      </StateMessage>
    </>
  );
}
