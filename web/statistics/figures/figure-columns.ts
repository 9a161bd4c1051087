import type { CaseState, Figure } from '#domain/statistics/figures/figure.ts';

/** The numbers of a line of the statistics. */
export type Key = 'value' | 'total' | 'release' | 'occupy' | 'closed';
export interface FigureColumn {
  key: Key;
  /** How it is written. */
  as: 'count' | 'money' | 'percent';
  /** Of the applications that it counts only these. */
  state?: CaseState;
}

const FLOW = [
  { key: 'value', as: 'money' },
  { key: 'total', as: 'money' },
  { key: 'release', as: 'money' },
] as const satisfies readonly FigureColumn[];
const BOUND = { key: 'occupy', as: 'money' } as const satisfies FigureColumn;
const SPLIT = [{ key: 'release', as: 'money' }, BOUND] as const satisfies readonly FigureColumn[];

/** What each figure shows, its own number first. */
export const COLUMNS_OF: Readonly<Record<Figure, readonly FigureColumn[]>> = {
  apply: [{ key: 'value', as: 'count' }, { key: 'total', as: 'money' }, ...SPLIT],
  conversion: [
    { key: 'value', as: 'percent' },
    { key: 'total', as: 'count' },
    { key: 'release', as: 'count', state: 'approved' },
    { key: 'closed', as: 'count', state: 'closed' },
    { key: 'occupy', as: 'count', state: 'running' },
  ],
  gov_sent: [...FLOW, BOUND],
  voucher: [...FLOW, BOUND],
  used: FLOW,
  income: [{ key: 'value', as: 'money' }, { key: 'total', as: 'count' }, ...SPLIT],
};
/** Whether a number counts anything, so that there is a list to open. */
export const isNothing = (number: string): boolean => Number(number) === 0;
