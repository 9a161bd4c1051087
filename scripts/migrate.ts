import { setTimeout as sleep } from 'node:timers/promises';
import { keepApiLogin } from '#db/api-login.ts';
import { migrate, missingMigrations } from '#db/migrate.ts';
import { seedDemo } from '#db/seed.ts';
import { startSettings } from './lib/start-settings.ts';
import { prepareTemporal } from './lib/temporal-access.ts';

/**
 * Before a deploy: search attributes where TEMPORAL_ADDRESS names a server, newest schema, the login of API and worker where
 * API_DATABASE_USER names one, demo data where DEMO=1. With `--check` it changes nothing and says whether the database has
 * the schema that this release needs; with `--wait` it goes on looking until it has.
 */
const settings = startSettings(process.cwd(), process.env);
if (!settings.databaseUrl) {
  console.error(
    'Set DATABASE_URL to the database to migrate, for example postgres://user:password@127.0.0.1:5432/park.',
  );
  process.exit(1);
}
const [mode] = process.argv.slice(2);
if (mode === '--check' || mode === '--wait') await check(settings.databaseUrl, mode === '--wait');
else if (mode === undefined) await bring(settings.databaseUrl);
else throw new Error(`${mode}: there is --check and --wait.`);

async function bring(url: string): Promise<void> {
  // first, so that whoever finds the schema finds them, too
  if (settings.temporalAddress) {
    await prepareTemporal(settings, settings.temporalAddress);
    console.log('Temporal has the search attributes.');
  }
  await migrate(url);
  console.log('The database has the newest schema.');
  const { API_DATABASE_USER: name = '', API_DATABASE_PASSWORD: password = '' } = process.env;
  if (name !== '') {
    if (password === '') throw new Error('API_DATABASE_USER needs API_DATABASE_PASSWORD.');
    await keepApiLogin(url, { name, password });
    console.log(`API and worker sign in as ${name}.`);
  }
  if (process.env['DEMO'] === '1' && (await seedDemo(url))) console.log('Demo data loaded.');
}

/** Ends with 1 when the schema is not there; `patient` looks again every two seconds, and says what it waits for when that changes. */
async function check(url: string, patient: boolean): Promise<void> {
  for (let said = ''; ; await sleep(2_000)) {
    const lacks = await missingMigrations(url).then(
      (missing) =>
        missing.length === 0 ? '' : `${missing.length} migrations are missing, the first is ${missing[0]}.`,
      (error: unknown) => `The database cannot be asked: ${error instanceof Error ? error.message : String(error)}.`,
    );
    if (lacks === '') return console.log('The database has the schema that this release needs.');
    if (lacks !== said) console.error(lacks);
    said = lacks;
    if (!patient) return void (process.exitCode = 1);
  }
}
