import { z } from 'zod';
import type { FileUse } from '../../shared/file-rules.ts';
import { canonicalJson } from '../../shared/json.ts';
import { CloudAccount, Domain, Guid, LarName, Mobile, optionalText, rule, text, Year } from '../../shared/fields.ts';
import type { ErrorParams } from '../../shared/errors.ts';
import { MAX_ORDER_LINES, OrderLine, orderTotal } from './order-line.ts';
import { lineFaults, orderKey } from './order-rules.ts';
import { isPositive } from '../../shared/money.ts';

/** Cloud subsidies that an enterprise has already (spec §9), or that it has none. */
export const CLOUD_TYPES = ['national', 'provincial', 'city', 'district', 'none'] as const;
/** It excludes the others. */
export const NO_CLOUD_TYPE = 'none' satisfies (typeof CLOUD_TYPES)[number];
export const MAX_SCREENSHOTS = 10;
const MAX_WANTED = 20;

const Code = text(64);
/** The form of an application while it is written: everything may be missing, nothing may be unbounded. */
export const DraftForm = z.strictObject({
  park_id: Code.optional(),
  annual_cloud_forecast: optionalText(30).optional(),
  annual_revenue: optionalText(30).optional(),
  apply_year: Year.optional(),
  description: optionalText(200).optional(),
  order_img: z.array(Guid).max(MAX_SCREENSHOTS, rule('tooMany')).optional(),
  /** Sub-products that it is written for, by the names that orders are judged by; the orders themselves come from the order file. */
  products: z.array(text(100)).max(MAX_WANTED, rule('tooMany')).optional(),
  order_data: z
    .strictObject({
      cloud_account: optionalText(12).optional(),
      order_detail: z.array(OrderLine).max(MAX_ORDER_LINES, rule('tooMany')).optional(),
    })
    .optional(),
  data: z
    .strictObject({
      // bounded wider than its rule, which tells of 20 characters
      lar: optionalText(200).optional(),
      domain: optionalText(100).optional(),
      contact_name: optionalText(60).optional(),
      contact_mobile: optionalText(20).optional(),
      introduction: optionalText(200).optional(),
      is_used: z.union([z.literal(0), z.literal(1)]).optional(),
      cloud_type: z.array(z.enum(CLOUD_TYPES)).max(4).optional(),
      provider: z.array(Code).max(20).optional(),
      cloud_service: z.array(Code).max(20).optional(),
      biz_license_file: Guid.optional(),
      commitment_file: Guid.optional(),
      notice_file: Guid.optional(),
    })
    .optional(),
});
export type DraftForm = z.output<typeof DraftForm>;

const fullData = z.strictObject({
  lar: LarName,
  domain: Domain,
  contact_name: text(60),
  contact_mobile: Mobile,
  introduction: text(200),
  is_used: z.union([z.literal(0), z.literal(1)], rule('isUsed')),
  cloud_type: z.array(z.enum(CLOUD_TYPES)).max(4).default([]),
  provider: z.array(Code).max(20).default([]),
  cloud_service: z.array(Code).max(20).default([]),
  biz_license_file: z.uuid(rule('fileRequired')),
  commitment_file: z.uuid(rule('fileRequired')).optional(),
  notice_file: Guid.optional(),
});

/**
 * A complete form (spec §5): what SaveApply and every modification must satisfy. Messages are rule names. Order lines of
 * the form that was `submitted` before were judged then: a rule that became stricter holds for what is new. The products
 * that it was written for are the writer's own note: what is applied for are the orders.
 */
export const fullForm = (tenant: { custom: boolean; submitted?: DraftForm | undefined }) =>
  z
    .strictObject({
      park_id: Code,
      annual_cloud_forecast: optionalText(30).default(''),
      annual_revenue: optionalText(30).default(''),
      apply_year: z.number(rule('applyYear')).int().min(2020).max(2100),
      description: text(200),
      order_img: z
        .array(Guid, rule('screenshots'))
        .min(1, rule('screenshots'))
        .max(MAX_SCREENSHOTS, rule('tooMany'))
        // named twice it is still one picture
        .transform((guids) => [...new Set(guids)]),
      products: DraftForm.shape.products,
      order_data: z.strictObject({
        cloud_account: CloudAccount,
        order_detail: z.array(OrderLine, rule('orders')).min(1, rule('orders')).max(MAX_ORDER_LINES, rule('csvLines')),
      }),
      data: fullData,
    })
    .superRefine((form, ctx) => {
      const fail = (path: (string | number)[], message: string, params: ErrorParams = {}) =>
        ctx.addIssue({ code: 'custom', path, message, params });
      if (form.data.is_used === 1 && form.data.cloud_type.length === 0) fail(['data', 'cloud_type'], rule('cloudType'));
      if (form.data.cloud_type.length > 1 && form.data.cloud_type.includes(NO_CLOUD_TYPE))
        fail(['data', 'cloud_type'], rule('cloudTypeNone'));
      if (form.data.is_used === 1 && form.data.provider.length === 0) fail(['data', 'provider'], rule('provider'));
      if (!tenant.custom && !form.data.commitment_file) fail(['data', 'commitment_file'], rule('fileRequired'));
      const lines = form.order_data.order_detail;
      const seen = new Set<string>();
      const judged = new Set(tenant.submitted?.order_data?.order_detail?.map(canonicalJson));
      for (const [i, line] of lines.entries()) {
        const key = orderKey(line.sub_order_num);
        if (seen.has(key)) fail(['order_data', 'order_detail', i, 'sub_order_num'], rule('duplicateSubOrder'));
        seen.add(key);
        if (judged.has(canonicalJson(line))) continue;
        for (const fault of lineFaults(line))
          fail(['order_data', 'order_detail', i, fault.field], fault.rule, fault.params);
      }
      if (lines.length > 0 && !isPositive(orderTotal(lines))) fail(['order_data', 'order_detail'], rule('allMoney'));
    })
    .transform(({ products: _products, ...form }) => form);
export type FullForm = z.output<ReturnType<typeof fullForm>>;

/** A file of a form: its field, and what it is used for. */
export interface FormFile {
  path: (string | number)[];
  guid: string;
  use: FileUse;
}
const DOCUMENTS = ['biz_license_file', 'commitment_file', 'notice_file'] as const;
/** The files a form refers to; each use has its own kinds of file (spec §5). */
export function formFiles({ data, order_img = [] }: DraftForm): FormFile[] {
  const documents = DOCUMENTS.flatMap((field): FormFile[] => {
    const guid = data?.[field];
    return guid === undefined ? [] : [{ path: ['data', field], guid, use: 'document' }];
  });
  return [...documents, ...order_img.map((guid, i): FormFile => ({ path: ['order_img', i], guid, use: 'screenshot' }))];
}
export const filesOf = (form: DraftForm): string[] => formFiles(form).map((file) => file.guid);
