import { CLOUD_TYPES, CUSTOMER_TYPES, SCALES, SOURCES } from '#domain/customers/enums.ts';
import { INDUSTRIES } from '#domain/shared/fields/industries.ts';
import type { Names } from '#domain/shared/fields/names.ts';
import { POSITIONS } from '#domain/shared/fields/positions.ts';
import { formatAmount } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { nameIn } from '../columns.tsx';

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

/** A value of a change in the reader's words. */
export function useShown(stepName: (step: string) => string) {
  const lang = useLang();
  return (field: ToldField, value: string | null): string => {
    if (value === null || value === '') return '—';
    if (field === 'step') return stepName(value);
    if (MONEY.includes(field)) return formatAmount(value);
    const table = TABLES[field];
    return table ? nameIn(table, value, lang) : value;
  };
}
