import { selectDemands, type DemandRow } from '#db/repositories/demand/demands.ts';
import { demandWorkbenchContract } from '#domain/demand/contract/workbench.ts';
import { demandExportColumns, type DemandExportRow } from '#domain/demand/export-columns.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import { isProviderScene } from '#domain/shared/calls/scene.ts';
import { found, type Asked, type ExportSource } from './source.ts';

const { tenantList, providerList } = demandWorkbenchContract;

const shown = (row: DemandRow): DemandExportRow => ({ ...row, create_time: row.create_time.toISOString() });

/** The workbench's demands (spec §4). */
export const demands: ExportSource = {
  calls: [tenantList, providerList],
  find(tx, { hat, tenants, input }: Asked<Parsed<typeof tenantList>>) {
    const { tab, sort, order, limit: _limit, offset: _offset, ...narrow } = input;
    const rows = selectDemands(
      tx,
      { ...narrow, tenants, waiting_for: tab === 1 ? hat.actor : undefined },
      { sort, order },
    );
    const columns = demandExportColumns(isProviderScene(hat.actor.scene));
    return found(rows, columns, (_tx, page: readonly DemandRow[]) => page.map(shown));
  },
};
