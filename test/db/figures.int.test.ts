import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALLOWANCE_TYPES, type AllowanceType } from '#domain/shared/allowance-types.ts';
import { fenOf } from '#domain/shared/fen.ts';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import { foldEntries, type LedgerEntry } from '#domain/subsidy/ledger/entry.ts';
import { BUCKETS_OF, type LedgerFigure } from '#domain/statistics/figures/figure.ts';
import { foldLedger, signedYuan } from '#domain/statistics/figures/fold.ts';
import { splitFen } from '#domain/statistics/figures/split.ts';
import { monthOf, startOf } from '#domain/statistics/figures/span.ts';
import { addMonths } from '#domain/statistics/step-times.ts';
import { openDatabases, withTenants, type Databases } from '#db/client.ts';
import { ledgerCases, ledgerCells } from '#db/repositories/statistics/ledger-cells.ts';
import { createDatabase } from '../world.ts';

let db: Databases;
beforeAll(async () => {
  db = openDatabases(await createDatabase(), () => {});
  await products();
});
afterAll(() => db.close());

const FIGURES = Object.keys(BUCKETS_OF) as LedgerFigure[];
/** What may be booked; an amount goes from a bucket to another whatever its kind is called. */
const MOVES = [
  ['left', 'reserved'],
  ['held', 'reserved'],
  ['reserved', 'left'],
  ['reserved', 'issued'],
  ['issued', 'used'],
  ['issued', 'left'],
  ['used', 'issued'],
  ['left', 'held'],
] as const;
/** Names of products, each of a category of its own; what is called otherwise has none. */
const PRODUCTS = ['算力', '存储', '网络'];

const categories = new Map<string, string>();

async function products(): Promise<void> {
  for (const name of PRODUCTS) {
    const category = await db.system
      .insertInto('product_category')
      .values({ name: `类 ${name}`, parent_id: null, position: 1 })
      .returning('category_id')
      .executeTakeFirstOrThrow();
    categories.set(name, category.category_id);
    const product = await db.system
      .insertInto('online_product')
      .values({ code: `p-${name}`, name: `品 ${name}`, category_id: category.category_id })
      .returning('product_id')
      .executeTakeFirstOrThrow();
    await db.system
      .insertInto('online_sub_product')
      .values({ code: `s-${name}`, name: `子 ${name}`, product_id: product.product_id })
      .execute();
  }
}

const line = fc.record({
  product: fc.constantFrom(...PRODUCTS, '别的'),
  money: fc.integer({ min: 1, max: 1_000_000 }).map((fen) => (fen / 100).toFixed(2)),
});
const lines = fc.array(line, { minLength: 1, maxLength: 4 });
/** Three applications, each with what its first form and its correction order. */
const cases = fc.array(fc.tuple(fc.constantFrom(...ALLOWANCE_TYPES), lines, lines), { minLength: 3, maxLength: 3 });
/** From the first of 2026; few of them, so that entries meet the ends of what is asked for. */
const day = fc.integer({ min: -2, max: 13 }).map((n) => n * 31);
const FIRST = Date.parse('2025-12-31T16:00:00Z');
const dayAt = (days: number) => new Date(FIRST + days * 86_400_000);
/** An end of what is asked for: that of a month, or within one. */
const edge = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 12 }).map((n) => new Date(startOf(addMonths('2026-01', n)) * 1000)) },
  { weight: 1, arbitrary: day.map((days) => dayAt(days)) },
);
const moves = fc.array(
  fc.record({
    of: fc.nat(2),
    move: fc.constantFrom(...MOVES),
    fen: fc.integer({ min: 1, max: 100_000 }),
    effective: day,
    booked: day,
  }),
  { maxLength: 30 },
);
type Case = [AllowanceType, Line[], Line[]];
interface Line {
  product: string;
  money: string;
}

const CORRECTED = 180;

/** A form with these lines: orders by the names of products, other lines by their codes. */
const formOf = (type: AllowanceType, of: readonly Line[]) => ({
  order_data:
    type === 'online'
      ? { order_detail: of.map(({ product, money }) => ({ sub_product_name: `子 ${product}`, all_money: money })) }
      : {
          product_lines: of.map(({ product, money }) => ({
            sub_product_num: `s-${product}`,
            quantity: 1,
            unit_price: money,
          })),
        },
});

let parks = 0;
/** A park with products of its own and three applications, whose forms are corrected in the middle of the year. */
async function parkWith(made: readonly Case[]) {
  const tenant_id = `t${randomUUID().slice(0, 12)}`;
  await db.system
    .insertInto('tenant')
    .values({ tenant_id, name: tenant_id, short_code: `X${++parks}`, custom: false, subsidy_wording: 'voucher' })
    .execute();
  await db.system
    .insertInto('park')
    .values({ park_id: `${tenant_id}-a`, tenant_id, name: 'a' })
    .execute();
  const { corp_id } = await db.system
    .insertInto('corp')
    .values({ tenant_id, corp_name: '企业', credit_code: tenant_id })
    .returning('corp_id')
    .executeTakeFirstOrThrow();
  for (const name of PRODUCTS) {
    const { product_id } = await db.system
      .insertInto('offline_product')
      .values({ tenant_id, code: `p-${name}`, name: `品 ${name}`, category_id: categories.get(name) ?? null })
      .returning('product_id')
      .executeTakeFirstOrThrow();
    await db.system
      .insertInto('offline_sub_product')
      .values({ tenant_id, product_id, code: `s-${name}`, name: `子 ${name}` })
      .execute();
  }
  await db.system
    .insertInto('sequence_flow')
    .values(
      ALLOWANCE_TYPES.map((allowance_type) => {
        const flow = JSON.stringify(defaultFlow('online', false));
        return { tenant_id, allowance_type, version: 1, flow, sha256: '-', author: '-' };
      }),
    )
    .execute();
  const pools = new Map<string, string>();
  for (const [n, [allowance_type, first, second]] of made.entries()) {
    const apply_num = `20260101X00000${n}`;
    const revisions = [first, second].map((of, i) => ({
      revision_id: randomUUID(),
      tenant_id,
      apply_num,
      revision: i + 1,
      form: JSON.stringify(formOf(allowance_type, of)),
      shares: sql<never>`shares_of(${JSON.stringify(formOf(allowance_type, of))}::jsonb, ${allowance_type}, ${tenant_id})`,
      sha256: '-',
      apply_year: 2026,
      allowance_ratio: '50',
      order_money: '0',
      subsidy_money: '0',
      created_by: corp_id,
      created_by_name: '-',
      created_at: dayAt(i === 0 ? -1 : CORRECTED),
    }));
    await db.system.insertInto('subsidy_revision').values(revisions).execute();
    await db.system
      .insertInto('subsidy_application')
      .values({
        tenant_id,
        apply_num,
        workflow_id: `subsidy/${tenant_id}/${apply_num}`,
        allowance_type,
        flow_version: 1,
        corp_id,
        corp_name: '企业',
        park_id: `${tenant_id}-a`,
        apply_user_id: corp_id,
        apply_user: '-',
        apply_time: dayAt(0),
        seq: 1,
        status: 6,
        activity: '-',
        visit: 1,
        step_since: dayAt(0),
        due_at: null,
        state: '{}',
        revision_id: revisions[1]?.revision_id ?? '',
        apply_year: 2026,
        allowance_ratio: '50',
        order_money: '0',
        subsidy_money: '0',
        ended_at: null,
      })
      .execute();
  }
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

type Entry = Pick<LedgerEntry, 'from_bucket' | 'to_bucket' | 'amount' | 'effective_at' | 'booked_at'> & {
  n: number;
  of: Case;
};

/** What the figures of entries are by the ledger's own fold. */
function folded(figure: LedgerFigure, entries: readonly Entry[]): string {
  const has = foldEntries(entries);
  const fen = BUCKETS_OF[figure].map((bucket) => signedFen(has[bucket]));
  return signedYuan(fen.reduce((sum, each) => sum + each, 0n));
}
const signedFen = (yuan: string): bigint =>
  yuan.startsWith('-') ? -(fenOf(yuan.slice(1)) ?? 0n) : (fenOf(yuan) ?? 0n);

/** The same by category: each entry divided over the lines that stood when it was booked. */
function byCategory(figure: LedgerFigure, entries: readonly Entry[]): Record<string, string> {
  const sums = new Map<string, bigint>();
  const inside: readonly string[] = BUCKETS_OF[figure];
  for (const { of, from_bucket, to_bucket, amount, booked_at } of entries) {
    const [, first, second] = of;
    const stood = booked_at < dayAt(CORRECTED).getTime() ? first : second;
    const sign = BigInt(Number(inside.includes(to_bucket)) - Number(inside.includes(from_bucket)));
    const parts = splitFen(
      fenOf(amount) ?? 0n,
      stood.map(({ money }) => fenOf(money) ?? 0n),
    );
    for (const [at, { product }] of stood.entries()) {
      const name = PRODUCTS.includes(product) ? `类 ${product}` : '';
      sums.set(name, (sums.get(name) ?? 0n) + sign * (parts[at] ?? 0n));
    }
  }
  return Object.fromEntries([...sums].filter(([, fen]) => fen !== 0n).map(([name, fen]) => [name, signedYuan(fen)]));
}

describe.each(FIGURES)('%s', (figure) => {
  test('is the fold of the ledger to the fen, by month, type and category, over any days and as known at any time', () =>
    fc.assert(
      fc.asyncProperty(
        cases,
        moves,
        edge,
        edge,
        fc.option(day, { nil: undefined }),
        async (made, moved, begin, end, known) => {
          const park = await parkWith(made);
          const entries = moved.flatMap(({ of, move, fen, effective, booked }): Entry[] => {
            const it = made[of];
            const [from_bucket, to_bucket] = move;
            const times = { effective_at: dayAt(effective).getTime(), booked_at: dayAt(booked).getTime() };
            return it ? [{ n: of, of: it, from_bucket, to_bucket, amount: signedYuan(BigInt(fen)), ...times }] : [];
          });
          for (const [no, { n, of, effective_at, booked_at, ...entry }] of entries.entries())
            await db.system
              .insertInto('ledger_entry')
              .values({
                ...entry,
                tenant_id: park.tenant_id,
                pool_id: park.poolOf(of[0]),
                entry_no: String(no + 1),
                kind: 'any',
                event_id: String(no),
                workflow_id: `subsidy/${park.tenant_id}/20260101X00000${n}`,
                voucher_num: null,
                actor_id: '-',
                actor: '-',
                reason: '',
                effective_at: new Date(effective_at),
                booked_at: new Date(booked_at),
                corrects: null,
                prev_hash: '-',
                hash: '-',
              })
              .execute();
          const [from, until] = begin < end ? [begin, end] : [end, begin];
          const known_at = known === undefined ? undefined : dayAt(known);
          const counted = entries.filter(
            (e) =>
              e.effective_at >= from.getTime() &&
              e.effective_at < until.getTime() &&
              (!known_at || e.booked_at <= known_at.getTime()),
          );
          const asked = { tenants: [park.tenant_id], from, until, known_at };
          const read = <T>(work: Parameters<typeof withTenants<T>>[2]) => withTenants(db.app, [park.tenant_id], work);
          const cells = await read((tx) => ledgerCells(tx, figure, asked));

          const values = (by: Parameters<typeof foldLedger>[2]['by']) =>
            Object.fromEntries(
              foldLedger(figure, cells, { by }).flatMap(({ name, value }) => (value === '0.00' ? [] : [[name, value]])),
            );
          const grouped = (keyOf: (e: Entry) => string) =>
            Object.fromEntries(
              [...Map.groupBy(counted, keyOf)]
                .map(([key, group]) => [key, folded(figure, group)])
                .filter(([, value]) => value !== '0.00'),
            );
          expect(values('all')).toEqual(grouped(() => 'all'));
          expect(values('month')).toEqual(grouped((e) => monthOf(e.effective_at / 1000)));
          expect(values('type')).toEqual(grouped((e) => e.of[0]));
          expect(values('category')).toEqual(byCategory(figure, counted));
          const [all] = foldLedger(figure, cells, { by: 'all' });
          expect(signedFen(all?.total ?? '') - signedFen(all?.release ?? '')).toBe(signedFen(all?.value ?? ''));

          // the applications that a number opens add up to it
          const alone = { month: '', allowance_type: 'online', tenant_id: park.tenant_id, times: 1 } as const;
          const sumOf = async (category?: string) => {
            const rows = await read((tx) => ledgerCases(tx, figure, { ...asked, category }, { limit: 200, offset: 0 }));
            const listed = rows.flatMap((row) => row.entries.map((entry) => ({ ...alone, ...entry })));
            const by = category === undefined ? 'all' : 'category';
            return foldLedger(figure, listed, { by }).find(({ name }) => name === (category ?? 'all'))?.value ?? '0.00';
          };
          expect(await sumOf()).toBe(folded(figure, counted));
          for (const [name, value] of Object.entries(values('category'))) expect(await sumOf(name)).toBe(value);
        },
      ),
      { numRuns: 25 },
    ));
});
