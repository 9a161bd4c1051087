import { useTranslation } from 'react-i18next';

type Count = number | undefined;
interface Props {
  /** How many of each kind wait; undefined until it is known. */
  waiting: readonly Count[];
  overdue: Count;
  visits: Count;
}

/** What waits, how much of it is late, and how many come: counted by the lists themselves. */
export function TodayFigures({ waiting, overdue, visits }: Props) {
  const { t } = useTranslation('today');
  const sum = waiting.reduce<Count>((all, n) => (all === undefined || n === undefined ? undefined : all + n), 0);
  const figures = [
    { key: 'waiting', value: sum },
    { key: 'overdue', value: overdue },
    { key: 'visits', value: visits },
  ] as const;
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
