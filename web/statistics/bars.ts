import type { EChartsCoreOption } from 'echarts/core';
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
}
const LABEL_WIDTH = 108;

/** Bars that lie on their side: the names of steps are long. */
export const barsOption =
  ({ rows, series, stacked, format }: Bars) =>
  ({ text, soft, line, surface, font, colourOf }: Palette): EChartsCoreOption => ({
    animation: false,
    aria: { enabled: false },
    textStyle: { fontFamily: font },
    legend: { top: 0, left: 0, itemWidth: 14, itemHeight: 10, textStyle: { color: text } },
    grid: { top: 56, left: 0, right: 40, bottom: 4, outerBoundsMode: 'same' },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      confine: true,
      backgroundColor: surface,
      borderColor: line,
      textStyle: { color: text },
      valueFormatter: (value: unknown) => format(Number(value)),
    },
    xAxis: { type: 'value', axisLabel: { color: soft }, splitLine: { lineStyle: { color: line } } },
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
      ...(!stacked && { label: { show: true, position: 'right', color: text } }),
    })),
  });

/** The height, in px, of so many rows with so many bars each. */
export const barsHeight = (rows: number, bars: number): number => 76 + rows * (bars * 24 + 20);
