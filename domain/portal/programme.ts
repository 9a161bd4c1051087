/** A year's split of an order between government and enterprise, in percent as decimal strings. */
export interface Ratio {
  year: number;
  gov_ratio: string;
  corp_ratio: string;
}

/** The split that holds in a year: its own, else that of the newest year before; undefined without any. Newest first. */
export const ratioOf = (ratios: readonly Ratio[], year: number): Ratio | undefined =>
  ratios.find((ratio) => ratio.year <= year);

/** Working days that all reviews together may take; 0 when the park has set none. The enterprise's own steps do not count. */
export const reviewDays = (steps: readonly { applicant: boolean; days: number | null }[]): number =>
  steps.reduce((sum, { applicant, days }) => sum + (applicant ? 0 : (days ?? 0)), 0);
