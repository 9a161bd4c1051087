import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completionOf, filledBy } from './filled.ts';

test('a completion is rounded half up to 2 decimals', () => {
  expect(completionOf('50.00', '200.00')).toBe('25.00');
  expect(completionOf('1.00', '3.00')).toBe('33.33');
  expect(completionOf('2.00', '3.00')).toBe('66.67');
  // 0.005 %
  expect(completionOf('0.01', '200.00')).toBe('0.01');
  expect(completionOf('0.01', '200.02')).toBe('0.00');
  expect(completionOf('300.00', '200.00')).toBe('150.00');
  expect(completionOf('0.00', '200.00')).toBe('0.00');
});

test('below nothing it says so, and of no target there is none', () => {
  expect(completionOf('-50.00', '200.00')).toBe('-25.00');
  expect(completionOf('-0.01', '20000.00')).toBe('0.00');
  expect(completionOf('50.00', '0.00')).toBeNull();
  expect(filledBy('50.00', undefined)).toEqual({ actual: '50.00', target: null, completion: null });
});

test('it agrees with exact fractions', () => {
  const fen = fc.bigInt({ min: 1n, max: 10n ** 14n });
  const yuan = (n: bigint) => `${n / 100n}.${String(n % 100n).padStart(2, '0')}`;
  fc.assert(
    fc.property(fen, fen, (part, whole) => {
      const told = BigInt((completionOf(yuan(part), yuan(whole)) ?? '').replace('.', ''));
      // told is the whole number next to part / whole × 10 000, the upper one of two that are as near
      const doubled = 2n * part * 10_000n;
      expect(doubled).toBeGreaterThanOrEqual((2n * told - 1n) * whole);
      expect(doubled).toBeLessThan((2n * told + 1n) * whole);
    }),
  );
});
