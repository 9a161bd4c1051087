import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BUDGETS, expectedSeconds, keepTimes, keptTimes, overBudget } from '#scripts/lib/file-times.ts';

test('the times of a run are kept, and those of files that it did not have', () => {
  const dir = mkdtempSync(join(tmpdir(), 'park-times-'));
  const at = join(dir, 'below/times.json');
  try {
    expect(keptTimes(at)).toEqual({});
    keepTimes(
      [
        { file: 'a', seconds: 7 },
        { file: 'b', seconds: 3 },
      ],
      at,
    );
    keepTimes([{ file: 'b', seconds: 4 }], at);
    expect(keptTimes(at)).toEqual({ a: 7, b: 4 });
  } finally {
    rmSync(dir, { recursive: true });
  }
});

test('a file over its budget is named with what it took the last time', () => {
  const files = ['a', 'b', 'c'].map((file, n) => ({ file, seconds: 10 * n + 175 }));
  expect(overBudget(files, { c: 90 })).toEqual(['  b: 185 s of 180', '  c: 195 s of 180, 90 s the last time']);
});

test('a file that is known to be long is allowed more, and expected to take that before it ever ran', () => {
  const [[file, allowed] = ['', 0]] = Object.entries(BUDGETS);
  expect(allowed).toBeGreaterThan(180);
  expect(overBudget([{ file, seconds: allowed }], {})).toEqual([]);
  expect(overBudget([{ file, seconds: allowed + 1 }], {})).toHaveLength(1);
  expect([expectedSeconds(file, {}), expectedSeconds(file, { [file]: 5 }), expectedSeconds('new', {})]).toEqual([
    allowed,
    5,
    180,
  ]);
});
