import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../chart.tsx';
import { CountTable } from '../count-table.tsx';
import { daysOption } from './days-option.ts';
import type { Visits } from './use-visits.ts';
import { everyDay, type Days } from './visits-span.ts';

const HEIGHT = 320;

/** Page views and visitors by day as a chart, and the same in numbers beside it, the newest day first. */
export function DaysSection({ visits, span }: { visits: Visits; span: Days }) {
  const { t } = useTranslation('visits');
  const { begin, end } = span;
  const days = useMemo(() => everyDay({ begin, end }, visits.days), [begin, end, visits.days]);
  const option = useMemo(
    () =>
      daysOption(
        days.map(({ day }) => day),
        [
          { name: t('column.views'), colour: 'chart-1', values: days.map(({ views }) => views) },
          { name: t('column.visitors'), colour: 'chart-2', values: days.map(({ visitors }) => visitors) },
        ],
      ),
    [days, t],
  );
  return (
    <section className="panel" aria-labelledby="visits-days">
      <h2 className="panel-title" id="visits-days">
        {t('days.title')}
      </h2>
      <div className="chart-pair visits-pair">
        <Chart label={t('days.chart')} height={HEIGHT} option={option} />
        <CountTable
          caption={t('days.title')}
          heads={[t('column.day'), t('column.views'), t('column.visitors')]}
          rows={days
            .toReversed()
            .map(({ day, views, visitors }) => ({ key: day, name: day, counts: [views, visitors] }))}
        />
      </div>
    </section>
  );
}
