import type { Figure } from '#domain/statistics/figures/figure.ts';
import type { By } from './figure-sections.tsx';
import type { EarlierYear, EarlierYears } from './use-earlier-years.ts';

export type Measure = Exclude<keyof EarlierYear, 'year'>;

/** What of earlier years says the same as a figure; a rate of approval is not known of them. */
const MEASURES_OF: Readonly<Record<Figure, readonly Measure[]>> = {
  apply: ['corps', 'order_money'],
  conversion: [],
  gov_sent: ['subsidy_money'],
  voucher: ['issued_money'],
  used: ['used_money'],
  income: ['order_money'],
};

/** Of which line of the statistics: of all of them, or of a park or type by its name. */
export interface Whose {
  by: By | 'all';
  name: string;
}

/** The columns that earlier years add to an exported figure, the newest first; each is of one measure in one year. */
export const earlierColumns = (figure: Figure, { years }: EarlierYears): { year: number; measure: Measure }[] =>
  years.flatMap(({ year }) => MEASURES_OF[figure].map((measure) => ({ year, measure })));

/** What stands there; empty where earlier years do not tell it: by month, category or agent, or of a line without any. */
export function earlierValue(
  earlier: EarlierYears,
  { by, name }: Whose,
  { year, measure }: { year: number; measure: Measure },
): string {
  const found = linesOf(earlier, by, name).find((line) => line.year === year);
  return String(found?.[measure] ?? '');
}

function linesOf({ years, by_tenant, by_type }: EarlierYears, by: Whose['by'], name: string): readonly EarlierYear[] {
  if (by === 'all') return years;
  if (by === 'tenant') return by_tenant.filter(({ tenant_id }) => tenant_id === name);
  return by === 'type' ? by_type.filter(({ allowance_type }) => allowance_type === name) : [];
}

/** The parks that have earlier years and no line of their own in a figure. */
export const onlyEarlier = ({ by_tenant }: EarlierYears, shown: readonly string[]): string[] => [
  ...new Set(by_tenant.map(({ tenant_id }) => tenant_id).filter((id) => !shown.includes(id))),
];
