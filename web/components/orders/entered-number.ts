import { isAtMost, truncateYuan } from '#domain/shared/money.ts';
import { MAX_PRICE } from '#domain/subsidy/form/order-rules.ts';

/**
 * What a person wrote as a number: separators and units left out, a quantity without its fraction, a price cut to 2
 * decimals, neither above what one may be (spec §5). '' where there is none.
 */
export function enteredNumber(written: string, whole: boolean): string {
  const plain = written.normalize('NFKC').replaceAll(/[,\s]/g, '');
  const [, digits = '', fraction = ''] = /^(\d{0,20})(?:\.(\d{0,20}))?/.exec(plain) ?? [];
  if (digits === '' && fraction === '') return '';
  const number = `${digits === '' ? '0' : digits}${fraction === '' ? '' : `.${fraction}`}`;
  if (!isAtMost(number, MAX_PRICE)) return MAX_PRICE;
  return whole ? String(Number(digits === '' ? '0' : digits)) : fraction === '' ? digits : truncateYuan(number);
}
