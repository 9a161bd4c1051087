import { sql } from 'kysely';
import { atOneMoment, type Db, type Tx } from '../../client.ts';
import { WITHOUT_KEY } from './elsewhere.ts';
import { toldColumns, type Becomes, type Kept, type Person } from './kept.ts';
import { findPerson, theirs, type Asked } from './person.ts';
import { REGISTRY } from './registry.ts';

/** One kind of what is stored of somebody. */
export interface ExportedGroup {
  table: string;
  what: string;
  why: string;
  until: string;
  when_erased: string;
  rows: Record<string, unknown>[];
}
/** All that is stored of somebody; no secret and no hash of one is among it. */
export interface PersonExport {
  person: Person;
  exported_at: string;
  groups: ExportedGroup[];
  /** What may tell of them, and nothing in the database says so. */
  not_theirs: string[];
}

/** A log of years is read, by no index. */
export const readAtLeisure = (tx: Tx) => sql`set local statement_timeout = '10min'`.execute(tx);

/**
 * Everything that the product stores of a person, as it is at one moment: a group for each kind of row that there is of
 * them. Undefined for an account that there is not.
 */
export const exportPerson = (system: Db, asked: Asked): Promise<PersonExport | undefined> =>
  atOneMoment(system, async (tx) => {
    await readAtLeisure(tx);
    const person = await findPerson(tx, asked);
    if (!person) return undefined;
    const groups: ExportedGroup[] = [];
    for (const kept of REGISTRY) {
      const rows = await rowsOf(tx, kept, person);
      const { table, what, why, until, becomes } = kept;
      if (rows.length > 0) groups.push({ table, what, why, until, when_erased: fateOf(becomes), rows });
    }
    const not_theirs = [...NOT_THEIRS, ...WITHOUT_KEY.map(({ why }) => `${why}.`)];
    return { person, exported_at: new Date().toISOString(), groups, not_theirs };
  });

const NOT_THEIRS = [
  'Visits of the portal are counted, and lead to nobody.',
  'Devices are an enterprise’s or a park’s, and nobody’s own.',
  'What somebody wrote of them in a free text, or that stands in a file, is not looked through.',
];

const fateOf = (becomes: Becomes): string => {
  if (becomes.rows === 'stay') return `stays: ${becomes.reason}`;
  return becomes.rows === 'deleted' ? 'deleted' : 'stays without name and number';
};

async function rowsOf(tx: Tx, kept: Kept, person: Person): Promise<Record<string, unknown>[]> {
  const { table, shows = [], paths = {}, instead = {} } = kept;
  const columns = [...new Set([...shows, ...toldColumns(kept)])].map(
    (column) => sql`${instead[column] ?? sql.id(column)} as ${sql.id(column)}`,
  );
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns)} from ${sql.table(table)}
    where ${theirs(kept, person)}`.execute(tx);
  return rows.map((row) => picked(row, paths, person));
}

/** A row with no more of its documents than their paths name, and of lists of people no more than the one who asks. */
function picked(row: Record<string, unknown>, paths: Partial<Record<string, readonly string[]>>, { name }: Person) {
  const own = (value: unknown) => (Array.isArray(value) ? value.filter((each) => each === name) : value);
  const documents = Object.entries(paths).map(([column, named = []]) => [
    column,
    named.includes('*')
      ? row[column]
      : Object.fromEntries(named.map((path) => [path, own(valuesAt(row[column], path))])),
  ]);
  return { ...row, ...(Object.fromEntries(documents) as Record<string, unknown>) };
}

/** What stands at a path such as `data.contact_name`, or at `[].name` of each in a list. */
function valuesAt(document: unknown, path: string): unknown {
  const [head = '', ...rest] = path.split('.');
  if (path === '') return document;
  if (head === '[]')
    return Array.isArray(document) ? document.map((each: unknown) => valuesAt(each, rest.join('.'))) : undefined;
  const value = typeof document === 'object' && document !== null ? Reflect.get(document, head) : undefined;
  return valuesAt(value as unknown, rest.join('.'));
}
