import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Selection } from './use-selection.ts';
import './selection-bar.css';

interface Props<R> {
  selection: Selection<R>;
  children: ReactNode;
}

/** How many rows are ticked and what may be done with them; it lies over the lower edge of the window. */
export function SelectionBar<R>({ selection, children }: Props<R>) {
  const { t } = useTranslation('list');
  const { rows, max, clear } = selection;
  if (rows.length === 0) return null;
  return (
    <>
      <div className="selection-space" />
      <div className="selection-bar" role="region" aria-label={t('selection.label')}>
        <span className="selection-count" role="status">
          {t('selection.count', { count: rows.length, max })}
        </span>
        <Button type="link" size="small" onClick={clear}>
          {t('selection.clear')}
        </Button>
        <div className="selection-acts">{children}</div>
      </div>
    </>
  );
}
