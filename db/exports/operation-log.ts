import { selectOperations } from '#db/repositories/ops/operation-log.ts';
import { logsContract } from '#domain/logs/contract.ts';
import { logExportColumns } from '#domain/logs/export-columns.ts';
import { logItem, readsAll, type StoredLog } from '#domain/logs/log-view.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import { found, type Asked, type ExportSource } from './source.ts';

const { getLogList } = logsContract;
type Input = Parsed<typeof getLogList>;

const common = ({ hat, input }: Asked<unknown>): boolean => readsAll(hat, (input as Input).tenant_id);

/** The log of operations (spec §2, Log page). */
export const operationLog: ExportSource = {
  calls: [getLogList],
  common,
  find(tx, asked: Asked<Input>) {
    const { limit: _limit, offset: _offset, tenant_id: _park, ...filter } = asked.input;
    const rows = selectOperations(tx, { ...filter, ...(!common(asked) && { tenants: asked.tenants }) });
    return found(rows, logExportColumns, (_tx, page: readonly StoredLog[], lang) =>
      page.map((row) => logItem(row, asked.hat.actor.scene, lang)),
    );
  },
};
