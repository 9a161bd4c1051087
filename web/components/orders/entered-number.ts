import { isAtMost, truncateYuan } from '#domain/shared/money/money.ts';
import { MAX_QUANTITY } from '#domain/subsidy/form/product-line.ts';

/**
 * What a person wrote as a number: separators and units left out, a quantity without its fraction and not above what one
 * may be, an amount cut to 2 decimals (spec §5): one that is too large is said to be, never made another. '' where there is
 * none.
 */
export function enteredNumber(written: string, whole: boolean): string {
  const plain = written.normalize('NFKC').replaceAll(/[,\s]/g, '');
  const [, digits = '', fraction = ''] = /^(\d{0,20})(?:\.(\d{0,20}))?/.exec(plain) ?? [];
  if (digits === '' && fraction === '') return '';
  const number = `${digits === '' ? '0' : digits}${fraction === '' ? '' : `.${fraction}`}`;
  if (!whole) return fraction === '' ? digits : truncateYuan(number);
  return isAtMost(number, String(MAX_QUANTITY)) ? String(Number(digits === '' ? '0' : digits)) : String(MAX_QUANTITY);
}
