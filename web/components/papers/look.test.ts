import { expect, test } from 'vitest';
import { nextZoom, turned } from './look.ts';

test('zoom goes from step to step and stays at its ends', () => {
  expect(nextZoom(1, 1)).toBe(1.25);
  expect(nextZoom(1, -1)).toBe(0.75);
  expect(nextZoom(4, 1)).toBe(4);
  expect(nextZoom(0.5, -1)).toBe(0.5);
});

test('four turns are none', () => {
  expect(turned(270)).toBe(0);
  expect(turned(0)).toBe(90);
});
