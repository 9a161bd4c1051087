import { z } from 'zod';
import type { FileUse } from '#domain/shared/files/file-rules.ts';
import { canonicalJson } from '#domain/shared/data/json.ts';
import {
  CloudAccount,
  Domain,
  Guid,
  requiredGuid,
  LarName,
  Mobile,
  optionalText,
  rule,
  text,
  Year,
} from '#domain/shared/fields/fields.ts';
import type { ErrorParams } from '#domain/shared/errors/errors.ts';
import { MAX_ORDER_LINES, OrderLine, orderTotal } from './order-line.ts';
import { lineFaults, orderKey } from './order-rules.ts';
import { isPositive } from '#domain/shared/money/money.ts';
import { DealerUin } from '../configuration/dealer.ts';
import type { AllowanceType, FormDocument } from '../flow/flow.ts';
import { hasProductLines, linesOf } from './lines.ts';
import { Bill, billNumberFault, DraftBill, MAX_BILLS, MAX_REPORT_FILES, repeatedBills } from './handed-in.ts';
import { asksPlan, DraftProductLine, ProductLine, productLinesFaults } from './product-line.ts';

/** Cloud subsidies that an enterprise has already (spec §9), or that it has none. */
export const CLOUD_TYPES = ['national', 'provincial', 'city', 'district', 'none'] as const;
/** It excludes the others. */
export const NO_CLOUD_TYPE = 'none' satisfies (typeof CLOUD_TYPES)[number];
export const MAX_SCREENSHOTS = 10;
const MAX_WANTED = 20;

/** Who pays for the orders (spec §3): 0 and 1 the enterprise, 2 an agent. */
export const PAY_WAY = { corp: 1, dealer: 2 } as const;
/** The agent through whom an enterprise buys: its name is the one under which the park lists it. */
const FormDealer = z.strictObject({ dealer_uin: DealerUin, dealer_name: optionalText(64).optional() });

const Code = text(64);
/** The form of an application while it is written: everything may be missing, nothing may be unbounded. */
export const DraftForm = z.strictObject({
  park_id: Code.optional(),
  annual_cloud_forecast: optionalText(30).optional(),
  annual_revenue: optionalText(30).optional(),
  apply_year: Year.optional(),
  description: optionalText(200).optional(),
  pay_way: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
  dealer: FormDealer.optional(),
  order_img: z.array(Guid).max(MAX_SCREENSHOTS, rule('tooMany')).optional(),
  /** Sub-products that it is written for, by the names that orders are judged by; the orders themselves come from the order file. */
  products: z.array(text(100)).max(MAX_WANTED, rule('tooMany')).optional(),
  order_data: z
    .strictObject({
      cloud_account: optionalText(12).optional(),
      order_detail: z.array(OrderLine).max(MAX_ORDER_LINES, rule('tooMany')).optional(),
      /** What is applied for offline or postpaid: products of the catalogue instead of orders. */
      product_lines: z.array(DraftProductLine).max(MAX_ORDER_LINES, rule('tooMany')).optional(),
    })
    .optional(),
  /** Handed in at a later step: the files of the project's acceptance report. */
  acceptance_report: z.array(Guid).max(MAX_REPORT_FILES, rule('tooMany')).optional(),
  /** Handed in at a later step. */
  detailed_billings: z.array(DraftBill).max(MAX_BILLS, rule('tooMany')).optional(),
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
      /** The plan of the project, of offline applications (spec §3, ext_file_map). */
      construction_project: Guid.optional(),
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
  biz_license_file: requiredGuid('fileRequired'),
  commitment_file: requiredGuid('fileRequired').optional(),
  notice_file: Guid.optional(),
  construction_project: requiredGuid('fileRequired').optional(),
});

const lines = {
  orders: {
    order_detail: z.array(OrderLine, rule('orders')).min(1, rule('orders')).max(MAX_ORDER_LINES, rule('csvLines')),
    product_lines: z.array(ProductLine).max(0, rule('unknownField')).optional(),
  },
  products: {
    order_detail: z.array(OrderLine).max(0, rule('unknownField')).default([]),
    product_lines: z
      .array(ProductLine, rule('productLines'))
      .min(1, rule('productLines'))
      .max(MAX_ORDER_LINES, rule('csvLines'))
      .optional(),
  },
};
const screenshots = z
  .array(Guid, rule('screenshots'))
  .min(1, rule('screenshots'))
  .max(MAX_SCREENSHOTS, rule('tooMany'))
  // named twice it is still one picture
  .transform((guids) => [...new Set(guids)]);

/** What a form is judged by beside itself. */
interface Judging {
  /** The flow is a custom one, which asks for no letter. */
  custom: boolean;
  /** Absent: online. */
  type?: AllowanceType | undefined;
  /** As it was submitted before; absent for a new application. */
  submitted?: DraftForm | undefined;
  /** Others have decided on what was submitted: its year stays. */
  yearKept?: boolean | undefined;
  /** The documents that its step asks the applicant for. */
  asks?: readonly FormDocument[] | undefined;
  /** The numbers of products for which the catalogue asks for a plan of the project. */
  planned?: readonly string[] | undefined;
}
type Fail = (path: (string | number)[], message: string, params?: ErrorParams) => void;

/**
 * A complete form (spec §5): what SaveApply and every modification must satisfy. Messages are rule names. Order lines of
 * the form that was `submitted` before were judged then: a rule that became stricter holds for what is new. The products
 * that it was written for are the writer's own note: what is applied for are the orders.
 */
export const fullForm = ({ custom, type = 'online', submitted, yearKept, asks = [], planned = [] }: Judging) => {
  const byProducts = hasProductLines(type);
  return z
    .strictObject({
      park_id: Code,
      annual_cloud_forecast: optionalText(30).default(''),
      annual_revenue: optionalText(30).default(''),
      apply_year: z.number(rule('applyYear')).int().min(2020).max(2100),
      description: text(200),
      pay_way: DraftForm.shape.pay_way,
      dealer: DraftForm.shape.dealer,
      order_img: byProducts ? z.array(Guid).max(0, rule('unknownField')).default([]) : screenshots,
      products: DraftForm.shape.products,
      order_data: z.strictObject({
        cloud_account: CloudAccount,
        ...(byProducts ? lines.products : lines.orders),
      }),
      acceptance_report: DraftForm.shape.acceptance_report,
      detailed_billings: z.array(Bill).max(MAX_BILLS, rule('tooMany')).optional(),
      data: fullData,
    })
    .superRefine((form, ctx) => {
      const fail: Fail = (path, message, params = {}) => ctx.addIssue({ code: 'custom', path, message, params });
      judgeUsage(form.data, fail);
      if (paidByDealer(form) && !form.dealer) fail(['dealer'], rule('dealer'));
      if (yearKept && form.apply_year !== submitted?.apply_year) fail(['apply_year'], rule('yearKept'));
      if (!custom && !form.data.commitment_file) fail(['data', 'commitment_file'], rule('fileRequired'));
      const chosen = form.order_data.product_lines ?? [];
      if (type === 'offline' && !form.data.construction_project && asksPlan(chosen, planned, submitted))
        fail(['data', 'construction_project'], rule('fileRequired'));
      if (byProducts) judgeProducts(form.order_data.product_lines, fail);
      else judgeOrderLines(form.order_data.order_detail, submitted, fail);
      judgePapers(form, { submitted, asks }, fail);
    })
    .transform(({ products: _products, dealer, ...form }) => ({
      ...form,
      ...(paidByDealer(form) && dealer && { dealer }),
    }));
};
export type FullForm = z.output<ReturnType<typeof fullForm>>;

/** Whether an agent pays, and not the enterprise. */
export const paidByDealer = ({ pay_way }: Pick<DraftForm, 'pay_way'>): boolean => pay_way === PAY_WAY.dealer;

function judgeUsage({ is_used, cloud_type, provider }: FullForm['data'], fail: Fail): void {
  if (is_used === 1 && cloud_type.length === 0) fail(['data', 'cloud_type'], rule('cloudType'));
  if (cloud_type.length > 1 && cloud_type.includes(NO_CLOUD_TYPE)) fail(['data', 'cloud_type'], rule('cloudTypeNone'));
  if (is_used === 1 && provider.length === 0) fail(['data', 'provider'], rule('provider'));
}

function judgeOrderLines(orders: readonly OrderLine[], submitted: DraftForm | undefined, fail: Fail): void {
  const at = ['order_data', 'order_detail'];
  const seen = new Set<string>();
  const judged = new Set(submitted?.order_data?.order_detail?.map(canonicalJson));
  for (const [i, line] of orders.entries()) {
    const key = orderKey(line.sub_order_num);
    if (seen.has(key)) fail([...at, i, 'sub_order_num'], rule('duplicateSubOrder'));
    seen.add(key);
    if (judged.has(canonicalJson(line))) continue;
    for (const fault of lineFaults(line)) fail([...at, i, fault.field], fault.rule, fault.params);
  }
  if (orders.length > 0 && !isPositive(orderTotal(orders))) fail(at, rule('allMoney'));
}

function judgeProducts(chosen: readonly ProductLine[] | undefined, fail: Fail): void {
  const at = ['order_data', 'product_lines'];
  if (!chosen) return fail(at, rule('productLines'));
  for (const { line, rule: broken } of productLinesFaults(chosen))
    fail(line === undefined ? at : [...at, line, 'sub_product_num'], broken);
}

/** The documents of a later step: none with a new application, and each where it is asked for. */
function judgePapers(form: DraftForm, { submitted, asks }: Pick<Judging, 'submitted' | 'asks'>, fail: Fail): void {
  const { acceptance_report: report, detailed_billings: bills } = form;
  if (!submitted && report !== undefined) fail(['acceptance_report'], rule('unknownField'));
  if (!submitted && bills !== undefined) fail(['detailed_billings'], rule('unknownField'));
  if (asks?.includes('acceptance_report') && !report?.length) fail(['acceptance_report'], rule('fileRequired'));
  if (asks?.includes('detailed_billings') && !bills?.length) fail(['detailed_billings'], rule('bills'));
  judgeBills(form, { submitted, asked: asks?.includes('detailed_billings') === true }, fail);
  for (const i of repeatedBills(bills ?? [])) fail(['detailed_billings', i, 'order_num'], rule('duplicateBill'));
}

/** Bills by their numbers and lines; what was `submitted` before is judged anew only where bills are `asked` for: elsewhere nobody could mend it. */
function judgeBills(
  form: DraftForm,
  { submitted, asked }: { submitted: DraftForm | undefined; asked: boolean },
  fail: Fail,
): void {
  const known = new Set(linesOf(form).map(({ number }) => number));
  const judged = new Set(submitted?.detailed_billings?.map(canonicalJson));
  for (const [i, bill] of (form.detailed_billings ?? []).entries()) {
    if (judged.has(canonicalJson(bill)) && !asked) continue;
    const { order_num, line } = bill;
    if (line !== '' && !known.has(line)) fail(['detailed_billings', i, 'line'], rule('billLine'));
    const fault = billNumberFault(order_num);
    if (fault) fail(['detailed_billings', i, 'order_num'], fault.rule, fault.params);
  }
}

/** A file of a form: its field, and what it is used for. */
export interface FormFile {
  path: (string | number)[];
  guid: string;
  use: FileUse;
}
const DOCUMENTS = ['biz_license_file', 'commitment_file', 'notice_file', 'construction_project'] as const;
/** The files a form refers to; each use has its own kinds of file (spec §5). */
export function formFiles({
  data,
  order_img = [],
  acceptance_report = [],
  detailed_billings = [],
}: DraftForm): FormFile[] {
  const documents = DOCUMENTS.flatMap((field): FormFile[] => {
    const guid = data?.[field];
    return guid === undefined ? [] : [{ path: ['data', field], guid, use: 'document' }];
  });
  const bills = detailed_billings.flatMap(({ files }, i) =>
    files.map((guid, n): FormFile => ({ path: ['detailed_billings', i, 'files', n], guid, use: 'document' })),
  );
  return [
    ...documents,
    ...order_img.map((guid, i): FormFile => ({ path: ['order_img', i], guid, use: 'screenshot' })),
    ...acceptance_report.map((guid, i): FormFile => ({ path: ['acceptance_report', i], guid, use: 'document' })),
    ...bills,
  ];
}
export const filesOf = (form: DraftForm): string[] => formFiles(form).map((file) => file.guid);
