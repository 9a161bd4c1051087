import { duplicatesOf } from '#db/repositories/customers/duplicates.ts';
import { followersAmong } from '#db/repositories/customers/followers.ts';
import {
  findContent,
  insertOpportunity,
  newOpportunityIds,
  lockedOf,
  opportunityOf,
  updateOpportunity,
  type At,
  type OpportunityContent,
} from '#db/repositories/customers/opportunities.ts';
import { change } from '#db/repositories/shared/change.ts';
import type { Tx } from '#db/client.ts';
import type { OpportunityDetail } from '#domain/customers/contract/views.ts';
import { judgeOpportunity } from '#domain/customers/judge.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { sameJson } from '#domain/shared/data/json.ts';
import { authorOf, within } from '../shared/calls/change.ts';
import { ownTenant, type Context } from '../shared/calls/context.ts';
import { detailOf } from './views.ts';

/** What a request says of an opportunity; what it does not name stays as it is. */
export type Said = Partial<Omit<OpportunityContent, 'bid' | 'follower_name' | 'members'>> & { members?: string[] };
interface Asked {
  /** Absent: a new one. */
  read?: { bid: string; lock: string };
  said: Said;
  reason?: string | undefined;
  /** A new one is entered although there is one alike. */
  confirm?: boolean;
}

const EMPTY: Omit<OpportunityContent, 'bid' | 'follower' | 'follower_name'> = {
  name: '',
  credit_code: '',
  corp_contact: '',
  contact_position: '',
  corp_mobile: '',
  source: 'hand',
  source_agent: '',
  amount: null,
  expected_day: null,
  needs: [],
  products: [],
  description: '',
  scale: null,
  trade: null,
  second_trade: null,
  customer_type: null,
  type_cloud: null,
  annual_cloud_forecast: null,
  annual_revenue: null,
  agent: null,
  register_trade: null,
  income_trade: null,
  members: [],
  step: 'new',
  close_reason: '',
};
/** What is judged by itself, not as something that is said anew. */
const STANDING = ['step', 'follower', 'follower_name', 'members'] as const;
const writtenOf = (content: OpportunityContent): object =>
  Object.fromEntries(Object.entries(content).filter(([field]) => !STANDING.some((each) => each === field)));
/** Whether something is said anew; why it was closed comes and goes with the step. */
const isWritten = (before: OpportunityContent, { close_reason, ...after }: OpportunityContent): boolean => {
  const reason = before.step === after.step ? close_reason : before.close_reason;
  return !sameJson(writtenOf(before), writtenOf({ ...after, close_reason: reason }));
};

/**
 * Enters an opportunity of the asker’s own park, or changes what is said of one as it was read: once per key, with its
 * record, and its step’s. Raises NOT_FOUND, STALE, DUPLICATE_OPPORTUNITY, OPPORTUNITY_PERSON and what the rules raise.
 */
export function saveOpportunity(
  ctx: Context,
  { read, said, reason = '', confirm = false }: Asked,
): Promise<OpportunityDetail> {
  const tenant_id = ownTenant(ctx.session);
  const by = authorOf(ctx);
  return within(ctx, { tenant_id }, async (tx) => {
    const [made = ''] = read ? [] : await newOpportunityIds(tx, 1);
    const at: At = { tenant_id, bid: read?.bid ?? made };
    const stored = await change<OpportunityContent>(
      tx,
      by,
      {
        owner: { tenant_id },
        kind: 'opportunity',
        record_id: at.bid,
        subject: ({ name }) => name,
        lock: read?.lock,
        locked: lockedOf,
        reason,
        read: (_, bid) => findContent(tx, { tenant_id, bid }),
        async write(_, before) {
          const after = await afterOf(tx, ctx, at, before, said);
          if (!before && !confirm) await requireUnlike(tx, tenant_id, after);
          await store(tx, ctx, at, { before, after, reason });
        },
      },
      // the id of a new one is made anew each time it is asked for
      { ...read, said, reason, confirm },
    );
    // nothing deletes one
    if (!stored) throw new AppError('NOT_FOUND');
    return detailOf(tx, await opportunityOf(tx, stored.bid), ctx.session.actor);
  });
}

interface Judged {
  before: OpportunityContent | null;
  after: OpportunityContent;
  reason: string;
}
async function store(tx: Tx, { session }: Context, { tenant_id }: At, { before, after, reason }: Judged) {
  // nobody touches what they leave as it is
  if (sameJson(before, after)) return;
  const written = before !== null && isWritten(before, after);
  const refusal = judgeOpportunity({ before, after, written, reason, actor: session.actor });
  if (refusal) throw new AppError(refusal.error, { params: refusal.params });
  const by = { author: session.name, author_id: session.user_id, reason };
  if (before) await updateOpportunity(tx, tenant_id, { before, after }, by);
  else await insertOpportunity(tx, tenant_id, after, by);
}

/** An opportunity as it is to be: people by the names that they have now. Raises OPPORTUNITY_PERSON. */
async function afterOf(
  tx: Tx,
  { session }: Context,
  { tenant_id, bid }: At,
  before: OpportunityContent | null,
  { members: helping, ...said }: Said,
): Promise<OpportunityContent> {
  const was: OpportunityContent = before ?? {
    ...EMPTY,
    bid,
    follower: session.user_id,
    follower_name: session.name,
  };
  const follower = said.follower === undefined ? was.follower : said.follower;
  const asked = [...new Set(helping ?? was.members.map(({ user_id }) => user_id))].filter((id) => id !== follower);
  const known = new Map(was.members.map((member) => [member.user_id, member]));
  if (was.follower !== null) known.set(was.follower, { user_id: was.follower, name: was.follower_name });
  // who helps and has left stays named, and is given nothing more
  if (follower !== null && follower !== was.follower) known.delete(follower);
  const wanted = [...asked, ...(follower === null ? [] : [follower])];
  const found = await followersAmong(
    tx,
    tenant_id,
    wanted.filter((id) => !known.has(id)),
  );
  for (const person of found) known.set(person.user_id, person);
  if (!wanted.every((id) => known.has(id))) throw new AppError('OPPORTUNITY_PERSON');
  const members = asked.flatMap((id) => known.get(id) ?? []).toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1));
  const follower_name = follower === null ? '' : (known.get(follower)?.name ?? '');
  const { close_reason = said.step === undefined ? was.close_reason : '' } = said;
  return { ...was, ...said, close_reason, follower, follower_name, members };
}

/** Refuses a second one of an enterprise, naming who follows the first. Raises DUPLICATE_OPPORTUNITY. */
async function requireUnlike(tx: Tx, tenantId: string, content: OpportunityContent): Promise<void> {
  const items = await duplicatesOf(tx, tenantId, content);
  const [first] = items;
  if (!first) return;
  const { name, follower_name } = first;
  const params = { name, follower: follower_name || '公海', follower_en: follower_name || 'nobody yet' };
  throw new AppError('DUPLICATE_OPPORTUNITY', { params, data: { items } });
}
