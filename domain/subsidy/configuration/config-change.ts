import type { Names } from '../../shared/names.ts';
import { sameJson } from '../../shared/json.ts';

/** What of the configuration was changed: a flow's version, ratios and wording, a voucher product, the provider's lists. */
export const CONFIG_KINDS = ['flow', 'gov', 'product', 'cloud'] as const;
export type ConfigKind = (typeof CONFIG_KINDS)[number];
export const CONFIG_KIND_NAMES = {
  flow: { zh: '审批流程', en: 'Approval flow' },
  gov: { zh: '补贴比例与文案', en: 'Ratios and wording' },
  product: { zh: '补贴产品', en: 'Subsidised products' },
  cloud: { zh: '云厂商与云服务', en: 'Providers and services' },
} as const satisfies Record<ConfigKind, Names>;

/** One value that differs; `path` is dotted, null where the value is absent. */
export interface ConfigDifference {
  path: string;
  before: string | null;
  after: string | null;
}

const isTree = (value: unknown): value is object => value !== null && typeof value === 'object';
interface Named {
  year?: number;
  provider_id?: string;
  service_id?: string;
}
/** What an entry of a list is called by, so that one that moved is not a difference of all of them. */
const nameOf = (entry: unknown, i: number): string => {
  const { year, provider_id, service_id } = (isTree(entry) ? entry : {}) as Named;
  return String(year ?? provider_id ?? service_id ?? i + 1);
};
const entriesOf = (tree: object): [string, unknown][] =>
  Array.isArray(tree) ? tree.map((entry, i) => [nameOf(entry, i), entry]) : Object.entries(tree);
const told = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value);

/** The values in which two configurations differ, by their paths. */
export function configDifferences(before: unknown, after: unknown, path = ''): ConfigDifference[] {
  if (sameJson(before, after)) return [];
  if (!isTree(before) && !isTree(after)) return [{ path, before: told(before), after: told(after) }];
  const left = new Map(isTree(before) ? entriesOf(before) : []);
  const right = new Map(isTree(after) ? entriesOf(after) : []);
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((key) =>
    configDifferences(left.get(key), right.get(key), path === '' ? key : `${path}.${key}`),
  );
}
