import type { Databases } from '#db/client.ts';

/** What activities work with; made once by the worker. */
export interface Deps {
  db: Databases;
}
