import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { barsHeight, barsOption } from './bars.ts';
import { Chart } from './chart.tsx';
import { lateShare } from './late-share.ts';
import { stepRows } from './step-rows.ts';
import { StepName } from './step-name.tsx';
import type { Report } from './use-step-times.ts';

/** Median and 90th percentile of each step as bars, and every number beside them. */
export function TimesSection({ report }: { report: Report }) {
  const { t } = useTranslation('steps');
  const rows = useMemo(() => stepRows(report, report.total), [report]);
  const option = useMemo(
    () =>
      barsOption({
        rows: rows.map(({ step }) => step.name),
        series: [
          { name: t('column.median'), colour: '#4080e8', values: rows.map(({ found }) => found.median) },
          { name: t('column.p90'), colour: '#d98032', values: rows.map(({ found }) => found.p90) },
        ],
        stacked: false,
        format: (count) => t('days', { count }),
      }),
    [rows, t],
  );
  return (
    <section className="panel" aria-labelledby="step-times">
      <h2 className="panel-title" id="step-times">
        {t('times.title')}
      </h2>
      <div className="chart-pair">
        <Chart label={t('times.chart')} height={barsHeight(rows.length, 2)} option={option} />
        <div className="chart-table" tabIndex={0} role="region" aria-label={t('times.caption')}>
          <table>
            <thead>
              <tr>
                {(['step', 'count', 'median', 'p90', 'late'] as const).map((key) => (
                  <th key={key} scope="col">
                    {t(`column.${key}`)}
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
                  <td className="num">{times.median.toFixed(1)}</td>
                  <td className="num">{times.p90.toFixed(1)}</td>
                  <td className="num">{lateShare(times)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  );
}
