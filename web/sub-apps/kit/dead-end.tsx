import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { useTellTitle } from './app-title.tsx';
import { InnerLink } from './inner-link.tsx';

/** An address that the application has no page for. */
export function NotFound() {
  const { t } = useTranslation(['apps', 'common']);
  const title = t('common:error.notFound');
  useTellTitle(title);
  return (
    <div className="page">
      <StateMessage page title={title} hint={t('common:error.notFoundHint')} role="alert">
        <InnerLink to="/">{t('toFirst')}</InnerLink>
      </StateMessage>
    </div>
  );
}

/** A page of the application that throws, or whose code does not come (a new release, a lost connection): `onRetry` opens it anew. */
export function Failed({ onRetry }: { onRetry: () => void }) {
  // the words of the first page alone: those of a file of their own may be what does not come
  const { t } = useTranslation();
  return (
    <div className="page">
      <StateMessage page title={t('error.page')} hint={t('error.pageHint')} role="alert">
        <Button type="primary" onClick={onRetry}>
          {t('act.retry')}
        </Button>
      </StateMessage>
    </div>
  );
}
