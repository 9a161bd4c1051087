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
  const accounts = system
    .selectFrom('user_account')
    .select(['user_id', 'mobile', 'name', 'created_at'])
    .select(sql<Date>`greatest(created_at, mobile_changed_at)`.as('number_since'));
  if ('user_id' in asked) return accounts.where('user_id', '=', asked.user_id).executeTakeFirst();
  const account = await accounts.where('mobile', '=', asked.mobile).executeTakeFirst();
  return account ?? { user_id: null, mobile: asked.mobile, name: '', created_at: null, number_since: null };
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
const allOf = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`;

/** Codes and requests with a number come before the account that they lead to. */
const LEEWAY = sql`interval '1 hour'`;

/** Whether a row with their number was written since the number is theirs; always where nothing says since when. */
export const sinceTheirs = (at: RawBuilder<unknown>, { number_since }: Person): RawBuilder<boolean> =>
  number_since === null ? sql<boolean>`true` : sql<boolean>`${at} >= ${number_since}::timestamptz - ${LEEWAY}`;

/** Which rows of an entry are somebody's. */
export function theirs({ whose, only }: Kept, person: Person): RawBuilder<boolean> {
  const found = foundBy(whose, person);
  return only ? sql<boolean>`(${found} and ${only})` : found;
}

function foundBy(whose: Kept['whose'], person: Person): RawBuilder<boolean> {
  const { user_id, mobile } = person;
  const { user = [], hat = [], mobile: numbers = [], inside = {}, listed = [], opportunity, at } = whose;
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
  const nobodysAccount = user.map((column) => sql<boolean>`${sql.id(column)} is null`);
  const ofNumber = [
    ...numbers.map((column) => allOf([sql<boolean>`${sql.id(column)} = ${mobile}`, ...nobodysAccount])),
    ...Object.entries(inside).map(([column, path]) => sql<boolean>`${sql.id(column)} #>> ${path}::text[] = ${mobile}`),
    ...(opportunity
      ? [
          sql<boolean>`${sql.id(opportunity)} in (select o.bid from opportunity o where o.corp_mobile = ${mobile}
            and ${sinceTheirs(sql`o.created_at`, person)})`,
        ]
      : []),
  ];
  const since = at === undefined ? [] : [sinceTheirs(typeof at === 'string' ? sql.id(at) : at, person)];
  return anyOf([...ofAccount, allOf([anyOf(ofNumber), ...since])]);
}

/** The value that a column is set to. */
export function valueOf(column: string, target: Target, person: Person, p: Pseudonym): RawBuilder<unknown> {
  if (typeof target === 'function') return target(person, p);
  switch (target) {
    case '@name':
      return sql`${p.name}`;
    case '@code':
      return sql`${p.code}`;
    case '@text':
      return sql`replace(${sql.id(column)}, ${person.mobile}, ${p.code})`;
    case null:
      return sql`null`;
    case '':
    case false:
      return sql`${target}`;
    default:
      return target;
  }
}
