import { expect, test } from 'vitest';
import { crossedLevel, tellsKeepers } from './alerts.ts';

const at = (left: string, held = '0.00', levels = [50, 20, 5, 0]) =>
  crossedLevel({ limited: true, granted: '1000.00', left, held }, levels);

test('the lowest level that a pool has come down to, what is in flight counted as left', () => {
  const lefts = ['500.01', '500.00', '200.01', '200.00', '50.01', '50.00', '0.01', '0.00'];
  expect(lefts.map((left) => `${left.padStart(7)} ${at(left) ?? '-'}`).join('\n')).toMatchInlineSnapshot(`
    " 500.01 -
     500.00 50
     200.01 50
     200.00 20
      50.01 20
      50.00 5
       0.01 5
       0.00 0"
  `);
  expect(at('190.00', '10.01')).toBe(50);
  expect(at('190.00', '10.00')).toBe(20);
});

test('without a limit, a grant or levels nothing is crossed', () => {
  const pool = { granted: '0.00', left: '0.00', held: '0.00' };
  expect(crossedLevel({ ...pool, limited: true }, [20])).toBeNull();
  expect(crossedLevel({ ...pool, granted: '100.00', limited: false }, [20])).toBeNull();
  expect(crossedLevel({ ...pool, granted: '100.00', limited: true }, [])).toBeNull();
});

test('each crossing is told once, and again only after the pool was above it', () => {
  const told: (number | null)[] = [null, 50, 20];
  const rows = told.map((before) =>
    [null, 50, 20, 0].map((now) => (tellsKeepers(before, now) ? 'tell' : '-').padEnd(5)).join(''),
  );
  expect(rows.map((row, i) => `${String(told[i]).padEnd(5)} ${row}`.trimEnd()).join('\n')).toMatchInlineSnapshot(`
    "null  -    tell tell tell
    50    -    -    tell tell
    20    -    -    -    tell"
  `);
});
