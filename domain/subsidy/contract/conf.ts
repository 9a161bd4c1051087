import { z } from 'zod';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import {
  Day,
  Guid,
  optionalText,
  Percent,
  Reason200,
  rule,
  TenantId,
  text,
  Year,
} from '#domain/shared/fields/fields.ts';
import { pageFields, pageOf } from '#domain/shared/calls/page.ts';
import { Lock } from '#domain/shared/calls/resource-calls.ts';
import { Time } from '#domain/shared/calls/views.ts';
import { MAX_APPEAL_DAYS } from '../case/appeal.ts';
import { CONFIG_KINDS } from '#domain/shared/data/change.ts';
import { CONFIGURING, EVERY_PARK_CONFIGURING, forResource, PROVIDER_CONFIGURING } from '#domain/shared/calls/access.ts';

const fen = (percent: string): number => Math.round(Number(percent) * 100);

const RatioField = z
  .strictObject({ year: Year, gov_ratio: Percent, corp_ratio: Percent })
  .refine((r) => fen(r.gov_ratio) + fen(r.corp_ratio) === 10_000, { path: ['corp_ratio'], message: rule('ratioSum') });
const distinct =
  <T>(key: (item: T) => unknown) =>
  (items: readonly T[]): boolean =>
    new Set(items.map(key)).size === items.length;

const AppealDays = z
  .number(rule('required'))
  .int(rule('outOfRange'))
  .min(0, rule('outOfRange'))
  .max(MAX_APPEAL_DAYS, rule('outOfRange'));

/** Ratios per year, the wording, and whether the park is a custom one (spec §5, product §2). */
const GovConfFields = {
  custom: z.boolean(),
  subsidy_wording: z.enum(['voucher', 'payment', 'subsidy']),
  /** Days in which an enterprise may appeal when its application was closed; 0: none. Absent: as it is. */
  appeal_days: AppealDays.optional(),
  ratio_list: z
    .array(RatioField)
    .max(20)
    .refine(
      distinct((r: { year: number }) => r.year),
      rule('repeated'),
    ),
};
/** What of it a form changes. */
export const GovConfSchema = z.strictObject({ ...GovConfFields, appeal_days: AppealDays });
const ratio = z.object({ year: z.number().int(), gov_ratio: z.string(), corp_ratio: z.string() });
const GovConfView = z.object({
  ...GovConfFields,
  appeal_days: AppealDays,
  ratio_list: z.array(ratio),
  tenant_id: z.string(),
  tenant_name: z.string(),
  lock: z.string(),
});

const CloudId = z.string().regex(/^[\w-]{1,32}$/, rule('format'));
const CloudConfFields = {
  provider_list: z
    .array(z.strictObject({ provider_id: CloudId, provider_name: text(50) }))
    .min(1, rule('required'))
    .max(200)
    .refine(
      distinct((p: { provider_id: string }) => p.provider_id),
      rule('repeated'),
    ),
  service_list: z
    .array(z.strictObject({ service_id: CloudId, service_name: text(50) }))
    .min(1, rule('required'))
    .max(200)
    .refine(
      distinct((s: { service_id: string }) => s.service_id),
      rule('repeated'),
    ),
};
const CloudConfView = z.object({
  provider_list: z.array(z.object({ provider_id: z.string(), provider_name: z.string() })),
  service_list: z.array(z.object({ service_id: z.string(), service_name: z.string() })),
  lock: z.string(),
});

/** A product of a park's subsidy list, as the catalogue has it. */
const ListedProductView = z.object({
  sub_product_id: z.string(),
  product_id: z.string(),
  product_name: z.string(),
  sub_product_name: z.string(),
  special_label: z.boolean(),
  promotion: z.boolean(),
  allowance_year_list: z.array(z.number().int()),
  /** Every park offers it. */
  every_park: z.boolean(),
  lock: z.string(),
});
export type ListedProductView = z.output<typeof ListedProductView>;

const filter = {
  ...pageFields,
  tenant_id: TenantId.optional(),
  kind: z.array(z.enum(CONFIG_KINDS)).max(CONFIG_KINDS.length).default([]),
  /** Of one row of a list. */
  record_id: optionalText(100).optional(),
  author: optionalText(30).default(''),
  date_from: Day.optional(),
  date_to: Day.optional(),
};
const ChangeView = z.object({
  change_id: z.string(),
  /** Null: the provider's lists, the same for every park. */
  tenant_id: z.string().nullable(),
  tenant_name: z.string(),
  kind: z.enum(CONFIG_KINDS),
  subject: z.string(),
  version: z.number().int().nullable(),
  author: z.string(),
  reason: z.string(),
  create_time: Time,
});
export type ChangeView = z.output<typeof ChangeView>;
const anything = z.record(z.string(), z.unknown()).nullable();

/** The configuration of parks and provider, with its history (spec §7, Configuration). */
export const confContract = defineContract({
  getGovConf: {
    method: 'GET',
    path: '/allowance/api/v1/configure/GetGovConf',
    access: forResource(CONFIGURING, 'subsidy.config.read'),
    summary: 'Ratios, wording and kind of a park',
    input: z.strictObject({ tenant_id: TenantId }),
    output: GovConfView,
  },
  modifyGovConf: {
    method: 'POST',
    path: '/allowance/api/v1/configure/ModifyGovConf',
    access: forResource(CONFIGURING, 'subsidy.config.write'),
    log: { type: 'update', grade: 'high' },
    summary: 'Changes them, with a reason; applications keep the ratio they were submitted under',
    input: z.strictObject({ tenant_id: TenantId, lock: Lock, reason: Reason200, ...GovConfFields }),
    output: GovConfView,
  },
  govConfHistory: {
    method: 'POST',
    path: '/allowance/api/v1/configure/GovConfHistory',
    access: forResource(CONFIGURING, 'subsidy.config.read'),
    summary: 'Every change of the configuration and every publication, the newest first',
    input: z.strictObject(filter),
    output: z.object({ total: z.number().int(), items: z.array(ChangeView) }),
  },
  govConfHistoryDetail: {
    method: 'POST',
    path: '/allowance/api/v1/configure/GovConfHistoryDetail',
    access: forResource(CONFIGURING, 'subsidy.config.read'),
    summary: 'One change: before, after, and what differs',
    input: z.strictObject({ change_id: Guid }),
    output: z.object({
      ...ChangeView.shape,
      before: anything,
      after: anything,
      differences: z.array(z.object({ path: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
    }),
  },
  getCloudConf: {
    method: 'POST',
    path: '/allowance/api/v1/configure/GetCloudConf',
    access: forResource(CONFIGURING, 'subsidy.config.read'),
    summary: 'Cloud providers and services that the form offers',
    input: z.strictObject({}),
    output: CloudConfView,
  },
  modifyCloudConf: {
    method: 'POST',
    path: '/allowance/api/v1/configure/ModifyCloudConf',
    access: forResource(EVERY_PARK_CONFIGURING, 'subsidy.config.programme'),
    log: { type: 'update', grade: 'high' },
    summary: 'Replaces both lists, in their order, with a reason',
    input: z.strictObject({ lock: Lock, reason: Reason200, ...CloudConfFields }),
    output: CloudConfView,
  },
  getCloudProductTypeList: {
    method: 'POST',
    path: '/allowance/api/v1/configure/GetCloudProductTypeList',
    access: forResource(CONFIGURING, 'subsidy.config.read'),
    summary: 'A park’s subsidy list of a year: what of the catalogue is listed, of that year, and the park may offer',
    input: z.strictObject({
      ...pageFields,
      tenant_id: TenantId,
      /** Absent: this one, Beijing. */
      year: Year.optional(),
      keyword: optionalText(100).default(''),
      sort: z.enum(['product_name', 'sub_product_name']).optional(),
      order: z.enum(['asc', 'desc']).default('asc'),
    }),
    /** `type_list`: the first level of all of it. */
    output: z.object({ ...pageOf(ListedProductView).shape, type_list: z.array(z.string()) }),
  },
  modifyCloudProductConf: {
    method: 'POST',
    path: '/allowance/api/v1/configure/ModifyCloudProductConf',
    access: forResource(PROVIDER_CONFIGURING, 'catalog.park-products.write'),
    log: { type: 'update', grade: 'medium' },
    summary: 'Gives a park one product of the catalogue to offer, or takes it',
    input: z.strictObject({
      tenant_id: TenantId,
      action: z.enum(['add', 'remove']),
      sub_product_id: Guid,
      reason: Reason200,
    }),
    output: z.object({ sub_product_id: z.string() }),
  },
  getLogList: {
    method: 'POST',
    path: '/allowance/api/v1/GetLogList',
    access: forResource(CONFIGURING, 'subsidy.config.read'),
    summary: 'The log of configuration changes, a sentence each',
    input: z.strictObject({
      ...pageFields,
      tenant_id: TenantId.optional(),
      type: z.enum(CONFIG_KINDS).optional(),
      account: optionalText(30).default(''),
      begin: Day.optional(),
      end: Day.optional(),
    }),
    output: z.object({
      total: z.number().int(),
      list: z.array(
        z.object({
          id: z.string(),
          create_time: Time,
          account: z.string(),
          tenant: z.string(),
          type: z.string(),
          content: z.string(),
        }),
      ),
    }),
  },
});
