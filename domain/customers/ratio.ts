import { PORTRAIT_FIELDS, type Portrait } from './fields.ts';

const HUNDREDTHS = 10_000;

/** How many fields of a portrait are filled in. */
export const filledOf = (portrait: Readonly<Partial<Portrait>>): number =>
  PORTRAIT_FIELDS.filter((field) => (portrait[field] ?? null) !== null && portrait[field] !== '').length;

/**
 * The complete ratio (product §14): filled fields of all, over one portrait or several together, in percent with 2
 * decimals as a decimal string, rounded half up; "0.00" over none.
 */
export function ratioOf(filled: number, portraits = 1): string {
  const all = portraits * PORTRAIT_FIELDS.length;
  const part = all === 0 ? 0 : Math.floor((filled * HUNDREDTHS * 2 + all) / (all * 2));
  return `${Math.floor(part / 100)}.${String(part % 100).padStart(2, '0')}`;
}
