import type { EChartsCoreOption } from 'echarts/core';
import { chartFrame } from './chart-frame.ts';
import type { Palette } from './chart.tsx';

interface Series {
  name: string;
  /** A token of web/tokens.css. */
  colour: string;
  values: readonly number[];
}
interface Bars {
  /** The names of the rows, from the top. */
  rows: readonly string[];
  series: readonly Series[];
  stacked: boolean;
  /** How a value is written. */
  format: (value: number) => string;
  /** Values are whole: nothing is marked between two of them. */
  whole?: boolean;
  /** How far the axis goes at least. */
  least?: number;
}
const LABEL_WIDTH = 108;

/** Bars that lie on their side: the names of steps are long. */
export const barsOption =
  ({ rows, series, stacked, format, whole = false, least = 0 }: Bars) =>
  (palette: Palette): EChartsCoreOption => {
    const { text, soft, line, colourOf } = palette;
    const frame = chartFrame(palette, { top: 56, right: stacked ? 40 : 96 });
    return {
      ...frame,
      tooltip: { ...frame.tooltip, valueFormatter: (value: unknown) => format(Number(value)) },
      xAxis: {
        type: 'value',
        ...(whole && { minInterval: 1 }),
        max: ({ max }: { max: number }) => (max < least ? least : null),
        axisLabel: { color: soft, hideOverlap: true },
        splitLine: { lineStyle: { color: line } },
      },
      yAxis: {
        type: 'category',
        inverse: true,
        data: [...rows],
        axisTick: { show: false },
        axisLine: { lineStyle: { color: line } },
        axisLabel: { color: text, width: LABEL_WIDTH, overflow: 'break', interval: 0 },
      },
      series: series.map(({ name, colour, values }) => ({
        type: 'bar',
        name,
        data: [...values],
        barMaxWidth: 20,
        itemStyle: { color: colourOf(colour) },
        ...(stacked && { stack: 'all' }),
        ...(!stacked && { label: { show: true, position: 'right', color: text, formatter: labelOf(format) } }),
      })),
    };
  };

/** A bar's value as the axis's tooltip writes it. */
const labelOf =
  (format: (value: number) => string) =>
  ({ value }: { value: unknown }): string =>
    format(Number(value));

/** The height, in px, of so many rows with so many bars each. */
export const barsHeight = (rows: number, bars: number): number => 76 + rows * (bars * 24 + 20);
