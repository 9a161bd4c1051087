import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { paces } from './pace.ts';
import { packetSizes } from './packet-sizes.ts';

test('a pace lets a burst through, makes who is faster wait, and forgets who rests', () => {
  let now = 0;
  const pace = paces({ rate: 10, burst: 3 }, () => now);
  expect([1, 2, 3, 4, 5].map(() => pace.take('a'))).toEqual([0, 0, 0, 100, 200]);
  expect([pace.has('a'), pace.has('b'), pace.take('b', 5)]).toEqual([false, true, 200]);
  now = 300;
  expect([pace.has('a'), pace.take('a')]).toEqual([true, 0]);
  pace.forget();
  expect(pace.size()).toBe(2);
  now = 10_000;
  pace.forget();
  expect(pace.size()).toBe(0);
});

describe('packets', () => {
  /** A packet with a body of so many bytes. */
  const packet = (length: number): number[] => {
    const digits: number[] = [];
    let rest = length;
    do {
      digits.push((rest % 128) + (rest >= 128 ? 128 : 0));
      rest = Math.floor(rest / 128);
    } while (rest > 0);
    return [0x30, ...digits, ...Array<number>(length).fill(0xff)];
  };
  test('of any lengths within the limit are let through, however their bytes come', () => {
    const sizes = fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 8 });
    const passes = (lengths: number[], cut: number) => {
      const bytes = Uint8Array.from(lengths.flatMap(packet));
      const fits = packetSizes(() => 300);
      const starts = Array.from({ length: Math.ceil(bytes.length / cut) }, (_, n) => n * cut);
      return starts.every((start) => fits(bytes.subarray(start, start + cut)));
    };
    const cuts = fc.integer({ min: 1, max: 50 });
    expect(() => fc.assert(fc.property(sizes, cuts, passes))).not.toThrow();
  });
  test('beyond it are told by their header alone, also by one that never ends', () => {
    const told = (...bytes: number[]) => packetSizes(() => 300)(Uint8Array.from(bytes));
    expect([told(...packet(301).slice(0, 3)), told(0x30, 0x80, 0x80, 0x80, 0x80, 0x80)]).toEqual([false, false]);
    expect(told(0x10, 0xff, 0xff, 0xff, 0x7f)).toBe(false);
  });
});
