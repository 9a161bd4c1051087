import { z } from 'zod';
import { refuse, type Refusal } from '../shared/cases/case.ts';
import { optionalText, rule } from '../shared/fields/fields.ts';
import type { Names } from '../shared/fields/names.ts';

/** As many topics of its own as a product has. */
export const MAX_POLICIES = 50;
/** The longest topic that a device may use, characters. */
export const MAX_TOPIC = 200;

/** What devices may do with a topic. */
export const PRIVILEGES = { publish: 1, subscribe: 2, both: 3 } as const;
export type Privilege = (typeof PRIVILEGES)[keyof typeof PRIVILEGES];
export const PRIVILEGE_NAMES = {
  1: { zh: '发布', en: 'Publish' },
  2: { zh: '订阅', en: 'Subscribe' },
  3: { zh: '发布和订阅', en: 'Publish and subscribe' },
} as const satisfies Record<Privilege, Names>;
export const asPrivilege = (privilege: number): Privilege =>
  Object.values(PRIVILEGES).find((known) => known === privilege) ?? PRIVILEGES.publish;

const LEVEL = String.raw`(?:[\w-]{1,32}|\+)`;
/** Below a device's own branch: levels of letters, digits, `_` and `-`; `+` stands for one level, `#` at the end for all below. */
const BELOW = new RegExp(`^${LEVEL}(?:/${LEVEL}){0,3}(?:/#)?$|^#$`);

/** What a park says of a topic: the part below `{product}/{device}/`, so that no policy reaches another device's. */
export const PolicyFields = {
  topic: z
    .string(rule('required'))
    .trim()
    .min(1, rule('required'))
    .max(MAX_TOPIC, rule('tooLong'))
    .regex(BELOW, rule('format')),
  privilege: z.union([z.literal(1), z.literal(2), z.literal(3)], rule('required')),
  description: optionalText(100),
};

/** A device as topics name it: the key of its product and its own name. */
export interface TopicOwner {
  product_key: string;
  device_name: string;
}
/** The topics that every device has, without a policy: its properties, events and actions up, and what the platform says down. */
export const SYSTEM_KINDS = ['property', 'event', 'action'] as const;
export type SystemKind = (typeof SYSTEM_KINDS)[number];
export const systemTopic = (way: 'up' | 'down', kind: SystemKind, { product_key, device_name }: TopicOwner): string =>
  `$thing/${way}/${kind}/${product_key}/${device_name}`;
/** A topic of a product's own policy, for one device. */
export const ownTopic = (topic: string, { product_key, device_name }: TopicOwner): string =>
  `${product_key}/${device_name}/${topic}`;

/** Whether every topic that `asked` stands for is one that `filter` stands for; both are MQTT filters. */
export function covers(filter: string, asked: string): boolean {
  const own = filter.split('/');
  const levels = asked.split('/');
  for (const [i, level] of own.entries()) {
    if (level === '#') return true;
    const at = levels[i];
    if (at === undefined || at === '#') return false;
    if (level !== '+' && level !== at) return false;
  }
  return own.length === levels.length;
}

/** A policy as it is judged by. */
export interface Policy {
  topic: string;
  privilege: number;
}
/** Whether a device may publish to a topic, or subscribe to a filter: its own system topics, and what its product's policies allow. */
export function mayUse(
  act: 'publish' | 'subscribe',
  asked: string,
  device: TopicOwner,
  policies: readonly Policy[],
): boolean {
  // only a filter has wildcards: what is published goes to one topic; MQTT has no topic with a zero in it
  if (asked.length > MAX_TOPIC || asked.includes('\0') || (act === 'publish' && /[+#]/.test(asked))) return false;
  const way = act === 'publish' ? 'up' : 'down';
  if (SYSTEM_KINDS.some((kind) => systemTopic(way, kind, device) === asked)) return true;
  const bit = PRIVILEGES[act];
  return policies.some(({ topic, privilege }) => (privilege & bit) !== 0 && covers(ownTopic(topic, device), asked));
}

/** A released product keeps the topics that its devices go by. Raises IOT_KEPT. */
export function judgePolicy(
  released: boolean,
  before: Policy | null,
  after: Partial<Policy> | null,
): Refusal | undefined {
  if (!released || before === null) return undefined;
  const { topic, privilege } = { ...before, ...after };
  const same = after !== null && topic === before.topic && privilege === before.privilege;
  return same ? undefined : refuse('IOT_KEPT', { name: before.topic });
}
