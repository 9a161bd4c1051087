import type { ErrorParams } from '../shared/errors.ts';

/** What a log row tells of a request: on what it acted, and how, without anybody's data. */
export interface Asked {
  target: string;
  asked: Record<string, string | number | boolean>;
}
type Input = Readonly<Record<string, unknown>>;

/** Fields that name what is acted on, the most telling first; then whatever ends in `_id`. */
const TARGETS = ['apply_num', 'reserve_num', 'bid', 'flow_id', 'batch_id', 'guid', 'sub_product_name'];
/** Fields that say how it was acted, in codes of the product: nobody's words, nobody's numbers. */
const TOLD = [
  'tenant_id',
  'act',
  'action',
  'decision',
  'event_code',
  'finish',
  'status',
  'answer',
  'kind',
  'type',
  'allowance_type',
  'version',
  'source',
  'format',
  'rows',
  'login_type',
  'have_dealer',
  'custom',
  'subsidy_wording',
  'is_default',
  'capacity',
  'year',
  'storage_duration',
];
const MAX_TEXT = 64;

/** What a request that its contract accepted named, and how it acted, as far as that is nobody's data (product §18). */
export function askedOf(input: unknown): Asked {
  const fields: Input = input !== null && typeof input === 'object' && !Array.isArray(input) ? (input as Input) : {};
  const ids = Object.keys(fields).filter((name) => name.endsWith('_id') && name !== 'tenant_id');
  const named = [...TARGETS, ...ids].find((name) => isShort(fields[name]));
  const told = TOLD.flatMap((name) => {
    const value = fields[name];
    return isShort(value) || typeof value === 'number' || typeof value === 'boolean' ? [[name, value] as const] : [];
  });
  return { target: named === undefined ? '' : String(fields[named]), asked: Object.fromEntries(told) };
}

const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT;

/** A mobile number of which the middle is hidden: `138****0001`. */
export const maskMobile = (mobile: string): string => mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');

const MAX_PARAM = 200;
/** A number of a person wherever it stands; the numbers of cases have letters among them. */
const NUMBER = /(?<![\w-])\d{7,}(?![\w-])/g;

/** What the sentence of a refusal names, as far as the log tells it: what is called by a name, and nobody's number. */
export const maskedParams = (params: ErrorParams): ErrorParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : value.slice(0, MAX_PARAM).replace(NUMBER, hidden),
    ]),
  );
const hidden = (number: string): string => (number.length === 11 ? maskMobile(number) : '****');
