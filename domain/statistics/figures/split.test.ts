import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitFen } from './split.ts';

const amount = fc.bigInt({ min: 0n, max: 10n ** 23n });
const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 20n }), { minLength: 1, maxLength: 100 });

test('parts add up, are never below 0, and each is its exact share cut or raised to a whole fen', () =>
  fc.assert(
    fc.property(amount, weights, (fen, shares) => {
      const parts = splitFen(fen, shares);
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(fen);
      const sum = shares.reduce((all, share) => all + share, 0n);
      if (sum === 0n) return;
      for (const [at, part] of parts.entries()) {
        const cut = (fen * (shares[at] ?? 0n)) / sum;
        expect([cut, cut + 1n]).toContain(part);
      }
    }),
  ));

test('the same split in proportion, whatever the scale', () =>
  fc.assert(
    fc.property(amount, weights, fc.bigInt({ min: 1n, max: 1000n }), (fen, shares, scale) => {
      expect(
        splitFen(
          fen,
          shares.map((share) => share * scale),
        ),
      ).toEqual(splitFen(fen, shares));
    }),
  ));

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [1, [1, 2, 2], [0, 1, 0]],
  [5, [0, 0], [3, 2]],
  [0, [7, 9], [0, 0]],
])('%s by %j is %j', (fen, shares, parts) =>
  expect(splitFen(BigInt(fen), shares.map(BigInt)).map(Number)).toEqual(parts),
);
