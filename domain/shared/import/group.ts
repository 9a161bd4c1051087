import type { Fault, Refused } from './judge.ts';

/** Equal faults of many rows. */
export interface FaultGroup extends Omit<Fault, 'value'> {
  /** `3-9, 12`. */
  lines: string;
  count: number;
  /** Some of the values, each once. */
  values: readonly string[];
}
const SHOWN_VALUES = 3;

/** Faults by field and rule, with the lines where they are; the first in the file comes first. */
export function groupFaults(refused: readonly Refused[]): FaultGroup[] {
  const all = refused.flatMap(({ line, faults }) => faults.map((fault) => ({ line, fault })));
  // where a repeated key stood first differs from row to row
  const groups = Map.groupBy(all, ({ fault: { field, rule, params } }) =>
    JSON.stringify([field, rule, rule === 'importTwice' ? {} : params]),
  );
  return [...groups.values()].map((same) => {
    const { field, rule, params } = (same[0] as (typeof same)[number]).fault;
    const lines = [...new Set(same.map(({ line }) => line))];
    return {
      field,
      rule,
      params,
      lines: rangesOf(lines),
      count: lines.length,
      values: [...new Set(same.map(({ fault }) => fault.value))].slice(0, SHOWN_VALUES),
    };
  });
}

/** `[3, 4, 5, 9]` as `3-5, 9`; the numbers ascend. */
export function rangesOf(lines: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const line of lines) {
    const last = ranges.at(-1);
    if (last && line === last[1] + 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(', ');
}
