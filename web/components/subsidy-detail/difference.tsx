import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { isPositive } from '#domain/shared/money/money.ts';
import { formatAmount } from '#web/shared/texts/format.ts';

/** How far what was billed is from what was applied for, in words and yuan. */
export function Difference({ amount }: { amount: string }) {
  const { t } = useTranslation('detail');
  const short = amount.startsWith('-');
  const size = amount.replace('-', '');
  if (!isPositive(size)) return <Tag color="green">{t('bill.same')}</Tag>;
  return (
    <Tag color={short ? 'orange' : 'red'}>{t(short ? 'bill.less' : 'bill.more', { amount: formatAmount(size) })}</Tag>
  );
}
