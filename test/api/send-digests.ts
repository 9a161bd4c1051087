import { readConfig } from '#api/config.ts';
import { sweepDigests } from '#api/shared/runs/digests.ts';
import { sweepMessages } from '#api/shared/runs/sweeper.ts';
import { openDatabases } from '#db/client.ts';

// A server's sweepers in a process of its own, which may be killed: makes the digests that are due and sends what waits.
const config = readConfig(process.env);
const db = openDatabases(config.DATABASE_URL, () => {});
const log = { info: () => {}, warn: () => {} };
while ((await sweepDigests({ db })) > 0);
while ((await sweepMessages({ db, config }, log)) > 0);
await db.close();
