import { selectReceptions, type ReceptionRow } from '#db/repositories/reception/receptions.ts';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import { receptionExportColumns, type ReceptionExportRow } from '#domain/reception/export-columns.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import { isProviderScene } from '#domain/shared/calls/scene.ts';
import { found, type Asked, type ExportSource } from './source.ts';

const { tenantList, providerList } = receptionWorkbenchContract;

const shown = (row: ReceptionRow): ReceptionExportRow => ({
  ...row,
  guests_nums: Number(row.guests_nums),
  step_since: row.step_since.toISOString(),
  create_time: row.create_time.toISOString(),
});

/** The workbench's reservations (spec §4). */
export const receptions: ExportSource = {
  calls: [tenantList, providerList],
  find(tx, { hat, tenants, input }: Asked<Parsed<typeof tenantList>>) {
    const { tab, sort, order, status, keyword, date_from, date_to } = input;
    const waiting_for = tab === 1 ? hat.actor : undefined;
    const rows = selectReceptions(tx, { tenants, waiting_for, status, keyword, date_from, date_to }, { sort, order });
    const columns = receptionExportColumns(isProviderScene(hat.actor.scene) ? 'provider' : 'tenant');
    return found(rows, columns, (_tx, page: readonly ReceptionRow[]) => page.map(shown));
  },
};
