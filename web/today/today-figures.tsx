import { useTranslation } from 'react-i18next';

type Count = number | undefined;
interface Props {
  /** How much waits; undefined until it is known. */
  waiting: Count;
  /** Undefined for whom there are none of the kind. */
  overdue: { count: Count } | undefined;
  visits: { count: Count } | undefined;
}

/** What waits, how much of it is late, and how many come: counted by the inbox and the lists themselves. */
export function TodayFigures({ waiting, overdue, visits }: Props) {
  const { t } = useTranslation('today');
  const figures = [
    { key: 'waiting' as const, value: waiting },
    ...(overdue ? [{ key: 'overdue' as const, value: overdue.count }] : []),
    ...(visits ? [{ key: 'visits' as const, value: visits.count }] : []),
  ];
  return (
    <dl className="today-figures">
      {figures.map(({ key, value }) => (
        <div key={key} className="panel">
          <dt>{t(`figure.${key}`)}</dt>
          <dd className={key === 'overdue' && (value ?? 0) > 0 ? 'num late' : 'num'}>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
