import { DEMAND_STATUS_NAMES } from '#domain/demand/status.ts';
import type { ModuleCases } from '#domain/modules/switches.ts';
import { RECEPTION_STATUS_NAMES } from '#domain/reception/status.ts';
import type { Names } from '#domain/shared/names.ts';
import type { Db } from '../../client.ts';
import { countCapped } from '../shared/count-capped.ts';

interface Asked {
  tenant_id: string;
  limit: number;
  offset: number;
}
interface OpenCase {
  id: string;
  status_names: Names;
  create_time: Date;
}

const receptions = (system: Db, { tenant_id }: Asked) =>
  system.selectFrom('reception').where('tenant_id', '=', tenant_id).where('ended_at', 'is', null);
const demands = (system: Db, { tenant_id }: Asked) =>
  system.selectFrom('demand').where('tenant_id', '=', tenant_id).where('ended_at', 'is', null);

const LISTS = {
  async reception(system, asked) {
    const rows = await receptions(system, asked)
      .select(['reserve_num as id', 'status', 'create_time'])
      .orderBy('create_time')
      .orderBy('reserve_num')
      .limit(asked.limit)
      .offset(asked.offset)
      .execute();
    return rows.map(({ status, ...row }) => ({ ...row, status_names: RECEPTION_STATUS_NAMES.tenant[status] }));
  },
  async demand(system, asked) {
    const rows = await demands(system, asked)
      .select(['bid as id', 'status', 'create_time'])
      .orderBy('create_time')
      .orderBy('bid')
      .limit(asked.limit)
      .offset(asked.offset)
      .execute();
    return rows.map(({ status, ...row }) => ({ ...row, status_names: DEMAND_STATUS_NAMES[status] }));
  },
} satisfies Record<ModuleCases, (system: Db, asked: Asked) => Promise<OpenCase[]>>;

/** A page of a park's open cases of a kind, the oldest first, and how many there are. On the system pool. */
export async function openCasesOf(
  system: Db,
  kind: ModuleCases,
  asked: Asked,
): Promise<{ total: number; items: OpenCase[] }> {
  const numbers =
    kind === 'reception'
      ? receptions(system, asked).select('reserve_num as id')
      : demands(system, asked).select('bid as id');
  const total = await countCapped(system, numbers);
  return { total, items: await LISTS[kind](system, asked) };
}
