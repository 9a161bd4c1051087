import type { EChartsCoreOption } from 'echarts/core';
import { chartFrame } from '../chart-frame.ts';
import type { Palette } from '../chart.tsx';

interface Series {
  name: string;
  /** A token of web/tokens.css. */
  colour: string;
  values: readonly number[];
}

/** Days from left to right, each with what was counted of it. */
export const daysOption =
  (days: readonly string[], series: readonly Series[]) =>
  (palette: Palette): EChartsCoreOption => ({
    ...chartFrame(palette, { top: 44, right: 12 }),
    xAxis: {
      type: 'category',
      // the year stands above, in the choice of days
      data: days.map((day) => day.slice(5)),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: palette.line } },
      axisLabel: { color: palette.soft, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      axisLabel: { color: palette.soft },
      splitLine: { lineStyle: { color: palette.line } },
    },
    series: series.map(({ name, colour, values }) => ({
      type: 'bar',
      name,
      data: [...values],
      barMaxWidth: 16,
      itemStyle: { color: palette.colourOf(colour) },
    })),
  });
