import type { DraftForm } from './form.ts';

/**
 * What a new application takes over from an earlier one of the same enterprise: all that describes the enterprise and its
 * plans. Its orders are applied for once, with their screenshots; its letter was signed for it alone; its year and cloud
 * account are those of today.
 */
export function copiedForm({
  park_id,
  annual_cloud_forecast,
  annual_revenue,
  description,
  data,
}: DraftForm): DraftForm {
  const { commitment_file: _letter, notice_file: _notice, ...about } = data ?? {};
  return {
    ...(park_id !== undefined && { park_id }),
    ...(annual_cloud_forecast !== undefined && { annual_cloud_forecast }),
    ...(annual_revenue !== undefined && { annual_revenue }),
    ...(description !== undefined && { description }),
    data: about,
  };
}
