/** What a log row tells of a request: on what it acted, and the rest of what was asked, without anybody's data. */
export interface Asked {
  target: string;
  asked: Record<string, string | number | boolean>;
}
type Input = Readonly<Record<string, unknown>>;

/** Fields that name what is acted on, the most telling first. */
const TARGETS = ['apply_num', 'reserve_num', 'bid', 'flow_id', 'batch_id', 'guid', 'tenant_id'];
/** Secrets and people: never told. */
const HIDDEN = /password|ticket|code$|token|track|form|data|lock|mobile|phone|contact|name|lar$|email|uin|account/;
const MAX_TEXT = 64;

/** The object a request named, and its other plain fields, as far as they are nobody's data (product §18). */
export function askedOf(input: unknown): Asked {
  const fields: Input = input !== null && typeof input === 'object' && !Array.isArray(input) ? (input as Input) : {};
  const names = [...TARGETS, ...Object.keys(fields).filter((name) => name.endsWith('_id'))];
  const named = names.find((name) => typeof fields[name] === 'string');
  const plain = Object.entries(fields).filter(
    ([name, value]) => name !== named && !HIDDEN.test(name) && isPlain(value),
  );
  return {
    target: named === undefined ? '' : String(fields[named]).slice(0, MAX_TEXT),
    asked: Object.fromEntries(plain) as Asked['asked'],
  };
}

const isPlain = (value: unknown): boolean =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length <= MAX_TEXT);

/** A mobile number of which the middle is hidden: `138****0001`. */
export const maskMobile = (mobile: string): string => mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');
