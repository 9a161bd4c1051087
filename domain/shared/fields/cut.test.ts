import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cut } from './cut.ts';

test('a text that is well formed stays so wherever it is cut, and loses nothing else', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(12), (text, max) => {
      const short = cut(text, max);
      expect(short.isWellFormed()).toBe(true);
      expect(text.startsWith(short)).toBe(true);
      expect(short.length).toBeGreaterThanOrEqual(Math.min(text.length, max) - 1);
      expect(short.length).toBeLessThanOrEqual(max);
    }),
  ));
