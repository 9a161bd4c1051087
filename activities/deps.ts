import type { Databases } from '#db/client.ts';
import type { FileStore } from '#db/files/file-store.ts';
import type { Press } from '#db/papers/press.ts';
import type { VoucherProvider } from './voucher/provider.ts';
import type { Temporal } from '#workflows/client/update-case.ts';

/** What activities work with; made once by the worker. */
export interface Deps {
  db: Databases;
  /** Where jobs read and leave files. */
  files: FileStore;
  press: Press;
  provider: VoucherProvider;
  /** For those that act on cases. */
  temporal: Temporal;
}
