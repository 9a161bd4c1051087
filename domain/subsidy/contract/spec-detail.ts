import { z } from 'zod';
import { Time } from '#domain/shared/calls/views.ts';

const text = z.string();
/** A field of a slice that is not built yet: always null until it is. */
const later = z.null();

const OrderLineView = z.object({
  order_num: text,
  product_name: text,
  product_detail: text,
  sub_order_num: text,
  sub_product_name: text,
  submit_time: text,
  order_status: text,
  unit_price: text,
  quantity: z.number(),
  discount: text,
  payment: text,
  all_money: text,
  /** `error` for a line that the provider's product list refuses. */
  validateStatus: z.enum(['error', 'success']),
  /** The line's serial number, from 1. */
  order_index: z.number().int(),
});

/** The subsidy application under the field names of the specification (spec §3), of the shown revision; files by guid. */
export const SpecDetail = z.object({
  annual_cloud_forecast: text,
  annual_revenue: text,
  order_img: z.array(text),
  /** The ratio of each revision, where it changed. */
  ratio_data: z.array(z.object({ create_time: Time, allowance_ratio: text })),
  description: text,
  is_recycle: later,
  spec_items: later,
  order_data: z.object({
    cloud_account: text,
    order_detail: z.array(OrderLineView),
    /** What is applied for offline or postpaid, instead of orders. */
    product_lines: z.array(
      z.object({
        sub_product_num: text,
        product_name: text,
        sub_product_name: text,
        quantity: z.number(),
        unit_price: text,
        all_money: text,
      }),
    ),
  }),
  data: z.object({
    credit_code: text,
    lar: text,
    domain: text,
    contact_name: text,
    contact_mobile: text,
    introduction: text,
    is_used: z.number().nullable(),
    cloud_type: z.array(text),
    provider: z.array(text),
    cloud_service: z.array(text),
    /** JSON text of a list of {role, info}: the notes of the steps that passed. */
    approval_msg: text.nullable(),
    biz_license_file: text.nullable(),
    commitment_file: text.nullable(),
    notice_file: text.nullable(),
    /** The newest version; null for the enterprise, which does not see it. */
    sealedFile: text.nullable(),
    ext_file_map: z.object({
      audit_report: z.null().describe('No step asks for an audit report, so it is always null'),
      construction_project: text.nullable(),
      /** The first file of the acceptance report. */
      inspection_report: text.nullable(),
      sealed_file: text.nullable(),
    }),
  }),
  /** The newest version of the park's own approval file. */
  ext_file_2: text.nullable(),
  /** 0 or 1: the enterprise pays; 2: an agent. */
  pay_way: z.number().int(),
  dealer_name: text.nullable(),
  dealer_uin: text.nullable(),
  tenant_approver: later,
  corp_account: text,
  gov_uin: later,
  sales_name: later,
});
export type SpecDetail = z.output<typeof SpecDetail>;
