import { creditCheckDigit } from '#domain/shared/fields/fields.ts';

/** What staff know of an enterprise beside its credit code. */
export const CORP_FACTS = {
  corp_name: '深圳市蓝鲸软件有限公司',
  lar: '韩梅梅',
  domain: '',
  contact_name: '',
  contact_mobile: '',
  introduction: '',
};

/** A credit code of nobody else's: the `n`-th. */
export function creditCode(n: number): string {
  const first17 = `91440300MA5NEW${String(n).padStart(3, '0')}`;
  return first17 + creditCheckDigit(first17);
}

/** The same of ten thousand. */
export function bigCode(n: number): string {
  const first17 = `91440300MA5N${String(n).padStart(5, '0')}`;
  return first17 + creditCheckDigit(first17);
}
