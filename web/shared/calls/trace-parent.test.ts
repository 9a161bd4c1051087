import { expect, test } from 'vitest';
import { traceParent } from './trace-parent.ts';

test('each call begins a trace of its own, as W3C writes it', () => {
  const [one, other] = [traceParent(), traceParent()];
  expect(one).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(other).not.toBe(one);
});
