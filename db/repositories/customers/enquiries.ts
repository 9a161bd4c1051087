import { sql } from 'kysely';
import { PARK_SCENES } from '#domain/identity/roles.ts';
import { KEEP_PIPELINE } from '#domain/customers/parties.ts';
import { tellingOfEnquiry } from '#domain/messages/tell.ts';
import type { Audience } from '#domain/messages/telling.ts';
import {
  MAX_ENQUIRIES_OF_CORP,
  MAX_ENQUIRIES_OF_NUMBER,
  MAX_ENQUIRIES_OF_PARK,
  MAX_ENQUIRIES_TOLD,
  type EnquirySource,
} from '#domain/shared/enquiry/enquiry.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { cut } from '#domain/shared/fields/cut.ts';
import type { Tx } from '../../client.ts';
import { opportunityKey, tell } from '../messages/tell.ts';
import { duplicatesOf } from './duplicates.ts';
import { followersAmong } from './followers.ts';
import { newOpportunityIds, type At } from './opportunities.ts';

/** What an enterprise asks for, and under which key it is written once. */
export interface Enquiry {
  tenant_id: string;
  source: EnquirySource;
  subject_id: string;
  subject: string;
  org_name: string;
  name: string;
  mobile: string;
  note: string;
  /** Who of the park passes it on, and hears nothing of it; empty: they ask themselves, of whom only so many are taken in a day. */
  author: string;
  author_id?: string;
  /** The park's own enterprise that asks, where one does. */
  corp?: { corp_id: string; credit_code: string };
  /** Who of it is signed in and asks themselves. */
  user_id?: string;
  idem_key: string;
}
/** The opportunity that an enquiry is of: it began it, joined it, or was written before. */
export interface Enquired {
  bid: string;
  came: 'made' | 'joined' | 'known';
}

/**
 * Writes an enquiry down once per key. It joins the open opportunity of the enterprise, by its name, code or number, or begins one
 * that nobody follows; whoever follows it, else who hands opportunities out, is told. One at a time of a park, so that two at
 * once begin one. Raises SAME_KEY_OTHER_BODY, ENQUIRY_OFTEN, ENQUIRY_OF_CORP_OFTEN,
 * ENQUIRIES_FULL.
 */
export async function enquire(tx: Tx, { author_id, corp, user_id, ...enquiry }: Enquiry): Promise<Enquired> {
  const { tenant_id } = enquiry;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`enquiry/${tenant_id}`}, 0))`.execute(tx);
  const done = await knownEnquiry(tx, enquiry);
  if (done) return { bid: done.bid, came: 'known' };
  const by = { corp_id: corp?.corp_id ?? null, user_id: user_id ?? null };
  if (enquiry.author === '') await requireSeldom(tx, { ...enquiry, ...by });
  const { org_name: name, mobile: corp_mobile } = enquiry;
  // whose enterprise it is says the name; a number alone may be an agent's
  const credit_code = corp?.credit_code ?? '';
  const [named] = await duplicatesOf(tx, tenant_id, { name, corp_mobile: '', credit_code });
  const [alike] = named ? [named] : await duplicatesOf(tx, tenant_id, { name: '', corp_mobile, credit_code: '' });
  const bid = alike?.bid ?? (await begin(tx, enquiry, corp));
  const { enquiry_id } = await tx
    .insertInto('opportunity_enquiry')
    .values({ ...enquiry, ...by, bid })
    .returning('enquiry_id')
    .executeTakeFirstOrThrow();
  await tellOf(tx, { tenant_id, bid }, enquiry_id, { ...enquiry, author_id });
  return { bid, came: alike ? 'joined' : 'made' };
}

const SAID = ['source', 'subject_id', 'org_name', 'name', 'mobile', 'note'] as const;
type Asked = Pick<Enquiry, 'tenant_id' | 'idem_key' | (typeof SAID)[number]>;
/** What this key has written: the opportunity that it is of, and what was asked for. Raises SAME_KEY_OTHER_BODY. */
export async function knownEnquiry(tx: Tx, enquiry: Asked): Promise<{ bid: string; subject: string } | undefined> {
  const done = await tx
    .selectFrom('opportunity_enquiry')
    .where('tenant_id', '=', enquiry.tenant_id)
    .where('idem_key', '=', enquiry.idem_key)
    .select(['bid', 'subject', ...SAID])
    .executeTakeFirst();
  if (done && !SAID.every((field) => done[field] === enquiry[field])) throw new AppError('SAME_KEY_OTHER_BODY');
  return done && { bid: done.bid, subject: done.subject };
}

interface Asking {
  tenant_id: string;
  mobile: string;
  corp_id: string | null;
  user_id: string | null;
}
/** Whoever is signed in fills neither the park's hour for visitors nor, by giving other numbers, that of other enterprises. */
async function requireSeldom(tx: Tx, { tenant_id, mobile, corp_id, user_id }: Asking): Promise<void> {
  const lately = (interval: string) =>
    tx
      .selectFrom('opportunity_enquiry')
      .where('tenant_id', '=', tenant_id)
      .where('author', '=', '')
      .where('created_at', '>', sql<Date>`now() - ${interval}::interval`)
      .select((e) => e.fn.countAll<string>().as('count'));
  const theirs = () => lately('1 day').where('user_id', 'is not', null);
  const { number, corp, user, hour } = await tx
    .selectNoFrom([
      lately('1 day').where('mobile', '=', mobile).as('number'),
      theirs().where('corp_id', '=', corp_id).as('corp'),
      theirs().where('user_id', '=', user_id).as('user'),
      lately('1 hour')
        .where('user_id', user_id === null ? 'is' : 'is not', null)
        .as('hour'),
    ])
    .executeTakeFirstOrThrow();
  if (Number(number) >= MAX_ENQUIRIES_OF_NUMBER) throw new AppError('ENQUIRY_OFTEN');
  if (Math.max(Number(corp), Number(user)) >= MAX_ENQUIRIES_OF_CORP) throw new AppError('ENQUIRY_OF_CORP_OFTEN');
  if (Number(hour) >= MAX_ENQUIRIES_OF_PARK) throw new AppError('ENQUIRIES_FULL');
}

/** A new opportunity that nobody follows yet, at its first step. */
async function begin(
  tx: Tx,
  { tenant_id, source, subject, org_name, name, mobile, note, author }: Enquiry,
  corp: Enquiry['corp'],
): Promise<string> {
  const [bid = ''] = await newOpportunityIds(tx, 1);
  const products = source === 'market' ? [cut(subject, 60)] : [];
  const told = { name: org_name, corp_contact: name, corp_mobile: mobile, description: note, products };
  await tx
    .insertInto('opportunity')
    .values({ bid, tenant_id, source, ...told, ...corp, needs: '[]' })
    .execute();
  await tx.insertInto('opportunity_step').values({ tenant_id, bid, to_step: 'new', author }).execute();
  return bid;
}

type Told = Pick<Enquiry, 'org_name' | 'subject' | 'author'> & { author_id: string | undefined };
async function tellOf(
  tx: Tx,
  at: At,
  enquiryId: string,
  { org_name, subject, author, author_id }: Told,
): Promise<void> {
  const { follower } = await tx
    .selectFrom('opportunity')
    .where('tenant_id', '=', at.tenant_id)
    .where('bid', '=', at.bid)
    .select('follower')
    .executeTakeFirstOrThrow();
  const following = follower === null ? [] : await followersAmong(tx, at.tenant_id, [follower]);
  const users = following.map(({ user_id }) => user_id);
  // what the park passes on itself, by the dozen, is in the pool for everybody to see
  if (users.length === 0 && author !== '') return;
  const to: Audience =
    users.length > 0
      ? { of: 'named', users }
      : { of: 'role', scenes: PARK_SCENES, roles: ['super_admin', KEEP_PIPELINE] };
  const key = {
    tenant_id: at.tenant_id,
    case_kind: null,
    case_no: at.bid,
    workflow_id: opportunityKey(at.tenant_id, at.bid),
  };
  const of = { ...key, event: `enquiry:${enquiryId}`, opportunity: { bid: at.bid, name: org_name } };
  await tell(tx, { ...of, ...(author_id !== undefined && { actor_id: author_id }) }, [tellingOfEnquiry(to, subject)]);
}

/** What was asked for of one opportunity, the newest first; at most fifty, each with how many there are. */
export const enquiriesOf = (tx: Tx, { tenant_id, bid }: At) =>
  tx
    .selectFrom('opportunity_enquiry')
    .where('tenant_id', '=', tenant_id)
    .where('bid', '=', bid)
    .select(['enquiry_id', 'source', 'subject', 'org_name', 'name', 'mobile', 'note', 'author', 'created_at'])
    .select(sql<number>`(count(*) over ())::int`.as('of'))
    .orderBy('created_at', 'desc')
    .orderBy('enquiry_id', 'desc')
    .limit(MAX_ENQUIRIES_TOLD)
    .execute();
