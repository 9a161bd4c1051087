import type { StaffDocument } from '#domain/subsidy/case/staff-documents.ts';
import type { SpecDetail } from '#domain/subsidy/contract/spec-detail.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import { subtotalOf } from '#domain/subsidy/form/product-line.ts';
import type { OrderVerdict } from '#domain/subsidy/form/order-verdict.ts';

interface Shown {
  form: DraftForm;
  credit_code: string;
  verdicts: readonly OrderVerdict[];
  approval_msg: string | null;
  /** The newest version of each of the staff's documents. */
  documents: Partial<Record<StaffDocument, string>>;
  /** Every numbered revision, the oldest first. */
  revisions: readonly { created_at: Date; allowance_ratio: string }[];
}

/** An application's shown revision under the specification's own field names (spec §3). */
export function specDetail({ form, credit_code, verdicts, approval_msg, documents, revisions }: Shown): SpecDetail {
  const { data = {}, order_data = {} } = form;
  const cloud_account = order_data.cloud_account ?? '';
  const refused = new Set(verdicts.filter((v) => v.code !== 0).map((v) => v.sub_order_num));
  return {
    annual_cloud_forecast: form.annual_cloud_forecast ?? '',
    annual_revenue: form.annual_revenue ?? '',
    order_img: form.order_img ?? [],
    ratio_data: revisions
      .filter((r, i) => r.allowance_ratio !== revisions[i - 1]?.allowance_ratio)
      .map((r) => ({ create_time: r.created_at.toISOString(), allowance_ratio: r.allowance_ratio })),
    description: form.description ?? '',
    is_recycle: null,
    spec_items: null,
    order_data: {
      cloud_account,
      order_detail: (order_data.order_detail ?? []).map((line, i) => ({
        ...line,
        validateStatus: refused.has(line.sub_order_num) ? ('error' as const) : ('success' as const),
        order_index: i + 1,
      })),
      product_lines: (order_data.product_lines ?? []).map((line) => ({
        ...line,
        quantity: line.quantity ?? 0,
        unit_price: line.unit_price ?? '',
        all_money: subtotalOf(line),
      })),
    },
    data: {
      credit_code,
      lar: data.lar ?? '',
      domain: data.domain ?? '',
      contact_name: data.contact_name ?? '',
      contact_mobile: data.contact_mobile ?? '',
      introduction: data.introduction ?? '',
      is_used: data.is_used ?? null,
      cloud_type: data.cloud_type ?? [],
      provider: data.provider ?? [],
      cloud_service: data.cloud_service ?? [],
      approval_msg,
      biz_license_file: data.biz_license_file ?? null,
      commitment_file: data.commitment_file ?? null,
      notice_file: data.notice_file ?? null,
      sealedFile: documents.sealed_file ?? null,
      ext_file_map: {
        audit_report: null,
        construction_project: data.construction_project ?? null,
        inspection_report: form.acceptance_report?.[0] ?? null,
        sealed_file: documents.sealed_file ?? null,
      },
    },
    ext_file_2: documents.ext_file_2 ?? null,
    pay_way: form.pay_way ?? 0,
    dealer_name: form.dealer?.dealer_name ?? null,
    dealer_uin: form.dealer?.dealer_uin ?? null,
    tenant_approver: null,
    corp_account: cloud_account,
    gov_uin: null,
    sales_name: null,
  };
}
