import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AGES } from '#domain/statistics/step-times.ts';
import { barsHeight, barsOption } from './bars.ts';
import { Chart } from './chart.tsx';
import { stepRows } from './step-rows.ts';
import { StepName } from './step-name.tsx';
import { inUnit, unitOf } from './unit.ts';
import type { Report } from './use-step-times.ts';

const waitingRows = (report: Report) => stepRows(report, report.waiting);

/** The applications that wait at each step now, by how long they have. */
export function WaitingSection({ report }: { report: Report }) {
  const { t } = useTranslation('steps');
  const ages = useAges();
  const rows = useMemo(() => waitingRows(report), [report]);
  const option = useMemo(
    () =>
      barsOption({
        rows: rows.map(({ step }) => step.name),
        series: ages.map((name, age) => ({
          name,
          colour: `age-${age + 1}`,
          values: rows.map(({ found }) => found.ages[age] ?? 0),
        })),
        stacked: true,
        format: String,
      }),
    [rows, ages],
  );
  const title = (
    <h2 className="panel-title" id="step-waiting">
      {t('waiting.title')}
    </h2>
  );
  if (rows.length === 0)
    return (
      <section className="panel" aria-labelledby="step-waiting">
        {title}
        <p className="cell-note">{t('waiting.none')}</p>
      </section>
    );
  return (
    <section className="panel" aria-labelledby="step-waiting">
      {title}
      <div className="chart-pair chart-pair-wide">
        <Chart label={t('waiting.chart')} height={barsHeight(rows.length, 1) + 24} option={option} />
        <AgesTable rows={rows} ages={ages} />
      </div>
    </section>
  );
}

/** What the ages are called, from fresh to old. */
function useAges(): string[] {
  const { t } = useTranslation('steps');
  return useMemo(
    () =>
      [...AGES, null].map((to, i) => {
        const from = AGES[i - 1];
        if (from === undefined) return t('age.upTo', { to });
        return to === null ? t('age.over', { from }) : t('age.between', { from, to });
      }),
    [t],
  );
}

/** The same in numbers: how many wait, late ones, the oldest, and each age. */
function AgesTable({ rows, ages }: { rows: ReturnType<typeof waitingRows>; ages: readonly string[] }) {
  const { t } = useTranslation('steps');
  const unit = unitOf(rows.map(({ found }) => found.oldest));
  return (
    <div className="chart-table" tabIndex={0} role="region" aria-label={t('waiting.caption')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('column.step')}</th>
            <th scope="col">{t('column.waiting')}</th>
            <th scope="col">{t('column.overdue')}</th>
            <th scope="col">{t('inUnit', { what: t('column.oldest'), unit: t(`unit.${unit}`) })}</th>
            {ages.map((age) => (
              <th key={age} scope="col">
                {age}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ step, found: waiting }) => (
            <tr key={step.step}>
              <th scope="row">
                <StepName step={step} />
              </th>
              <td className="num">{waiting.count}</td>
              <td className="num" data-late={waiting.late > 0}>
                {waiting.late}
              </td>
              <td className="num">{inUnit(waiting.oldest, unit)}</td>
              {waiting.ages.map((count, age) => (
                <td key={ages[age]} className="num">
                  {count}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
