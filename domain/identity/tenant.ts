import { z } from 'zod';
import { refuse, type Refusal } from '../shared/cases/case.ts';
import { HostName, optionalText, rule, text } from '../shared/fields/fields.ts';

/** A part of every case's number, so it stays what it is. */
export const ShortCode = z.string(rule('format')).regex(/^[A-Z0-9]{1,8}$/, rule('format'));

const MAX_HOSTS = 10;
const MAX_PARKS = 50;
const ParkId = z.string(rule('format')).regex(/^[a-z0-9-]{1,64}$/, rule('format'));
const differ = <T>(of: (item: T) => string) =>
  [(items: readonly T[]): boolean => new Set(items.map(of)).size === items.length, rule('repeated')] as const;

/** What of a park the platform keeps. `park_list` are its places; one without an id is new. */
export const TenantFields = {
  name: text(60),
  custom: z.boolean(),
  host_list: z
    .array(HostName)
    .min(1, rule('required'))
    .max(MAX_HOSTS, rule('tooMany'))
    .refine(...differ((host: string) => host)),
  park_list: z
    .array(z.strictObject({ park_id: ParkId.optional(), name: text(60) }))
    .min(1, rule('required'))
    .max(MAX_PARKS, rule('tooMany'))
    .refine(...differ((park: { name: string }) => park.name)),
  address: optionalText(200),
  phone: optionalText(40),
  office_hours: optionalText(100),
};

/**
 * What a park’s SMS begin with, in 【】, how many it may send in a month of Beijing (null: any number), and how many
 * percent of them visitors may cause.
 */
export const SmsFields = {
  sms_signature: z.union([
    z.literal(''),
    z.string(rule('format')).regex(/^[\p{Script=Han}A-Za-z0-9]{2,20}$/u, rule('format')),
  ]),
  sms_month_quota: z.number().int().min(0).max(1_000_000).nullable(),
  sms_visitor_share: z.number().int().min(1).max(100),
};

/** What of a month’s quota visitors may use, so that the rest is left for the park’s people; null: any number. */
export const visitorQuota = (quota: number | null, share: number): number | null =>
  quota === null ? null : Math.floor((quota * share) / 100);

/** The share of a quota from which on its park is told that little is left. */
const NEARLY = 0.8;
/** What is left of a month’s SMS; `visitors`: of what visitors may cause nothing is, and enough of the rest. */
export const SMS_LEFT = ['enough', 'little', 'none', 'visitors'] as const;
/** How a month’s SMS stand against the quota, and what visitors caused of them against their share. */
export function smsLeft(
  quota: number | null,
  share: number,
  { sent, visitors }: { sent: number; visitors: number },
): (typeof SMS_LEFT)[number] {
  if (quota === null) return 'enough';
  if (sent >= quota) return 'none';
  if (sent >= quota * NEARLY) return 'little';
  return visitors >= (visitorQuota(quota, share) ?? Infinity) ? 'visitors' : 'enough';
}

/** The kinds of cases that keep a park open. */
export const CASE_WORDS = {
  subsidy: { zh: '补贴申请 {n} 件', en: '{n} applications' },
  reception: { zh: '展厅预约 {n} 件', en: '{n} reservations' },
  demand: { zh: '企业需求 {n} 件', en: '{n} demands' },
  assessment: { zh: '园区考核 {n} 项', en: '{n} assessments' },
} as const;
export type OpenCases = Record<keyof typeof CASE_WORDS, number>;

/** Why a park may not be closed: its open cases by kind (product §8); undefined when it may. */
export function judgeClosing(open: OpenCases): Refusal | undefined {
  const kinds = (Object.keys(CASE_WORDS) as (keyof OpenCases)[]).filter((kind) => open[kind] > 0);
  if (kinds.length === 0) return undefined;
  const told = (lang: 'zh' | 'en') => kinds.map((kind) => CASE_WORDS[kind][lang].replace('{n}', String(open[kind])));
  return refuse('TENANT_HAS_CASES', { list: told('zh').join('、'), list_en: told('en').join(', ') });
}
