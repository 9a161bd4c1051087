import type { Palette } from './chart.tsx';

/** What every chart of bars has around them; `top` and `right` in px: room for the legend and for the last label. */
export const chartFrame = ({ text, line, surface, font }: Palette, { top, right }: { top: number; right: number }) => ({
  animation: false,
  aria: { enabled: false },
  textStyle: { fontFamily: font },
  legend: { top: 0, left: 0, itemWidth: 14, itemHeight: 10, textStyle: { color: text } },
  grid: { top, left: 0, right, bottom: 4, outerBoundsMode: 'same' as const },
  tooltip: {
    trigger: 'axis' as const,
    axisPointer: { type: 'shadow' as const },
    confine: true,
    backgroundColor: surface,
    borderColor: line,
    textStyle: { color: text },
  },
});
