import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatAmount } from '#web/shared/texts/format.ts';
import { to } from '#web/paths.ts';
import { EarlierParks } from './earlier-parks.tsx';
import { useEarlierYears } from './use-earlier-years.ts';

const MEASURES = ['order_money', 'subsidy_money', 'issued_money', 'used_money'] as const;

interface Props {
  /** Of these parks; of all that the reader sees where it names none. */
  parks: readonly string[];
  /** The one park that it is of: its list has the same lines. */
  tenant: string | undefined;
}

/** Years before this product in columns, marked as imported; a park's numbers lead to its lines, and of several each has its own. Nothing where none were. */
export function EarlierSection({ parks, tenant }: Props) {
  const { t } = useTranslation(['figures', 'history']);
  const { data } = useEarlierYears(parks);
  if (!data || data.years.length === 0) return null;
  const { years } = data;
  const lines = (year: number, text: string) =>
    tenant === undefined ? text : <Link to={to.history({ tenant, year })}>{text}</Link>;
  return (
    <section className="panel" aria-labelledby="earlier-years">
      <h2 className="panel-title" id="earlier-years">
        {t('earlier.title')}
      </h2>
      <p className="cell-note">{t('earlier.hint')}</p>
      <div className="chart-table" tabIndex={0} role="region" aria-label={t('earlier.title')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('earlier.measure')}</th>
              {years.map(({ year }) => (
                <th key={year} scope="col">
                  {t('earlier.year', { year })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('earlier.corps')}</th>
              {years.map(({ year, corps }) => (
                <td key={year} className="num">
                  {lines(year, String(corps))}
                </td>
              ))}
            </tr>
            {MEASURES.map((measure) => (
              <tr key={measure}>
                <th scope="row">{t(`history:${measure}`)}</th>
                {years.map((year) => (
                  <td key={year.year} className="num">
                    {year[measure] === null ? '—' : lines(year.year, formatAmount(year[measure]))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {tenant === undefined && <EarlierParks {...data} />}
    </section>
  );
}
