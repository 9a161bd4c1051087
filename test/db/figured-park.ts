import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { ALLOWANCE_TYPES, type AllowanceType } from '#domain/shared/fields/allowance-types.ts';
import { splitByRatio, sumYuan } from '#domain/shared/money/money.ts';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import { startOf } from '#domain/statistics/figures/span.ts';
import { addMonths } from '#domain/statistics/step-times.ts';
import type { Databases } from '#db/client.ts';

/** Names of products, each of a category of its own; what is called otherwise has none. */
const PRODUCTS = ['算力', '存储', '网络'];
export const categoryOf = (product: string): string => (PRODUCTS.includes(product) ? `类 ${product}` : '');

const FIRST = Date.parse('2025-12-31T16:00:00Z');
export const dayAt = (days: number): Date => new Date(FIRST + days * 86_400_000);
/** The day on which each application was corrected. */
export const CORRECTED = 180;

export interface Line {
  product: string;
  money: string;
}
interface Form {
  lines: readonly Line[];
  /** The agent that pays, by name and number. */
  dealer: string;
}
/** An application with its first form and its correction, the day on which it was handed in, and how and when it ended. */
export interface FiguredCase {
  type: AllowanceType;
  forms: readonly [Form, Form];
  handed_in: number;
  over: { status: 5 | 7; day: number } | null;
}

/** From the first of 2026; few of them, so that what happened meets the ends of what is asked for. */
export const day = fc.integer({ min: -2, max: 13 }).map((n) => n * 31);
/** An end of what is asked for: that of a month, or within one. */
export const edge = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.integer({ min: 0, max: 12 }).map((n) => new Date(startOf(addMonths('2026-01', n)) * 1000)),
  },
  { weight: 1, arbitrary: day.map((days) => dayAt(days)) },
);
const line = fc.record({
  product: fc.constantFrom(...PRODUCTS, '别的'),
  money: fc.integer({ min: 1, max: 1_000_000 }).map((fen) => (fen / 100).toFixed(2)),
});
const form = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  dealer: fc.constantFrom('', '', '云帆代理 20001', '云帆代理 20002'),
});
/** Three applications. */
export const cases: fc.Arbitrary<FiguredCase[]> = fc.array(
  fc.record({
    type: fc.constantFrom(...ALLOWANCE_TYPES),
    forms: fc.tuple(form, form),
    handed_in: day,
    over: fc.option(fc.record({ status: fc.constantFrom(5 as const, 7 as const), day })),
  }),
  { minLength: 3, maxLength: 3 },
);

/** What a form orders, and half of it. */
export const moneyOf = ({ lines }: Form) => {
  const order_money = sumYuan(lines.map(({ money }) => money));
  return { order_money, subsidy_money: splitByRatio(order_money, '50').subsidy };
};

/** A form with these lines: orders by the names of products, other lines by their codes. */
const documentOf = (type: AllowanceType, { lines }: Form) =>
  JSON.stringify({
    order_data:
      type === 'online'
        ? { order_detail: lines.map(({ product, money }) => ({ sub_product_name: `子 ${product}`, all_money: money })) }
        : {
            product_lines: lines.map(({ product, money }) => ({
              sub_product_num: `s-${product}`,
              quantity: 1,
              unit_price: money,
            })),
          },
  });

const categories = new Map<string, string>();

/** The catalogue of all parks. */
export async function makeProducts({ system }: Databases): Promise<void> {
  for (const name of PRODUCTS) {
    const { category_id } = await system
      .insertInto('product_category')
      .values({ name: categoryOf(name), parent_id: null, position: 1 })
      .returning('category_id')
      .executeTakeFirstOrThrow();
    categories.set(name, category_id);
    const product = await system
      .insertInto('online_product')
      .values({ code: `p-${name}`, name: `品 ${name}`, category_id })
      .returning('product_id')
      .executeTakeFirstOrThrow();
    await system
      .insertInto('online_sub_product')
      .values({ code: `s-${name}`, name: `子 ${name}`, product_id: product.product_id })
      .execute();
  }
}

let parks = 0;
/** A park with products of its own, a pool of each type, and these applications. */
export async function figuredPark(db: Databases, made: readonly FiguredCase[]) {
  const tenant_id = await emptyPark(db);
  const { corp_id } = await db.system
    .insertInto('corp')
    .values({ tenant_id, corp_name: '企业', credit_code: tenant_id })
    .returning('corp_id')
    .executeTakeFirstOrThrow();
  for (const [n, one] of made.entries()) await application(db, { tenant_id, corp_id, apply_num: numberOf(n) }, one);
  const pools = new Map<string, string>();
  for (const allowance_type of ALLOWANCE_TYPES) {
    const key = { tenant_id, apply_year: 2026, allowance_type, name: '', position: 1, limited: false };
    const { pool_id } = await db.system
      .insertInto('subsidy_pool')
      .values(key)
      .returning('pool_id')
      .executeTakeFirstOrThrow();
    pools.set(allowance_type, pool_id);
  }
  return { tenant_id, poolOf: (type: AllowanceType) => pools.get(type) ?? '' };
}
const numberOf = (n: number): string => `20260101X00000${n}`;
export const workflowOf = (tenant_id: string, n: number): string => `subsidy/${tenant_id}/${numberOf(n)}`;

async function emptyPark({ system }: Databases): Promise<string> {
  const tenant_id = `t${randomUUID().slice(0, 12)}`;
  await system
    .insertInto('tenant')
    .values({ tenant_id, name: tenant_id, short_code: `X${++parks}`, custom: false, subsidy_wording: 'voucher' })
    .execute();
  await system
    .insertInto('park')
    .values({ park_id: `${tenant_id}-a`, tenant_id, name: 'a' })
    .execute();
  for (const name of PRODUCTS) {
    const { product_id } = await system
      .insertInto('offline_product')
      .values({ tenant_id, code: `p-${name}`, name: `品 ${name}`, category_id: categories.get(name) ?? null })
      .returning('product_id')
      .executeTakeFirstOrThrow();
    await system
      .insertInto('offline_sub_product')
      .values({ tenant_id, product_id, code: `s-${name}`, name: `子 ${name}` })
      .execute();
  }
  const flow = JSON.stringify(defaultFlow('online', false));
  await system
    .insertInto('sequence_flow')
    .values(
      ALLOWANCE_TYPES.map((allowance_type) => ({
        tenant_id,
        allowance_type,
        version: 1,
        flow,
        sha256: '-',
        author: '-',
      })),
    )
    .execute();
  return tenant_id;
}

/** As it goes: handed in, corrected, and over. */
async function application(
  { system }: Databases,
  { tenant_id, corp_id, apply_num }: { tenant_id: string; corp_id: string; apply_num: string },
  { type, forms, handed_in, over }: FiguredCase,
): Promise<void> {
  const revisions = forms.map((it, i) => {
    const [dealer_name, dealer_uin] = it.dealer.split(' ');
    return {
      revision_id: randomUUID(),
      tenant_id,
      apply_num,
      revision: i + 1,
      form: documentOf(type, it),
      shares: sql<never>`shares_of(${documentOf(type, it)}::jsonb, ${type}, ${tenant_id})`,
      sha256: '-',
      apply_year: 2026,
      allowance_ratio: '50',
      ...moneyOf(it),
      ...(dealer_uin !== undefined && { dealer_name, dealer_uin }),
      created_by: corp_id,
      created_by_name: '-',
      created_at: dayAt(i === 0 ? -1 : CORRECTED),
    };
  });
  for (const revision of revisions) await system.insertInto('subsidy_revision').values(revision).execute();
  const [first, second] = revisions;
  const workflow_id = `subsidy/${tenant_id}/${apply_num}`;
  await system
    .insertInto('subsidy_application')
    .values({
      tenant_id,
      apply_num,
      workflow_id,
      allowance_type: type,
      flow_version: 1,
      corp_id,
      corp_name: '企业',
      park_id: `${tenant_id}-a`,
      apply_user_id: corp_id,
      apply_user: '-',
      apply_time: dayAt(handed_in),
      seq: 1,
      status: 6,
      activity: '-',
      visit: 1,
      step_since: dayAt(handed_in),
      due_at: null,
      state: '{}',
      revision_id: first?.revision_id ?? '',
      apply_year: 2026,
      allowance_ratio: '50',
      order_money: '0',
      subsidy_money: '0',
      ended_at: null,
    })
    .execute();
  const row = system.updateTable('subsidy_application').where('workflow_id', '=', workflow_id);
  await row.set({ revision_id: second?.revision_id ?? '' }).execute();
  if (over) await row.set({ status: over.status, ended_at: dayAt(over.day) }).execute();
}
