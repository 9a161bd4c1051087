import type { InspectionRow } from '#domain/subsidy/contract/inspections.ts';
import { to } from '#web/paths.ts';

/** The page of the case that came to a spot inspection. */
export const inspectedCase = ({ apply_num, tenant_id, define_code }: InspectionRow): string =>
  to.detail({ apply_num, tenant_id, flow_id: `subsidy/${tenant_id}/${apply_num}`, define_code, op: 'details' });
