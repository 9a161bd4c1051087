import { useTranslation } from 'react-i18next';
import type { CapOverride } from '#domain/subsidy/contract/caps.ts';
import { Money } from '#web/components/marks/money.tsx';
import type { Column } from '#web/components/resource/types.ts';
import { formatMinute } from '#web/shared/texts/format.ts';

/** Which enterprise may be promised how much, what it is promised, and by whom and why. */
export function useOverrideColumns(): Column<CapOverride>[] {
  const { t } = useTranslation('limits');
  const by = ({ operator, create_time }: CapOverride) => t('by', { name: operator, time: formatMinute(create_time) });
  return [
    {
      key: 'corp_name',
      title: t('corp'),
      width: 220,
      sorts: true,
      render: ({ corp_name, credit_code }) => (
        <>
          {corp_name}
          <p className="cell-note num" lang="zxx">
            {credit_code}
          </p>
        </>
      ),
      text: ({ corp_name, credit_code }) => `${corp_name} ${credit_code}`,
    },
    {
      key: 'amount',
      title: t('override.amount'),
      width: 140,
      render: ({ amount }) => <Money value={amount ?? ''} />,
      text: ({ amount }) => amount ?? '',
    },
    {
      key: 'promised',
      title: t('override.promised'),
      width: 160,
      render: ({ promised, in_flight }) => (
        <>
          <Money value={promised} />
          <p className="cell-note">
            {t('override.inFlight')} <Money value={in_flight} />
          </p>
        </>
      ),
      text: ({ promised, in_flight }) => `${promised} ${t('override.inFlight')} ${in_flight}`,
    },
    { key: 'reason', title: t('caps.reason'), width: 190 },
    { key: 'create_time', title: t('caps.changed'), width: 190, render: by, text: by },
  ];
}
