import { migrate } from '#db/migrate.ts';

const url = process.env['DATABASE_URL'];
if (!url) {
  console.error(
    'Set DATABASE_URL to the database to migrate, for example postgres://user:password@127.0.0.1:5432/park.',
  );
  process.exit(1);
}
await migrate(url);
console.log('The database has the newest schema.');
