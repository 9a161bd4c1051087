import type { EChartsCoreOption } from 'echarts/core';
import { chartFrame } from '../chart-frame.ts';
import type { Palette } from '../chart.tsx';

interface Bars {
  months: readonly string[];
  name: string;
  values: readonly number[];
  format: (value: number) => string;
}

/** Months from left to right, each with a figure's number. */
export const monthBars =
  ({ months, name, values, format }: Bars) =>
  (palette: Palette): EChartsCoreOption => {
    const frame = chartFrame(palette, { top: 44, right: 12 });
    return {
      ...frame,
      tooltip: { ...frame.tooltip, valueFormatter: (value: unknown) => format(Number(value)) },
      xAxis: {
        type: 'category',
        data: [...months],
        axisTick: { show: false },
        axisLine: { lineStyle: { color: palette.line } },
        axisLabel: { color: palette.soft, hideOverlap: true },
      },
      yAxis: {
        type: 'value',
        axisLabel: { color: palette.soft },
        splitLine: { lineStyle: { color: palette.line } },
      },
      series: [
        {
          type: 'bar',
          name,
          data: [...values],
          barMaxWidth: 28,
          itemStyle: { color: palette.colourOf('chart-1') },
        },
      ],
    };
  };
