import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  query: {
    /** It is asked, and was never answered. */
    isLoading: boolean;
    isLoadingError: boolean;
    error: Error | null;
    refetch: () => unknown;
  };
  /** Said instead of the children where the answer has nothing in it. */
  empty?: string | undefined;
  children?: ReactNode;
}

/** The states of what stands within a form or a dialog, on one line: it comes, it failed and may be asked again, there is none. */
export function StateLine({ query, empty, children }: Props) {
  const { t } = useTranslation();
  if (query.isLoading) return <span role="status">{t('state.loading')}</span>;
  if (query.error !== null && query.isLoadingError)
    return (
      <span role="alert">
        {query.error.message || t('state.error')}{' '}
        <Button type="link" size="small" onClick={() => void query.refetch()}>
          {t('act.retry')}
        </Button>
      </span>
    );
  return <>{empty ?? children}</>;
}
