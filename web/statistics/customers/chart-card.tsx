import { Pagination } from 'antd';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '#domain/shared/texts/percent.ts';
import { CHART_PAGE } from '#domain/statistics/customers/attributes.ts';
import { formatAmount } from '#web/shared/texts/format.ts';
import { barsHeight, barsOption } from '../bars.ts';
import { Chart } from '../chart.tsx';
import { CountTable } from '../count-table.tsx';
import { OpenNumber } from './open-number.tsx';
import type { ChartLine } from './use-customers.ts';

interface Props {
  title: string;
  hint?: string;
  /** What the lines are told by. */
  head: string;
  lines: readonly ChartLine[];
  /** How many values there are; the rarest may be missing. */
  values: number;
  nameOf: (line: ChartLine) => string;
  /** Whether what they come to is told, yuan. */
  money?: boolean;
  /** Null where its reader may not see what the numbers count. */
  onOpen: ((line: ChartLine) => void) | null;
  /** More about a line, beside its name. */
  more?: (line: ChartLine) => ReactNode;
  extra?: ReactNode;
}

/** A chart with its numbers, seven lines a page (spec §9); each number leads to what it counts. */
export function ChartCard({ title, hint, head, lines, values, nameOf, money = false, onOpen, more, extra }: Props) {
  const { t } = useTranslation('customerFigures');
  const id = useId();
  const [page, setPage] = useState(1);
  const last = Math.max(1, Math.ceil(lines.length / CHART_PAGE));
  const current = Math.min(page, last);
  const shown = useMemo(() => lines.slice((current - 1) * CHART_PAGE, current * CHART_PAGE), [current, lines]);
  // as one text: the chart is made anew when a name differs, not each time
  const names = JSON.stringify(shown.map(nameOf));
  const option = useMemo(() => {
    const series = [{ name: t('column.value'), colour: 'chart-1', values: shown.map(({ value }) => value) }];
    return barsOption({ rows: JSON.parse(names) as string[], series, stacked: false, format: String, whole: true });
  }, [names, shown, t]);
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="customer-chart-head">
        <h2 className="panel-title" id={id}>
          {title}
        </h2>
        {extra}
      </div>
      {hint !== undefined && <p className="cell-note">{hint}</p>}
      {values > lines.length && <p className="cell-note">{t('cut', { count: lines.length, values })}</p>}
      {lines.length === 0 ? (
        <p className="cell-note">{t('nothing')}</p>
      ) : (
        <>
          <Chart label={t('chart', { title })} height={barsHeight(shown.length, 1)} option={option} />
          <ChartLines {...{ title, head, nameOf, money, onOpen }} lines={shown} {...(more && { more })} />
          <Pagination
            align="end"
            size="small"
            hideOnSinglePage
            current={current}
            pageSize={CHART_PAGE}
            total={lines.length}
            showSizeChanger={false}
            onChange={setPage}
          />
        </>
      )}
    </section>
  );
}

/** The lines of a page in numbers. */
function ChartLines({ title, head, lines, nameOf, money, onOpen, more }: Omit<Props, 'hint' | 'extra' | 'values'>) {
  const { t } = useTranslation('customerFigures');
  const heads = [head, t('column.value'), t('column.percent'), ...(money ? [t('column.total')] : [])];
  const numberOf = (line: ChartLine) => (
    <OpenNumber name={nameOf(line)} number={line.value} onOpen={onOpen && (() => onOpen(line))} />
  );
  return (
    <CountTable
      caption={title}
      heads={heads}
      rows={lines.map((line) => ({
        key: line.name,
        name: (
          <>
            {nameOf(line)} {more?.(line)}
          </>
        ),
        counts: [numberOf(line), formatPercent(line.percent), ...(money ? [formatAmount(line.total)] : [])],
      }))}
    />
  );
}
