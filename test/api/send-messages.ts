import { readConfig } from '#api/config.ts';
import { sweepMessages } from '#api/shared/runs/sweeper.ts';
import { openDatabases } from '#db/client.ts';

// A sender in a process of its own, which may be killed: sends what waits, until nothing does.
const config = readConfig(process.env);
const db = openDatabases(config.DATABASE_URL, () => {});
const log = { info: () => {}, warn: () => {} };
while ((await sweepMessages({ db, config }, log)) > 0);
await db.close();
