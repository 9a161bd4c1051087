import { BarChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use, type ECharts, type EChartsCoreOption } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { useMode } from '#web/shared/screen/theme.ts';

use([BarChart, GridComponent, TooltipComponent, LegendComponent, AriaComponent, CanvasRenderer]);

/** The theme's colours, as a canvas needs them. */
export interface Palette {
  text: string;
  soft: string;
  line: string;
  surface: string;
  font: string;
  /** The colour of any other token of web/tokens.css. */
  colourOf: (token: string) => string;
}
interface Props {
  /** What it shows, for those who do not see it; its numbers are in a table beside it. */
  label: string;
  /** In px; a chart of bars grows with them. */
  height: number;
  option: (palette: Palette) => EChartsCoreOption;
}

/** A chart that follows its width and the theme. */
export function Chart(props: Props) {
  // drawn anew in the other theme's colours
  return <Drawn key={useMode()} {...props} />;
}

function Drawn({ label, height, option }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const made = init(element);
    chart.current = made;
    const watch = new ResizeObserver(() => made.resize());
    watch.observe(element);
    return () => {
      watch.disconnect();
      made.dispose();
    };
  }, []);
  useEffect(() => {
    if (box.current) chart.current?.setOption(option(paletteOf(box.current)), { notMerge: true });
  }, [option]);
  return <div ref={box} role="img" aria-label={label} className="chart" style={{ height }} />;
}

function paletteOf(element: HTMLElement): Palette {
  const style = getComputedStyle(element);
  const colourOf = (token: string) => style.getPropertyValue(`--${token}`).trim();
  return {
    text: colourOf('text'),
    soft: colourOf('text-soft'),
    line: colourOf('line'),
    surface: colourOf('surface'),
    font: style.fontFamily,
    colourOf,
  };
}
