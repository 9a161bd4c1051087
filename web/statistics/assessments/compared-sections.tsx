import { useId, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PERIOD_NAMES } from '#domain/assessment/period.ts';
import { SHEET_STATUS, SHEET_STATUS_NAMES } from '#domain/assessment/status.ts';
import { to } from '#web/paths.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { barsHeight, barsOption } from '../bars.ts';
import { Chart } from '../chart.tsx';
import type { Compared, OwnCompared } from './compared.ts';

/** The parks of a period, the best first; each leads to its assessment. */
export function ParksCompared({ parks }: { parks: Compared['park_list'] }) {
  const { t } = useTranslation('assessment');
  const lang = useLang();
  if (parks.length === 0) return <p className="cell-note">{t('compare.empty')}</p>;
  return (
    <Section
      title={t('compare.parks')}
      value={t('score')}
      bars={parks.map(({ tenant_name, score }) => ({ name: tenant_name, score }))}
      heads={[t('compare.park'), t('status'), t('score')]}
    >
      {parks.map(({ assess_num, tenant_name, status, score }) => (
        <tr key={assess_num}>
          <th scope="row">
            <Link to={to.assessment({ assess_num })}>{tenant_name}</Link>
          </th>
          <td>{SHEET_STATUS_NAMES[status][lang]}</td>
          <td className="num">{score}</td>
        </tr>
      ))}
    </Section>
  );
}

/** What the parks average in the same period of each year, the newest below; how many they are leads to just these. */
export function YearsCompared({ years, period }: { years: Compared['year_list']; period: Compared['period'] }) {
  const { t } = useTranslation('assessment');
  const lang = useLang();
  if (years.length === 0) return <p className="cell-note">{t('compare.noYears')}</p>;
  return (
    <Section
      title={t('compare.years')}
      value={t('compare.average')}
      bars={years.map(({ year, average }) => ({ name: String(year), score: average }))}
      heads={[t('year'), t('compare.count'), t('compare.average')]}
    >
      {years.map(({ year, parks, average }) => (
        <tr key={year}>
          <th scope="row">{year}</th>
          <td className="num">
            <Link
              to={to.assessments({ status: SHEET_STATUS.closed, year, period })}
              aria-label={t('compare.countOf', {
                count: parks,
                period: t('sheets.periodOf', { year, period: PERIOD_NAMES[period][lang] }),
              })}
            >
              {parks}
            </Link>
          </td>
          <td className="num">{average}</td>
        </tr>
      ))}
    </Section>
  );
}

/** What is closed of the own park, the newest below; each leads to its assessment. */
export function OwnYears({ sheets }: { sheets: OwnCompared['sheet_list'] }) {
  const { t } = useTranslation('assessment');
  const lang = useLang();
  const periodOf = ({ year, period }: OwnCompared['sheet_list'][number]) =>
    t('sheets.periodOf', { year, period: PERIOD_NAMES[period][lang] });
  return (
    <Section
      title={t('compare.ownYears')}
      value={t('score')}
      bars={sheets.map((sheet) => ({ name: periodOf(sheet), score: sheet.score }))}
      heads={[t('period'), t('sheets.name'), t('score')]}
    >
      {sheets.map((sheet) => (
        <tr key={sheet.assess_num}>
          <th scope="row">{periodOf(sheet)}</th>
          <td>
            <Link to={to.assessment({ assess_num: sheet.assess_num })}>{sheet.name}</Link>
          </td>
          <td className="num">{sheet.score}</td>
        </tr>
      ))}
    </Section>
  );
}

interface SectionProps {
  title: string;
  /** What a bar shows. */
  value: string;
  bars: readonly { name: string; score: string }[];
  heads: readonly string[];
  /** The rows of the table. */
  children: ReactNode;
}
/** What full scores everywhere make (spec §4): as far as the axis goes. */
const FULL_SCORE = 100;
/** Bars with their numbers in a table beside them. */
function Section({ title, value, bars, heads, children }: SectionProps) {
  const { t } = useTranslation('assessment');
  const id = useId();
  const told = JSON.stringify(bars);
  const option = useMemo(() => {
    const shown = JSON.parse(told) as SectionProps['bars'];
    const series = [{ name: value, colour: 'chart-1', values: shown.map(({ score }) => Number(score)) }];
    const format = (n: number) => n.toFixed(2);
    return barsOption({ rows: shown.map(({ name }) => name), series, stacked: false, format, least: FULL_SCORE });
  }, [told, value]);
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 className="panel-title" id={id}>
        {title}
      </h2>
      <div className="chart-pair chart-pair-wide">
        <Chart label={t('compare.chart', { title })} height={barsHeight(bars.length, 1)} option={option} />
        <div className="chart-table" tabIndex={0} role="region" aria-label={title}>
          <table>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </div>
      </div>
    </section>
  );
}
