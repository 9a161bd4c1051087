import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { barsHeight, barsOption } from './bars.ts';
import { Chart } from './chart.tsx';
import { lateShare } from './late-share.ts';
import { stepRows } from './step-rows.ts';
import { StepName } from './step-name.tsx';
import { inUnit, unitOf, type Unit } from './unit.ts';
import type { Report, Times } from './use-step-times.ts';

/** Median and 90th percentile of each step as bars, and every number beside them. */
export function TimesSection({ report }: { report: Report }) {
  const { t } = useTranslation('steps');
  const rows = useMemo(() => stepRows(report, report.total), [report]);
  const unit = unitOf(rows.map(({ found }) => found.p90));
  const name = t(`unit.${unit}`);
  const option = useMemo(
    () =>
      barsOption({
        rows: rows.map(({ step }) => step.name),
        series: [
          {
            name: t('column.median'),
            colour: 'chart-1',
            values: rows.map(({ found }) => Number(inUnit(found.median, unit))),
          },
          {
            name: t('column.p90'),
            colour: 'chart-2',
            values: rows.map(({ found }) => Number(inUnit(found.p90, unit))),
          },
        ],
        stacked: false,
        format: (value) => `${value} ${name}`,
      }),
    [rows, t, unit, name],
  );
  return (
    <section className="panel" aria-labelledby="step-times">
      <h2 className="panel-title" id="step-times">
        {t('times.title')}
      </h2>
      <div className="chart-pair">
        {/* a chart of nothing but zeros says nothing */}
        {rows.some(({ found }) => found.p90 > 0) && (
          <Chart label={t('times.chart')} height={barsHeight(rows.length, 2)} option={option} />
        )}
        <TimesTable rows={rows} unit={unit} />
      </div>
    </section>
  );
}

interface TableProps {
  rows: { step: Report['steps'][number]; found: Times }[];
  unit: Unit;
}

/** The same in numbers, with how many ended and how many of them were late. */
function TimesTable({ rows, unit }: TableProps) {
  const { t } = useTranslation('steps');
  const name = t(`unit.${unit}`);
  return (
    <div className="chart-table" tabIndex={0} role="region" aria-label={t('times.caption')}>
      <table>
        <thead>
          <tr>
            {(['step', 'count', 'median', 'p90', 'late'] as const).map((key) => (
              <th key={key} scope="col">
                {key === 'median' || key === 'p90'
                  ? t('inUnit', { what: t(`column.${key}`), unit: name })
                  : t(`column.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ step, found: times }) => (
            <tr key={step.step}>
              <th scope="row">
                <StepName step={step} />
              </th>
              <td className="num">{times.count}</td>
              <td className="num">{inUnit(times.median, unit)}</td>
              <td className="num">{inUnit(times.p90, unit)}</td>
              <td className="num">{lateShare(times)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
