import { useTranslation } from 'react-i18next';
import type { Yuan } from '#domain/shared/money/money.ts';
import { formatAmount } from '#web/shared/texts/format.ts';

interface Props {
  value: Yuan | null | undefined;
  /** Shows the currency after the amount; off in table columns whose title carries it. */
  unit?: boolean;
}

/** An amount with 2 decimals and separators; always yuan, whatever the language (antd's money would turn it into $). */
export function Money({ value, unit = false }: Props) {
  const { t } = useTranslation();
  return (
    <span className="money">
      {formatAmount(value)}
      {unit && <span className="money-unit"> {t('yuan')}</span>}
    </span>
  );
}
