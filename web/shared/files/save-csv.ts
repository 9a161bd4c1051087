import { downloadsContract } from '#domain/downloads/contract.ts';
import { call } from '#web/shared/calls/call.ts';
import { saveFile, toCsv, type CsvColumn } from './export-csv.ts';

/** Characters of a list's name in the log. */
const MAX_SOURCE = 64;

/** Hands a table to the browser as `name`.csv; who took what of it is told before the file is had (product §18). */
export async function saveCsv<R>(
  name: string,
  { columns, rows }: { columns: readonly CsvColumn<R>[]; rows: readonly R[] },
  signal?: AbortSignal,
): Promise<void> {
  const told = { source: name.slice(0, MAX_SOURCE), rows: rows.length };
  await call(downloadsContract.tellExport, told, { ...(signal && { signal }), showMsg: false });
  saveFile(`${name}.csv`, new TextEncoder().encode(toCsv(columns, rows)), 'text/csv;charset=utf-8');
}
