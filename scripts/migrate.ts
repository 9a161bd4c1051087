import { keepApiLogin } from '#db/api-login.ts';
import { migrate } from '#db/migrate.ts';
import { seedDemo } from '#db/seed.ts';
import { startSettings } from './lib/start-settings.ts';
import { prepareTemporal } from './lib/temporal-access.ts';

/**
 * Before a deploy: newest schema, the login of API and worker where API_DATABASE_USER names one, search attributes where
 * TEMPORAL_ADDRESS names a server, demo data where DEMO=1.
 */
const settings = startSettings(process.cwd(), process.env);
if (!settings.databaseUrl) {
  console.error(
    'Set DATABASE_URL to the database to migrate, for example postgres://user:password@127.0.0.1:5432/park.',
  );
  process.exit(1);
}
await migrate(settings.databaseUrl);
console.log('The database has the newest schema.');
const { API_DATABASE_USER: name = '', API_DATABASE_PASSWORD: password = '' } = process.env;
if (name !== '') {
  if (password === '') throw new Error('API_DATABASE_USER needs API_DATABASE_PASSWORD.');
  await keepApiLogin(settings.databaseUrl, { name, password });
  console.log(`API and worker sign in as ${name}.`);
}
if (process.env['DEMO'] === '1' && (await seedDemo(settings.databaseUrl))) console.log('Demo data loaded.');
if (settings.temporalAddress) {
  await prepareTemporal(settings, settings.temporalAddress);
  console.log('Temporal has the search attributes.');
}
