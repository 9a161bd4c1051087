import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLoading } from './page-loading.tsx';
import { useTabTitle } from './page-title.tsx';

interface QueryLike {
  isPending: boolean;
  /** It never had data: a failed look for newer data leaves what is on screen. */
  isLoadingError: boolean;
  error: Error | null;
  refetch: () => unknown;
}
interface Props {
  query: QueryLike;
  /** Shown instead of the children when there is nothing to show. */
  empty?: ReactNode;
  children: ReactNode;
}

/** Loading, error with a retry, empty, or the content: the four states of every screen. */
export function PageState({ query, empty, children }: Props) {
  if (query.isPending) return <PageLoading />;
  if (query.error !== null && query.isLoadingError)
    return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  return <>{empty ?? children}</>;
}

/** What failed in the server's words, and a way to try again. */
export function LoadError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <StateMessage title={t('state.error')} hint={error.message || t('state.errorHint')} role="alert">
      <Button onClick={onRetry}>{t('act.retry')}</Button>
    </StateMessage>
  );
}

interface MessageProps {
  title: string;
  hint?: ReactNode;
  role?: 'alert' | 'status';
  /** It is the whole page: its title is the page's h1. */
  page?: boolean;
  children?: ReactNode;
}

/** A centred message with an optional way out; used for empty lists, errors and dead ends. */
export function StateMessage({ title, hint, role, page = false, children }: MessageProps) {
  useTabTitle(page ? title : null);
  const Title = page ? 'h1' : 'p';
  return (
    <div className="state-message" role={role}>
      <span className="state-message-mark" aria-hidden="true" />
      <Title className="state-message-title">{title}</Title>
      {hint !== undefined && <p className="state-message-hint">{hint}</p>}
      {children !== undefined && <div className="state-message-acts">{children}</div>}
    </div>
  );
}
