import { useTranslation } from 'react-i18next';
import type { OpportunityRow } from '#domain/customers/contract/views.ts';
import { SOURCES } from '#domain/customers/enums.ts';
import { Money } from '#web/components/marks/money.tsx';
import type { Column } from '#web/components/resource/types.ts';
import { nameIn } from '#domain/shared/fields/names.ts';
import { formatAmount, formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { useToday } from './use-today.ts';
import { StepMark } from './step-mark.tsx';

/** The day of the next contact, and that it has passed. */
export function NextContact({ row }: { row: Pick<OpportunityRow, 'next_contact_day'> }) {
  const { t } = useTranslation('customers');
  const today = useToday();
  const day = row.next_contact_day;
  if (day === null) return <span>—</span>;
  return (
    <span className="num">
      {day}
      {day <= today && (
        <>
          {' '}
          <span className={day < today ? 'contact-late' : 'contact-today'}>
            {t(day < today ? 'filters.overdue' : 'filters.today')}
          </span>
        </>
      )}
    </span>
  );
}

/** What the list tells of opportunities; `parks`: whose each is. */
export function useColumns(stepName: (step: string) => string, parks: boolean): Column<OpportunityRow>[] {
  const { t } = useTranslation('customers');
  const lang = useLang();
  const followerOf = ({ follower_name }: OpportunityRow) => follower_name || t('pool');
  return [
    {
      key: 'name',
      title: t('name'),
      width: 240,
      render: (row) => (
        <>
          {row.name}
          <div className="cell-note">{[row.corp_contact, row.corp_mobile].filter(Boolean).join(' · ')}</div>
        </>
      ),
      text: ({ name }) => name,
    },
    ...(parks ? [{ key: 'tenant_name' as const, title: t('park'), width: 140 }] : []),
    {
      key: 'step',
      title: t('step'),
      width: 120,
      render: ({ step }) => <StepMark step={step} name={stepName(step)} />,
      text: ({ step }) => stepName(step),
    },
    {
      key: 'amount',
      title: t('amount'),
      width: 130,
      render: ({ amount }) => <Money value={amount} />,
      text: ({ amount }) => formatAmount(amount),
    },
    { key: 'follower_name', title: t('follower'), width: 110, render: followerOf, text: followerOf },
    {
      key: 'next_contact_day',
      title: t('next_contact_day'),
      width: 150,
      sorts: true,
      render: (row) => <NextContact row={row} />,
      text: ({ next_contact_day }) => next_contact_day ?? '',
    },
    {
      key: 'source',
      title: t('source'),
      width: 110,
      render: ({ source }) => nameIn(SOURCES, source, lang),
      text: ({ source }) => nameIn(SOURCES, source, lang),
    },
    {
      key: 'touch_time',
      title: t('touch_time'),
      width: 160,
      sorts: true,
      render: ({ touch_time }) => <span className="num">{formatMinute(touch_time)}</span>,
      text: ({ touch_time }) => formatMinute(touch_time),
    },
  ];
}
