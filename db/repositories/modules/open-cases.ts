import { DEMAND_STATUS_NAMES } from '#domain/demand/status.ts';
import type { ModuleCases } from '#domain/modules/switches.ts';
import { RECEPTION_STATUS_NAMES } from '#domain/reception/status.ts';
import type { Names } from '#domain/shared/fields/names.ts';
import type { Db } from '../../client.ts';
import { pageWithTotal } from '../shared/page-with-total.ts';

interface Asked {
  tenant_id: string;
  limit: number;
  offset: number;
}
interface OpenCases {
  total: number;
  items: { id: string; status_names: Names; create_time: Date }[];
}

/** A page of a park's open cases of a kind, the oldest first, and how many there are. On the system pool. */
export const openCasesOf: Record<ModuleCases, (system: Db, asked: Asked) => Promise<OpenCases>> = {
  async reception(system, { tenant_id, ...page }) {
    const rows = system
      .selectFrom('reception')
      .where('tenant_id', '=', tenant_id)
      .where('ended_at', 'is', null)
      .select(['reserve_num as id', 'status', 'create_time']);
    const { total, items } = await pageWithTotal(rows.orderBy('create_time').orderBy('reserve_num'), page);
    const told = items.map(({ status, ...row }) => ({ ...row, status_names: RECEPTION_STATUS_NAMES.tenant[status] }));
    return { total, items: told };
  },
  async demand(system, { tenant_id, ...page }) {
    const rows = system
      .selectFrom('demand')
      .where('tenant_id', '=', tenant_id)
      .where('ended_at', 'is', null)
      .select(['bid as id', 'status', 'create_time']);
    const { total, items } = await pageWithTotal(rows.orderBy('create_time').orderBy('bid'), page);
    return { total, items: items.map(({ status, ...row }) => ({ ...row, status_names: DEMAND_STATUS_NAMES[status] })) };
  },
};
