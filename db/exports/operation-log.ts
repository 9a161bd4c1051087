import { selectOperations } from '#db/repositories/ops/operation-log.ts';
import type { Hat } from '#db/repositories/identity/hats.ts';
import { logsContract } from '#domain/logs/contract.ts';
import { logExportColumns } from '#domain/logs/export-columns.ts';
import { logItem, type StoredLog } from '#domain/logs/log-view.ts';
import type { Parsed } from '#domain/shared/endpoint.ts';
import { found, type Asked, type ExportSource } from './source.ts';

const { getLogList } = logsContract;
type Input = Parsed<typeof getLogList>;

/** The platform's people for all parks read what is of none as well, as in the list. */
const common = ({ hat, input }: { hat: Hat; input: unknown }): boolean =>
  hat.actor.scene === 'platform' && !hat.granted_some && (input as Input).tenant_id === undefined;

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
