import { open } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openDatabases, type Db } from '#db/client.ts';
import { erasePerson, planErasure, type Erased, type ErasurePlan } from '#db/repositories/person/erase-person.ts';
import { exportPerson } from '#db/repositories/person/export-person.ts';
import type { Person } from '#db/repositories/person/kept.ts';
import { logExported } from '#db/repositories/person/person-log.ts';
import { pseudonymFor, type Asked } from '#db/repositories/person/person.ts';
import { Guid, Mobile, text } from '#domain/shared/fields/fields.ts';
import { runningUrl } from './lib/running-database.ts';
import { startSettings } from './lib/start-settings.ts';

/**
 * Hands out what is stored of a person, or erases it (docs/operate.md#when-a-person-asks-for-their-data). Works on DATABASE_URL,
 * else on a running `npm start`. Exits with 0 when it is done or nothing is left, 1 when a rule refuses it, 2 when it could not.
 */
const USAGE = `npm run person -- export (--mobile NUMBER | --account ID) --out FILE --ticket TEXT
npm run person -- erase (--mobile NUMBER | --account ID) --ticket TEXT [--yes]

The first writes everything that is stored of the person to a new file that only you can read. The second says what would be
deleted, what would lose name and number, and what must stay; with --yes it does it. The ticket is kept in the log of operations.`;
const OPTIONS = {
  mobile: { type: 'string' },
  account: { type: 'string' },
  out: { type: 'string' },
  ticket: { type: 'string' },
  yes: { type: 'boolean', default: false },
} as const;

try {
  process.exitCode = await person();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

async function person(): Promise<number> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const { out, yes } = values;
  const [what] = positionals;
  if ((what !== 'export' && what !== 'erase') || positionals.length > 1) throw new Error(USAGE);
  const asked = askedOf(values);
  const ticket = text(200).safeParse(values.ticket);
  if (!ticket.success) throw new Error('Give a ticket of 1 to 200 characters: --ticket TEXT');
  const url = await runningUrl(startSettings(process.cwd(), process.env));
  if (!url) throw new Error('No database: set DATABASE_URL, or start the product first.');
  const databases = openDatabases(url, () => {}, 2);
  try {
    if (what === 'erase') {
      const { system } = databases;
      return told(await (yes ? erasePerson(system, asked, ticket.data) : planErasure(system, asked)), yes);
    }
    if (out === undefined) throw new Error('Say where to write it: --out FILE');
    return await handOut(databases.system, asked, out, ticket.data);
  } finally {
    await databases.close();
  }
}

/** By a number or by an account. Raises with a sentence when it is neither. */
function askedOf({ mobile, account }: { mobile?: string | undefined; account?: string | undefined }): Asked {
  if ((mobile === undefined) === (account === undefined))
    throw new Error('Give either --mobile NUMBER or --account ID.');
  if (mobile === undefined) {
    const id = Guid.safeParse(account);
    if (!id.success) throw new Error(`${account} is no id of an account.`);
    return { user_id: id.data };
  }
  const number = Mobile.safeParse(mobile);
  if (!number.success) throw new Error(`${mobile} is no mobile number of mainland China.`);
  return { mobile: number.data };
}

/** Writes the export to a new file, which nobody else may read. Raises when there is a file. */
async function handOut(db: Db, asked: Asked, out: string, ticket: string): Promise<number> {
  const found = await exportPerson(db, asked);
  if (!found) throw new Error('There is no such account.');
  const file = await open(out, 'wx', 0o600);
  console.log(whoseItIs(found.person));
  try {
    // before anything is handed out: no copy is made that the log does not tell of
    await logExported(db, found.person, pseudonymFor(found.person), ticket);
    await file.writeFile(`${JSON.stringify(found, null, 2)}\n`);
    await file.sync();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${out} is not whole, delete it: ${why}`, { cause: error });
  } finally {
    await file.close();
  }
  for (const { what, table, rows } of found.groups)
    console.log(`${String(rows.length).padStart(6)} ${what} (${table})`);
  console.log(`Written to ${out}. Hand it over, and delete it.`);
  return 0;
}

/** Whom a command is about, so that whoever runs it sees a mistake. */
function whoseItIs({ user_id, mobile, name, created_at }: Person): string {
  if (user_id === null) return `Whose: ${mobile}, a number without an account`;
  return `Whose: ${name}, ${mobile}, account ${user_id} of ${created_at?.toISOString().slice(0, 10) ?? ''}`;
}

function told(plan: ErasurePlan | undefined, yes: boolean): number {
  if (!plan) throw new Error('There is no such account.');
  const { refusals, of, done, pseudonym } = plan;
  console.log(whoseItIs(plan.person));
  list('Stays:', of, 'stay');
  if (done) {
    console.log('Nothing is left that could be erased.');
    return 0;
  }
  list(yes && refusals.length === 0 ? 'Deleted:' : 'To be deleted:', of, 'deleted');
  list(yes && refusals.length === 0 ? 'Changed:' : 'To be changed:', of, 'changed');
  for (const { rule, says } of refusals) console.error(`Refused (${rule}): the person ${says}.`);
  if (refusals.length > 0) return 1;
  console.log(
    yes
      ? `Erased: what is left is of ${pseudonym.name}. Every sign-in has ended.`
      : `Nothing was changed. With --yes they become ${pseudonym.name}.`,
  );
  return 0;
}

function list(title: string, of: readonly Erased[], fate: Erased['kept']['becomes']['rows']): void {
  const some = of.filter(({ kept }) => kept.becomes.rows === fate);
  if (some.length === 0) return;
  console.log(title);
  for (const { kept, rows } of some) {
    const { becomes, what, table, until } = kept;
    const why = becomes.rows === 'stay' ? `: ${becomes.reason}. Kept: ${until}` : '';
    console.log(`${String(rows).padStart(6)} ${what} (${table})${why}`);
  }
}
