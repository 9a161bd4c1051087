import type { ScheduleEntry } from './contract.ts';

// each as its own slice has it: `web/schedule/pages.test.ts` holds them together
/** The page of what stands in the schedule, as its readers open it here and from another calendar; undefined of a day off. */
export function schedulePage({ kind, id, tenant_id, title, allowance_type }: ScheduleEntry): string | undefined {
  switch (kind) {
    case 'reception':
      return address('/reception-detail', { reserve_num: id, tenant_id });
    case 'activity':
    case 'sign_up':
      return address('/excitingActivitiesDetail', { activity_id: id });
    case 'task': {
      const define_code = allowance_type ?? '';
      const flow_id = `subsidy/${tenant_id}/${id}`;
      return address('/subsidy-detail', { apply_num: id, flow_id, tenant_id, define_code, op: 'approval' });
    }
    case 'contact':
      return address('/dashboard/customers/detail', { bid: id });
    case 'assessment':
      return `/dashboard/assessment/${encodeURIComponent(id)}`;
    case 'race':
      return `/dashboard/science-race#/race/${id}`;
    case 'settle_in':
      return address('/dashboard/settle-in', { keyword: title });
    case 'voucher':
      return address('/dashboard/subsidy/vouchers', { open: id });
    case 'holiday':
      return undefined;
  }
}
const address = (path: string, values: Record<string, string>): string =>
  `${path}?${new URLSearchParams(values).toString()}`;
