import { sql } from 'kysely';
import { filledOf, ratioOf } from '#domain/customers/ratio.ts';
import type { Need, Portrait } from '#domain/customers/fields.ts';
import { isOpenStep, type Step } from '#domain/customers/steps.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Tx } from '../../client.ts';
import { now } from '../../clock.ts';
import { documentHash } from '../../document-hash.ts';
import { settleContacts } from '../messages/tell.ts';

/** Of which park, and which of its opportunities. */
export interface At {
  tenant_id: string;
  bid: string;
}
export interface Person {
  user_id: string;
  name: string;
}

/** What of an opportunity somebody writes: of this is its fingerprint, and what is told of its changes. */
export interface OpportunityContent extends Portrait {
  bid: string;
  name: string;
  credit_code: string;
  corp_contact: string;
  contact_position: string;
  corp_mobile: string;
  source: string;
  source_agent: string;
  amount: string | null;
  expected_day: string | null;
  needs: Need[];
  products: string[];
  description: string;
  follower: string | null;
  follower_name: string;
  members: Person[];
  step: Step;
  close_reason: string;
}

const WRITTEN = [
  'bid',
  'name',
  'credit_code',
  'corp_contact',
  'contact_position',
  'corp_mobile',
  'source',
  'source_agent',
  'amount',
  'expected_day',
  'needs',
  'products',
  'description',
  'scale',
  'trade',
  'second_trade',
  'customer_type',
  'type_cloud',
  'annual_cloud_forecast',
  'annual_revenue',
  'agent',
  'register_trade',
  'income_trade',
  'follower',
  'follower_name',
  'step',
  'close_reason',
] as const satisfies readonly (keyof OpportunityContent)[];
/** What stands around it. */
const AROUND = ['corp_id', 'demand_bid', 'next_contact_day', 'step_since', 'touched_at', 'created_at'] as const;

/** Opportunities without their parks, which the planner would misjudge a page by; {@link toldOf} adds them. */
export const opportunityRows = (tx: Tx) =>
  tx
    .selectFrom('opportunity as o')
    .select(WRITTEN.map((column) => `o.${column}` as const))
    .select(AROUND.map((column) => `o.${column}` as const))
    .select('o.tenant_id');
/** One as it is stored. */
export type StoredRow = Awaited<ReturnType<ReturnType<typeof opportunityRows>['executeTakeFirstOrThrow']>>;
export type Opportunity = OpportunityContent &
  Pick<StoredRow, (typeof AROUND)[number] | 'tenant_id'> & { tenant_name: string; lock: string };

const contentOf = (row: StoredRow, members: Person[]): OpportunityContent => {
  const written = Object.fromEntries(WRITTEN.map((column) => [column, row[column]]));
  return { ...written, members } as OpportunityContent;
};
/** What a save is judged against: not what people are called. */
export const lockedOf = ({ members, ...content }: OpportunityContent): object => ({
  ...content,
  follower_name: '',
  members: members.map(({ user_id }) => user_id),
});

/** Rows as they are told, with their parks, who helps, and the fingerprint under which each may be changed. */
export async function toldOf(tx: Tx, rows: readonly StoredRow[]): Promise<Opportunity[]> {
  if (rows.length === 0) return [];
  const helping = await tx
    .selectFrom('opportunity_member')
    .where(
      'bid',
      'in',
      rows.map(({ bid }) => bid),
    )
    .select(['bid', 'user_id', 'name'])
    .orderBy('user_id')
    .execute();
  const parks = await tx
    .selectFrom('tenant')
    .where('tenant_id', 'in', [...new Set(rows.map(({ tenant_id }) => tenant_id))])
    .select(['tenant_id', 'name'])
    .execute();
  const nameOf = new Map(parks.map(({ tenant_id, name }) => [tenant_id, name]));
  const of = Map.groupBy(helping, ({ bid }) => bid);
  return rows.map((row) => {
    const members = (of.get(row.bid) ?? []).map(({ user_id, name }) => ({ user_id, name }));
    const content = contentOf(row, members);
    return { ...row, ...content, tenant_name: nameOf.get(row.tenant_id) ?? '', lock: documentHash(lockedOf(content)) };
  });
}

/** One of those that the transaction sees. Raises NOT_FOUND. */
export async function opportunityOf(tx: Tx, bid: string): Promise<Opportunity> {
  const [found] = await toldOf(tx, await opportunityRows(tx).where('o.bid', '=', bid).execute());
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}
/** What is written of one of a park’s, null where there is none. */
export async function findContent(tx: Tx, { tenant_id, bid }: At): Promise<OpportunityContent | null> {
  const row = await opportunityRows(tx)
    .where('o.tenant_id', '=', tenant_id)
    .where('o.bid', '=', bid)
    .executeTakeFirst();
  if (!row) return null;
  const [found] = await toldOf(tx, [row]);
  return found ? contentOf(row, found.members) : null;
}

/** How complete a portrait is, in percent. */
export const completeRatio = (content: OpportunityContent): string => ratioOf(filledOf(content));

/** The enterprise of a park that a credit code names, if it is known there. */
async function corpOf(tx: Tx, tenantId: string, creditCode: string): Promise<string | null> {
  if (creditCode === '') return null;
  const corp = await tx
    .selectFrom('corp')
    .where('tenant_id', '=', tenantId)
    .where('credit_code', '=', creditCode)
    .select('corp_id')
    .executeTakeFirst();
  return corp?.corp_id ?? null;
}

/** Who does it, and why. */
export interface By {
  author: string;
  author_id: string;
  reason: string;
}

/** Ids of new ones, in the order of time: a list that is cut off has the newest. */
export async function newOpportunityIds(tx: Tx, count: number): Promise<string[]> {
  const { rows } = await sql<{ bid: string }>`select uuidv7() as bid from generate_series(1, ${count}::int)`.execute(
    tx,
  );
  return rows.map(({ bid }) => bid);
}

/** Stores a new one at its first step. */
export async function insertOpportunity(tx: Tx, tenantId: string, content: OpportunityContent, by: By): Promise<void> {
  const { members, needs, ...fields } = content;
  const corp_id = await corpOf(tx, tenantId, fields.credit_code);
  const row = { ...fields, tenant_id: tenantId, corp_id, needs: JSON.stringify(needs) };
  await tx
    .insertInto('opportunity')
    .values({ ...row, demand_bid: null, next_contact_day: null })
    .execute();
  await putMembers(tx, { tenant_id: tenantId, bid: content.bid }, members);
  await insertStep(tx, { tenant_id: tenantId, bid: content.bid }, { from: null, to: content.step, by });
}

/** Stores one as it is to be, with its step if that changed. */
export async function updateOpportunity(
  tx: Tx,
  tenantId: string,
  { before, after }: { before: OpportunityContent; after: OpportunityContent },
  by: By,
): Promise<void> {
  const { members, needs, bid, ...fields } = after;
  const at = { tenant_id: tenantId, bid };
  const moved = before.step !== after.step;
  // before the row, whose time of the step before is asked for
  if (moved) await insertStep(tx, at, { from: before.step, to: after.step, by });
  await tx
    .updateTable('opportunity')
    .set({
      ...fields,
      needs: JSON.stringify(needs),
      corp_id: await corpOf(tx, tenantId, fields.credit_code),
      touched_at: now,
      ...(moved && { step_since: now }),
      // nobody is to be in touch about what is over
      ...(!isOpenStep(after.step) && { next_contact_day: null }),
    })
    .where('tenant_id', '=', tenantId)
    .where('bid', '=', bid)
    .execute();
  await putMembers(tx, at, members);
  await settleContacts(tx, at);
}

type Given = Pick<OpportunityContent, 'follower' | 'follower_name' | 'members'>;

/** Stores who follows one from now on, and who helps: as long untouched as it was, for nobody was at it. */
export async function giveOpportunity(tx: Tx, at: At, { members, ...followed }: Given): Promise<void> {
  await tx
    .updateTable('opportunity')
    .set(followed)
    .where('tenant_id', '=', at.tenant_id)
    .where('bid', '=', at.bid)
    .execute();
  await putMembers(tx, at, members);
  await settleContacts(tx, at);
}

async function putMembers(tx: Tx, { tenant_id, bid }: At, members: readonly Person[]): Promise<void> {
  await tx.deleteFrom('opportunity_member').where('tenant_id', '=', tenant_id).where('bid', '=', bid).execute();
  if (members.length === 0) return;
  await tx
    .insertInto('opportunity_member')
    .values(members.map((member) => ({ tenant_id, bid, ...member })))
    .execute();
}

interface StepChange {
  from: Step | null;
  to: Step;
  by: By;
}
const insertStep = (tx: Tx, at: At, { from, to, by }: StepChange) =>
  tx
    .insertInto('opportunity_step')
    .values((e) => ({
      ...at,
      ...by,
      from_step: from,
      to_step: to,
      seconds:
        from === null
          ? null
          : e
              .selectFrom('opportunity')
              .where('tenant_id', '=', at.tenant_id)
              .where('bid', '=', at.bid)
              .select(sql<string>`extract(epoch from now() - step_since)::bigint`.as('seconds')),
    }))
    .execute();

/** How an opportunity went through the steps, the newest first. */
export const stepsOfOpportunity = (tx: Tx, { tenant_id, bid }: At) =>
  tx
    .selectFrom('opportunity_step')
    .where('tenant_id', '=', tenant_id)
    .where('bid', '=', bid)
    .select(['from_step', 'to_step', 'author', 'reason', 'at', 'seconds'])
    .orderBy('at', 'desc')
    .orderBy('step_id', 'desc')
    .limit(MAX_STEPS)
    .execute();
const MAX_STEPS = 200;
