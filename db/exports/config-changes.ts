import { selectConfigChanges } from '#db/repositories/shared/changes.ts';
import { kindsRead } from '#domain/shared/data/change.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import { configChangeExportColumns } from '#domain/subsidy/configuration/export-columns.ts';
import { confContract } from '#domain/subsidy/contract/conf.ts';
import { found, type Asked, type ExportSource } from './source.ts';

const { govConfHistory } = confContract;
type Input = Parsed<typeof govConfHistory>;

/** Without a park, provider and platform see the lists that belong to none, too. */
const common = ({ hat, input }: Asked<unknown>): boolean =>
  (input as Input).tenant_id === undefined && hat.tenant_id === null;

/** Every change of the configuration (spec §7). */
export const configChanges: ExportSource = {
  calls: [govConfHistory],
  common,
  find(tx, asked: Asked<Input>) {
    const { kind, author, date_from, date_to } = asked.input;
    const filter = {
      tenants: asked.tenants,
      global: common(asked),
      kind: kindsRead(asked.hat.actor.scene, kind),
      author,
      date_from,
      date_to,
    };
    return found(selectConfigChanges(tx, filter), configChangeExportColumns, (_tx, page) =>
      page.map((row) => ({
        ...row,
        tenant_name: row.tenant_name ?? '',
        create_time: row.created_at.toISOString(),
      })),
    );
  },
};
