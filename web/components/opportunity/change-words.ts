import type { OpportunityDetail } from '#domain/customers/contract/views.ts';
import { CLOUD_TYPES, CUSTOMER_TYPES, NEED_LEVELS, SCALES, SOURCES } from '#domain/customers/enums.ts';
import type { Lang } from '#domain/shared/errors/errors.ts';
import { INDUSTRIES } from '#domain/shared/fields/industries.ts';
import type { Names } from '#domain/shared/fields/names.ts';
import { POSITIONS } from '#domain/shared/fields/positions.ts';
import { formatAmount } from '#web/shared/texts/format.ts';
import { nameIn } from '#domain/shared/fields/names.ts';

/** What of an opportunity is told of its changes: ids say nothing to a reader. */
const FIELDS = [
  'name',
  'credit_code',
  'corp_contact',
  'contact_position',
  'corp_mobile',
  'source',
  'source_agent',
  'amount',
  'expected_day',
  'needs',
  'products',
  'description',
  'scale',
  'trade',
  'second_trade',
  'customer_type',
  'type_cloud',
  'annual_cloud_forecast',
  'annual_revenue',
  'agent',
  'register_trade',
  'income_trade',
  'follower',
  'members',
  'step',
  'close_reason',
] as const;
export type ToldField = (typeof FIELDS)[number];

/** The field that a path of a change is about; people by their names. */
export function fieldOf(path: string): ToldField | undefined {
  const [first = '', ...rest] = path.split('.');
  const last = rest.at(-1);
  if (first === 'follower_name') return 'follower';
  if (first === 'follower' || last === 'user_id') return undefined;
  return FIELDS.find((field) => field === first);
}

/** What a path of a change is called within its field: which need, and what of it; undefined where the field says all. */
export function placeOf(path: string): { key: 'need' | 'needLevel'; n: string } | undefined {
  const [first, n = '', of] = path.split('.');
  if (first !== 'needs' || of === undefined) return undefined;
  return { key: of === 'level' ? 'needLevel' : 'need', n };
}

const TABLES: Partial<Record<ToldField, Readonly<Record<string, Names>>>> = {
  contact_position: POSITIONS,
  source: SOURCES,
  scale: SCALES,
  trade: INDUSTRIES,
  register_trade: INDUSTRIES,
  income_trade: INDUSTRIES,
  customer_type: CUSTOMER_TYPES,
  type_cloud: CLOUD_TYPES,
};
const MONEY: readonly ToldField[] = ['amount', 'annual_cloud_forecast', 'annual_revenue'];
const EMPTY = '—';

type Value = string | number | readonly unknown[] | null | undefined;
type Need = Partial<OpportunityDetail['needs'][number]>;
/** A need in words: how pressing it is, and what is needed. */
export const needWord = ({ level, type = '' }: Need, lang: Lang): string =>
  [nameIn(NEED_LEVELS, level ?? null, lang), type].filter((part) => part !== '').join(' · ');

/** A field's value, as the reader says it: codes by their names, amounts as money, each of a list. */
export function wordOf(field: ToldField, value: Value, lang: Lang): string {
  if (value === null || value === undefined || value === '') return EMPTY;
  if (typeof value === 'object') {
    const words = value.map((each) => (field === 'needs' ? needWord(each as Need, lang) : String(each)));
    return words.length === 0 ? EMPTY : words.join(lang === 'zh' ? '；' : '; ');
  }
  const told = String(value);
  if (MONEY.includes(field)) return formatAmount(told);
  const table = TABLES[field];
  return table ? nameIn(table, told, lang) : told;
}
