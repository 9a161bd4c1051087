import { useTranslation } from 'react-i18next';
import type { Cap } from '#domain/subsidy/contract/caps.ts';
import { Money } from '#web/components/marks/money.tsx';
import type { Column } from '#web/components/resource/types.ts';
import { formatMinute } from '#web/shared/texts/format.ts';

/** Which year and types a cap counts, how much it is, how many enterprises have more, and its last change. */
export function useCapColumns(): Column<Cap>[] {
  const { t } = useTranslation('limits');
  const typeOf = ({ allowance_type }: Cap) => t(`caps.types.${allowance_type}`);
  const countOf = ({ overrides }: Cap) => (overrides > 0 ? t('caps.count', { n: overrides }) : '—');
  const by = ({ operator, create_time }: Cap) => t('by', { name: operator, time: formatMinute(create_time) });
  return [
    {
      key: 'apply_year',
      title: t('caps.year'),
      width: 110,
      sorts: true,
      render: (cap) => (
        <>
          {cap.apply_year}
          <p className="cell-note">{typeOf(cap)}</p>
        </>
      ),
      text: (cap) => `${cap.apply_year} ${typeOf(cap)}`,
    },
    {
      key: 'amount',
      title: t('caps.amount'),
      width: 170,
      render: ({ amount }) => (amount === null ? t('caps.none') : <Money value={amount} />),
      text: ({ amount }) => amount ?? t('caps.none'),
    },
    { key: 'overrides', title: t('caps.overrides'), width: 110, render: countOf, text: countOf },
    { key: 'reason', title: t('caps.reason'), width: 230 },
    { key: 'create_time', title: t('caps.changed'), width: 190, render: by, text: by },
  ];
}
