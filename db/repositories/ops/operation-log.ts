import type { Insertable } from 'kysely';
import type { Db } from '../../client.ts';
import type { OperationLogTable } from '../../tables/logs.ts';

/** Writes one row of the log of operations, beside whatever its request did or did not commit. */
export const insertOperation = (system: Db, row: Insertable<OperationLogTable>) =>
  system.insertInto('operation_log').values(row).execute();
