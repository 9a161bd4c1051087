import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Figure } from '#domain/statistics/figures/figure.ts';
import { barsHeight, barsOption } from '../bars.ts';
import { Chart } from '../chart.tsx';
import { monthBars } from './figure-bars.ts';
import { COLUMNS_OF } from './figure-columns.ts';
import { FigureTable, type Opened } from './figure-table.tsx';
import { numberText } from './number-text.ts';
import type { Line, Told } from './use-figures.ts';

/** By what a line was opened. */
export type By = 'month' | 'type' | 'tenant' | 'category' | 'dealer';
interface Props {
  figure: Figure;
  told: Told;
  /** Parks that are compared; none where there is but one. */
  parks: readonly { tenant_id: string; name: string }[];
  onOpen: (by: By, opened: Opened) => void;
}
const MONTHS_HEIGHT = 320;

/** A figure by month, type, category, agent and park: charts, and each with its numbers beside it. */
export function FigureSections({ figure, told, parks, onOpen }: Props) {
  const { t } = useTranslation('figures');
  const { nameOf } = useLineNames(parks);
  const shown = { figure, onOpen };
  return (
    <>
      <Section {...shown} by="month" lines={told.by_month} nameOf={nameOf('month')} all={told.all} />
      <Section {...shown} by="type" lines={told.by_type} nameOf={nameOf('type')} all={told.all} />
      {told.by_category.length > 0 && (
        <Section
          {...shown}
          by="category"
          lines={told.by_category}
          nameOf={nameOf('category')}
          hint={t(`categoryHint.${figure === 'apply' ? 'counts' : 'money'}`)}
        />
      )}
      {told.by_dealer.some(({ name }) => name !== '') && (
        <Section {...shown} by="dealer" lines={told.by_dealer} nameOf={nameOf('dealer')} all={told.all} />
      )}
      {parks.length > 0 && told.by_tenant.length > 1 && (
        <Section {...shown} by="tenant" lines={told.by_tenant} nameOf={nameOf('tenant')} all={told.all} />
      )}
    </>
  );
}

/** What the lines are called. */
export function useLineNames(parks: Props['parks']) {
  const { t } = useTranslation('figures');
  const nameOf =
    (by: By) =>
    ({ name }: Pick<Line, 'name'>): string => {
      if (by === 'type') return t(`type.${name as 'online'}`);
      if (by === 'tenant') return parks.find(({ tenant_id }) => tenant_id === name)?.name ?? name;
      if (name !== '') return name;
      return t(by === 'dealer' ? 'noDealer' : 'noCategory');
    };
  return { nameOf };
}

interface SectionProps {
  figure: Figure;
  by: By;
  lines: readonly Line[];
  nameOf: (line: Line) => string;
  all?: Line;
  hint?: string;
  onOpen: Props['onOpen'];
}

function Section({ figure, by, lines, nameOf, all, hint, onOpen }: SectionProps) {
  const { t } = useTranslation('figures');
  const title = t('by', { figure: t(`figure.${figure}`), by: t(`dimension.${by}`) });
  const as = COLUMNS_OF[figure][0]?.as ?? 'count';
  // as one text: the chart is made anew when a name differs, not each time
  const rows = JSON.stringify(lines.map(nameOf));
  const option = useMemo(() => {
    const names = JSON.parse(rows) as string[];
    const [name, values] = [t(`column.${figure}.value`), lines.map(({ value }) => Number(value))];
    const format = (value: number) => numberText(as === 'count' ? String(value) : value.toFixed(2), as);
    if (by === 'month') return monthBars({ months: names, name, values, format });
    return barsOption({ rows: names, series: [{ name, colour: 'chart-1', values }], stacked: false, format });
  }, [as, by, figure, lines, rows, t]);
  return (
    <section className="panel" aria-labelledby={`figure-${by}`}>
      <h2 className="panel-title" id={`figure-${by}`}>
        {title}
      </h2>
      {hint !== undefined && <p className="cell-note">{hint}</p>}
      <div className="chart-pair chart-pair-wide">
        {lines.some(({ value }) => Number(value) !== 0) && (
          <Chart
            label={t('chart', { title })}
            height={by === 'month' ? MONTHS_HEIGHT : barsHeight(lines.length, 1)}
            option={option}
          />
        )}
        <FigureTable
          figure={figure}
          caption={title}
          head={t(`dimension.${by}`)}
          lines={by === 'month' ? lines.toReversed() : lines}
          nameOf={nameOf}
          {...(all && { all })}
          onOpen={(opened) => onOpen(by, opened)}
        />
      </div>
    </section>
  );
}
