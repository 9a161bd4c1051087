import { createHash, randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { pseudonymOf, type Pseudonym } from '#domain/identity/erasure.ts';
import type { Db, Tx } from '../../client.ts';
import type { Kept, Person, Target } from './kept.ts';

/** How a person is named to a command: by number or by account. */
export type Asked = { mobile: string } | { user_id: string };

/**
 * Whose number or account it is. A number without an account is somebody's, too: a visitor's. Undefined for an account that
 * there is not.
 */
export async function findPerson(system: Db | Tx, asked: Asked): Promise<Person | undefined> {
  const accounts = system.selectFrom('user_account').select(['user_id', 'mobile', 'name']);
  if ('user_id' in asked) return accounts.where('user_id', '=', asked.user_id).executeTakeFirst();
  const account = await accounts.where('mobile', '=', asked.mobile).executeTakeFirst();
  return account ?? { user_id: null, mobile: asked.mobile, name: '' };
}

/** What takes their name's place: always the same of one account. Of a number it is drawn, since all numbers can be tried. */
export function pseudonymFor({ user_id }: Person): Pseudonym {
  const sha256 = createHash('sha256')
    .update(`person/${user_id ?? randomUUID()}`)
    .digest();
  return pseudonymOf([...sha256.subarray(0, 8)].map((byte) => SIGNS[byte % SIGNS.length]).join(''));
}
/** Letters and digits that nobody takes for one another. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const no = sql<boolean>`false`;
const anyOf = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length === 0 ? no : sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** Which rows of an entry are somebody's. */
export function theirs({ whose }: Kept, { user_id, mobile }: Person): RawBuilder<boolean> {
  const { user = [], hat = [], mobile: numbers = [], inside = {}, listed = [], opportunity } = whose;
  const ofAccount =
    user_id === null
      ? []
      : [
          // without a type, so that the id is compared as the column is: some are texts
          ...user.map((column) => sql<boolean>`${sql.id(column)} = ${user_id}`),
          ...hat.map(
            (column) =>
              sql<boolean>`${sql.id(column)} in (select m.membership_id from membership m where m.user_id = ${user_id})`,
          ),
          ...listed.map((column) => sql<boolean>`${sql.id(column)} @> ${JSON.stringify([{ user_id }])}::jsonb`),
        ];
  const ofNumber = [
    ...numbers.map((column) => sql<boolean>`${sql.id(column)} = ${mobile}`),
    ...Object.entries(inside).map(([column, path]) => sql<boolean>`${sql.id(column)} #>> ${path}::text[] = ${mobile}`),
    ...(opportunity
      ? [sql<boolean>`${sql.id(opportunity)} in (select o.bid from opportunity o where o.corp_mobile = ${mobile})`]
      : []),
  ];
  return anyOf([...ofAccount, ...ofNumber]);
}

/** The value that a column is set to. */
export function valueOf(column: string, target: Target, { mobile, name }: Person, p: Pseudonym): RawBuilder<unknown> {
  switch (target) {
    case '@name':
      return sql`${p.name}`;
    case '@code':
      return sql`${p.code}`;
    case '@text':
      return sql`replace(${sql.id(column)}, ${mobile}, ${p.code})`;
    case '@json':
      // as text, in which a value stands between its quotation marks: no part of a longer one is touched
      return name === ''
        ? jsonWith(sql`${sql.id(column)}::text`, mobile, '')
        : jsonWith(
            sql`replace(${sql.id(column)}::text, ${JSON.stringify(name)}, ${JSON.stringify(p.name)})`,
            mobile,
            '',
          );
    case null:
      return sql`null`;
    case '':
    case false:
      return sql`${target}`;
    default:
      return target;
  }
}
const jsonWith = (text: RawBuilder<unknown>, from: string, to: string) =>
  sql`replace(${text}, ${JSON.stringify(from)}, ${JSON.stringify(to)})::jsonb`;
