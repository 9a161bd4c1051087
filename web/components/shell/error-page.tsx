import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { StateMessage } from './page-state.tsx';

/** What the router shows when a page throws or its code can't be loaded (a new release, a lost connection). */
export function ErrorPage() {
  const { t } = useTranslation();
  return (
    <div className="page">
      <StateMessage page title={t('error.page')} hint={t('error.pageHint')} role="alert">
        <Button type="primary" onClick={() => window.location.reload()}>
          {t('act.reload')}
        </Button>
      </StateMessage>
    </div>
  );
}
