import { asFile, type TableFile } from './as-table.ts';
import { aside } from './aside.ts';

const THREAD = new URL('write-table-thread.ts', import.meta.url);

/**
 * Lines of text as a file, as `asFile` makes it; a workbook is built in a thread of its own. Raises IMPORT_BUSY
 * when too many wait; `patient` waits for its turn.
 */
export async function writeAside(asked: TableFile, { patient = false } = {}): Promise<Buffer> {
  if (asked.format === 'csv') return asFile(asked);
  return Buffer.from(await aside<Uint8Array>(THREAD, asked, { patient }));
}
