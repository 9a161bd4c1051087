import { monthsOf } from '#domain/statistics/step-times.ts';
import type { By, Report, Times } from './use-step-times.ts';

interface Column {
  key: string;
  name: string;
}
export interface Heat {
  columns: Column[];
  /** By `step column`. */
  cells: ReadonlyMap<string, Times>;
  /** The longest median, which is the darkest. */
  longest: number;
}
export const cellOf = (step: string, column: string): string => `${step} ${column}`;

/** The table of steps by months, parks or types; `names` tells the parks and the types. */
export function heatOf(report: Report, by: By, names: (by: By, key: string) => string): Heat {
  const keyed: [string, Times][] = {
    month: report.by_month.map((r): [string, Times] => [r.month, r]),
    tenant: report.by_tenant.map((r): [string, Times] => [r.tenant_id, r]),
    type: report.by_type.map((r): [string, Times] => [r.allowance_type, r]),
  }[by];
  const used = [...new Set(keyed.map(([key]) => key))].toSorted();
  // months without a visit have their columns too, but a park's first years are not shown before it began
  const keys = by === 'month' && used[0] !== undefined ? monthsOf(used[0], report.to) : used;
  return {
    columns: keys.map((key) => ({ key, name: names(by, key) })),
    cells: new Map(keyed.map(([key, times]) => [cellOf(times.step, key), times])),
    longest: Math.max(0, ...keyed.map(([, times]) => times.median)),
  };
}

export const SHADES = 5;
/** How dark a median is, 0 (next to nothing) to 4: by the square root, so that one outlier does not pale the rest. */
export const shadeOf = (median: number, longest: number): number =>
  longest <= 0 ? 0 : Math.min(SHADES - 1, Math.floor(Math.sqrt(median / longest) * SHADES));
