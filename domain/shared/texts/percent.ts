/** A percentage as every screen shows it, with two decimals (spec §9): `"70"` → `70.00%`. */
export const formatPercent = (percent: string | number): string => `${Number(percent).toFixed(2)}%`;
