import { parseArgs } from 'node:util';
import { openDatabases } from '#db/client.ts';
import { createPlatformUser } from '#db/create-platform-user.ts';
import { grantForAWhile, MOST_HOURS } from '#db/grant-for-a-while.ts';
import { removeSecondFactor } from '#db/remove-second-factor.ts';
import { runningUrl } from './lib/running-database.ts';
import { startSettings } from './lib/start-settings.ts';

const USAGE = `npm run admin -- create-platform-user <mobile> <name>
npm run admin -- remove-second-factor <mobile>
npm run admin -- grant <mobile> <park | provider | platform> <hours> <reason>

The first makes an administrator of the platform and prints the password, once. The second is for somebody who lost both
their authenticator app and their recovery codes, and whom no other administrator looks after. The third makes somebody with
an account an administrator for at most ${MOST_HOURS} hours, where nobody administers any more: it is kept with its reason, and told by
SMS to them and to all administrators whom it concerns. All take DATABASE_URL, else the data of \`npm start\`.`;
const { positionals } = parseArgs({ allowPositionals: true });
const [what, mobile = '', name = '', hours = '', reason = ''] = positionals;
const url = await runningUrl(startSettings(process.cwd(), process.env));
const COMPLETE: Record<string, boolean> = {
  'create-platform-user': name !== '',
  'remove-second-factor': true,
  grant: name !== '' && hours !== '' && reason !== '',
};
const complete = COMPLETE[what ?? ''] ?? false;
if (!complete || mobile === '') {
  console.error(USAGE);
  process.exitCode = 1;
} else if (url === undefined) {
  console.error('No database: set DATABASE_URL, or start the product first.');
  process.exitCode = 1;
} else {
  const db = openDatabases(url, () => {});
  try {
    if (what === 'remove-second-factor') {
      await removeSecondFactor(db.system, mobile);
      console.log(`${mobile} signs in with the password alone; every sign-in has ended.`);
    } else if (what === 'grant') {
      const until = await grantForAWhile(db.system, { mobile, where: name, hours: Number(hours), reason });
      console.log(
        `${mobile} administers ${name} until ${until.toISOString()}; everybody whom it concerns is told by SMS.`,
      );
    } else {
      const password = await createPlatformUser(db.system, { mobile, name });
      console.log(`${name} (${mobile}) signs in at /login?type=admin with the password ${password}`);
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  } finally {
    await db.close();
  }
}
