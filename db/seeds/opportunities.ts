import type { Need } from '#domain/customers/fields.ts';
import { OPEN_STEPS, isOpenStep, type Step } from '#domain/customers/steps.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import type { Tx } from '../client.ts';
import { OPPORTUNITIES, tradeOf, type OpportunityStory } from './opportunity-stories.ts';
import type { People } from './people.ts';

const DAY_MS = 86_400_000;
const SCALES = ['to_50', 'to_100', 'to_200', 'to_20'];
const CLOUDS = ['public', 'hybrid', 'none'];
const NEEDS: readonly Need[] = [
  { level: 3, type: '算力' },
  { level: 2, type: '存储' },
  { level: 3, type: '灾备' },
  { level: 1, type: '安全' },
];
const VISITS = ['phone', 'visit', 'meeting', 'message'];

/** Opportunities of the demo’s parks at each step, with their way there and what was said. */
export async function seedOpportunities(tx: Tx, people: People): Promise<void> {
  for (const [n, story] of OPPORTUNITIES.entries()) await seedStory(tx, people, story, n);
}

async function seedStory(tx: Tx, people: People, story: OpportunityStory, n: number): Promise<void> {
  const now = Date.now();
  const at = (days: number) => new Date(now - days * DAY_MS);
  const { tenant: tenant_id, ago, since, next } = story;
  const follower = story.by === undefined ? undefined : people.users.get(story.by);
  const known = n % 3;
  const [trade, second] = tradeOf(story) ?? [];
  const { bid } = await tx
    .insertInto('opportunity')
    .values({
      tenant_id,
      name: story.name,
      corp_id: null,
      corp_contact: story.contact,
      contact_position: n % 2 === 0 ? 'business' : 'architect',
      corp_mobile: `1370027${String(1000 + n)}`,
      source: story.source,
      source_agent: story.agent ?? '',
      demand_bid: null,
      follower: follower?.user_id ?? null,
      follower_name: follower?.name ?? '',
      step: story.step,
      step_since: at(since),
      close_reason: story.why ?? '',
      amount: story.amount === 0 ? null : `${story.amount}.00`,
      expected_day: isOpenStep(story.step) && story.amount > 0 ? addDays(beijingDay(now), 20 + n) : null,
      needs: JSON.stringify(story.amount > 0 ? [NEEDS[n % NEEDS.length]] : []),
      products: story.amount > 0 ? ['云服务器', '对象存储'].slice(0, 1 + (n % 2)) : [],
      scale: known > 0 ? (SCALES[n % SCALES.length] ?? null) : null,
      trade: trade ?? null,
      second_trade: second ?? null,
      customer_type: /大学|研究院/.test(story.name) ? 1 : 2,
      type_cloud: known > 1 ? (CLOUDS[n % CLOUDS.length] ?? null) : null,
      annual_cloud_forecast: story.amount > 0 ? `${story.amount}.00` : null,
      annual_revenue: null,
      agent: null,
      register_trade: trade ?? null,
      income_trade: story.step === 'won' ? (trade ?? null) : null,
      next_contact_day: next === undefined ? null : addDays(beijingDay(now), next),
      touched_at: at(Math.min(since, 6)),
      created_at: at(ago),
    })
    .returning('bid')
    .executeTakeFirstOrThrow();
  const author = follower ?? people.users.get('13800000012');
  if (!author) throw new Error('the demo has nobody who enters opportunities');
  await seedWay(tx, { tenant_id, bid }, story, author);
  if (story.said === undefined) return;
  await tx
    .insertInto('opportunity_record')
    .values({
      tenant_id,
      bid,
      way: VISITS[n % VISITS.length] ?? 'phone',
      content: story.said,
      next_contact_day: next === undefined ? null : addDays(beijingDay(now), next),
      author: author.name,
      author_id: author.user_id,
      idem_key: `seed-${n}`,
      created_at: at(Math.min(since, 6)),
    })
    .execute();
}

/** Its way from the first step to where it stands, the days between spread evenly. */
async function seedWay(
  tx: Tx,
  of: { tenant_id: string; bid: string },
  { step, ago, since, why = '' }: OpportunityStory,
  author: { name: string; user_id: string },
): Promise<void> {
  const passed: Step[] = isOpenStep(step) ? OPEN_STEPS.slice(0, OPEN_STEPS.indexOf(step) + 1) : [...OPEN_STEPS, step];
  const last = passed.length - 1;
  const between = last === 0 ? 0 : (ago - since) / last;
  const rows = passed.map((to_step, i) => ({
    ...of,
    from_step: i === 0 ? null : (passed[i - 1] ?? null),
    to_step,
    seconds: i === 0 ? null : Math.round((between * DAY_MS) / 1_000),
    author: author.name,
    author_id: author.user_id,
    reason: i === last ? why : '',
    at: new Date(Date.now() - (ago - between * i) * DAY_MS),
  }));
  await tx.insertInto('opportunity_step').values(rows).execute();
}
