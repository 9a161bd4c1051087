import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fenOf } from '#domain/shared/money/fen.ts';
import { foldEntries, type LedgerEntry } from '#domain/subsidy/ledger/entry.ts';
import { BUCKETS_OF, type LedgerFigure } from '#domain/statistics/figures/figure.ts';
import { foldLedger, signedYuan } from '#domain/statistics/figures/fold.ts';
import { splitFen } from '#domain/statistics/figures/split.ts';
import { monthOf } from '#domain/statistics/figures/span.ts';
import { openDatabases, withTenants, type Databases } from '#db/client.ts';
import { ledgerCases, ledgerCells } from '#db/repositories/statistics/ledger-cells.ts';
import { createDatabase } from '../world.ts';
import {
  cases,
  categoryOf,
  CORRECTED,
  day,
  dayAt,
  edge,
  figuredPark,
  makeProducts,
  workflowOf,
  type FiguredCase,
} from './figured-park.ts';

let db: Databases;
beforeAll(async () => {
  db = openDatabases(await createDatabase(), () => {});
  await makeProducts(db);
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
type Entry = Pick<LedgerEntry, 'from_bucket' | 'to_bucket' | 'amount' | 'effective_at' | 'booked_at'> & {
  n: number;
  of: FiguredCase;
};

/** The form that stood at a moment. */
const formAt = ({ forms: [first, second] }: FiguredCase, at: number) =>
  at < dayAt(CORRECTED).getTime() ? first : second;

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
    const stood = formAt(of, booked_at).lines;
    const sign = BigInt(Number(inside.includes(to_bucket)) - Number(inside.includes(from_bucket)));
    const parts = splitFen(
      fenOf(amount) ?? 0n,
      stood.map(({ money }) => fenOf(money) ?? 0n),
    );
    for (const [at, { product }] of stood.entries()) {
      const name = categoryOf(product);
      sums.set(name, (sums.get(name) ?? 0n) + sign * (parts[at] ?? 0n));
    }
  }
  return Object.fromEntries([...sums].filter(([, fen]) => fen !== 0n).map(([name, fen]) => [name, signedYuan(fen)]));
}

describe.each(FIGURES)('%s', (figure) => {
  test('is the fold of the ledger to the fen, by month, type, agent and category, over any days and as known at any time', () =>
    fc.assert(
      fc.asyncProperty(
        cases,
        moves,
        edge,
        edge,
        fc.option(day, { nil: undefined }),
        async (made, moved, begin, end, known) => {
          const park = await figuredPark(db, made);
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
                pool_id: park.poolOf(of.type),
                entry_no: String(no + 1),
                kind: 'any',
                event_id: String(no),
                workflow_id: workflowOf(park.tenant_id, n),
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
          expect(values('type')).toEqual(grouped((e) => e.of.type));
          expect(values('dealer')).toEqual(grouped((e) => formAt(e.of, e.booked_at).dealer));
          expect(values('category')).toEqual(byCategory(figure, counted));
          const [all] = foldLedger(figure, cells, { by: 'all' });
          expect(signedFen(all?.total ?? '') - signedFen(all?.release ?? '')).toBe(signedFen(all?.value ?? ''));

          // the applications that a number opens add up to it
          const alone = { month: '', allowance_type: 'online', tenant_id: park.tenant_id, times: 1, of: null } as const;
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
