import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** What is counted. */
  name: string;
  number: number;
  /** Null where its reader may not see what the number counts. */
  onOpen: (() => void) | null;
  children?: ReactNode;
}

/** A number that opens what it counts; none opens nothing. */
export function OpenNumber({ name, number, onOpen, children = number }: Props) {
  const { t } = useTranslation('customerFigures');
  if (onOpen === null || number === 0) return <>{children}</>;
  return (
    <button type="button" className="figure-open" aria-label={t('open', { name, number })} onClick={onOpen}>
      {children}
    </button>
  );
}
