import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StateMessage } from '#web/components/shell/page-state.tsx';

interface Props {
  /** How many match: more than none when the page is beyond the last one. */
  total: number;
  filtered: boolean;
  onFirstPage: () => void;
  onReset: () => void;
  /** What to say where there is nothing at all. */
  children: ReactNode;
}

/** Why a list is empty, and the way on. */
export function ListEmpty({ total, filtered, onFirstPage, onReset, children }: Props) {
  const { t } = useTranslation('list');
  if (total > 0)
    return (
      <StateMessage title={t('empty.page')}>
        <Button onClick={onFirstPage}>{t('empty.firstPage')}</Button>
      </StateMessage>
    );
  if (filtered)
    return (
      <StateMessage title={t('empty.filtered')} hint={t('empty.filteredHint')}>
        <Button onClick={onReset}>{t('filter.reset')}</Button>
      </StateMessage>
    );
  return <>{children}</>;
}
