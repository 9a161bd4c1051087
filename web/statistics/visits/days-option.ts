import type { EChartsCoreOption } from 'echarts/core';
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
  ({ text, soft, line, surface, font, colourOf }: Palette): EChartsCoreOption => ({
    animation: false,
    aria: { enabled: false },
    textStyle: { fontFamily: font },
    legend: { top: 0, left: 0, itemWidth: 14, itemHeight: 10, textStyle: { color: text } },
    grid: { top: 44, left: 0, right: 12, bottom: 4, outerBoundsMode: 'same' },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      confine: true,
      backgroundColor: surface,
      borderColor: line,
      textStyle: { color: text },
    },
    xAxis: {
      type: 'category',
      // the year stands above, in the choice of days
      data: days.map((day) => day.slice(5)),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: line } },
      axisLabel: { color: soft, hideOverlap: true },
    },
    yAxis: { type: 'value', minInterval: 1, axisLabel: { color: soft }, splitLine: { lineStyle: { color: line } } },
    series: series.map(({ name, colour, values }) => ({
      type: 'bar',
      name,
      data: [...values],
      barMaxWidth: 16,
      itemStyle: { color: colourOf(colour) },
    })),
  });
