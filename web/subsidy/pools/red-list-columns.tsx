import { useTranslation } from 'react-i18next';
import type { RedListing } from '#domain/subsidy/contract/red-list.ts';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';
import type { Column } from '#web/components/resource/types.ts';
import { formatMinute } from '#web/shared/texts/format.ts';

const TONES: Record<RedListing['state'], Tone> = { on: 'bad', over: 'over', ended: 'over' };

/** Who is on the red list, why, until when, by whom, and how it was ended. */
export function useRedListColumns(): Column<RedListing>[] {
  const { t } = useTranslation('limits');
  const untilOf = ({ until }: RedListing) => (until === null ? t('red.forever') : t('red.untilDay', { day: until }));
  const by = (operator: string, time: string) => t('by', { name: operator, time: formatMinute(time) });
  return [
    {
      key: 'corp_name',
      title: t('corp'),
      width: 220,
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
      key: 'state',
      title: t('red.state'),
      width: 140,
      render: (listing) => (
        <>
          <StatusMark tone={TONES[listing.state]}>{t(`red.states.${listing.state}`)}</StatusMark>
          <p className="cell-note">{untilOf(listing)}</p>
        </>
      ),
      text: (listing) => `${t(`red.states.${listing.state}`)} ${untilOf(listing)}`,
    },
    { key: 'reason', title: t('red.reason'), width: 190 },
    {
      key: 'create_time',
      title: t('red.since'),
      width: 170,
      sorts: true,
      render: ({ operator, create_time }) => by(operator, create_time),
      text: ({ operator, create_time }) => by(operator, create_time),
    },
    {
      key: 'end',
      title: t('red.ending'),
      width: 180,
      render: ({ end }) =>
        end && (
          <>
            {end.reason}
            <p className="cell-note">{by(end.operator, end.create_time)}</p>
          </>
        ),
      text: ({ end }) => (end ? `${end.reason} ${by(end.operator, end.create_time)}` : ''),
    },
  ];
}
