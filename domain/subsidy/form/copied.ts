import type { DraftForm } from './form.ts';

/**
 * What a new application takes over from an earlier one of the same enterprise: all that describes the enterprise, its
 * plans, and products of the catalogue. Orders are applied for once, with their screenshots; letter, plan, report and bills
 * are of one application alone; the year and the cloud account are those of today.
 */
export function copiedForm(earlier: DraftForm): DraftForm {
  const { park_id, annual_cloud_forecast, annual_revenue, description, pay_way, dealer, order_data } = earlier;
  const { commitment_file: _letter, notice_file: _notice, construction_project: _plan, ...data } = earlier.data ?? {};
  return {
    ...(park_id !== undefined && { park_id }),
    ...(annual_cloud_forecast !== undefined && { annual_cloud_forecast }),
    ...(annual_revenue !== undefined && { annual_revenue }),
    ...(description !== undefined && { description }),
    ...(pay_way !== undefined && { pay_way }),
    ...(dealer && { dealer }),
    ...(order_data?.product_lines && { order_data: { product_lines: order_data.product_lines } }),
    data,
  };
}
