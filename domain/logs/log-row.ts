import type { ErrorParams } from '../shared/errors/errors.ts';

/** What a log row tells of a request: on what it acted, and how, without anybody's data. */
export interface Asked {
  target: string;
  asked: Record<string, string | number | boolean>;
}
type Input = Readonly<Record<string, unknown>>;

/** Fields that name what is acted on, the most telling first; then a list of such, then whatever ends in `_id`. */
const TARGETS = ['apply_num', 'reserve_num', 'bid', 'flow_id', 'batch_id', 'guid', 'sub_product_name'];
/** Lists of what is acted on, and what one of them is known by. */
const SEVERAL = ['items', 'apply_num_list'];
const NAMES = ['apply_num', 'file_name'];
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
  const one = TARGETS.find((name) => isShort(fields[name]));
  const several = SEVERAL.map((name) => namesIn(fields[name])).find((names) => names.length > 0);
  const id = ids.find((name) => isShort(fields[name]));
  const target = one ? fields[one] : several ? severalText(several) : id ? fields[id] : '';
  const told = TOLD.flatMap((name) => {
    const value = fields[name];
    return isShort(value) || typeof value === 'number' || typeof value === 'boolean' ? [[name, value] as const] : [];
  });
  return { target: String(target), asked: Object.fromEntries(told) };
}

/** What each of a list is known by, where all of them are. */
function namesIn(list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  const names = (list as unknown[]).map((item) =>
    item !== null && typeof item === 'object' ? NAMES.map((name) => (item as Input)[name]).find(isShort) : item,
  );
  return names.every(isShort) ? names : [];
}

const SHOWN = 3;
/** Several targets in one line: the first of them, and how many there are. */
export const severalText = (names: readonly string[]): string =>
  names.slice(0, SHOWN).join(', ') + (names.length > SHOWN ? ` … (${names.length})` : '');

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
      typeof value === 'number' ? value : value.slice(0, MAX_PARAM).toWellFormed().replace(NUMBER, hidden),
    ]),
  );
const hidden = (number: string): string => (number.length === 11 ? maskMobile(number) : '****');
