import { expect, test } from 'vitest';
import { judgeBelonging } from './belonging.ts';

const other = { name: '滨海软件园', own: false };
const known = { corp_name: '云启', state: 'active' as const, people: 0 };

test.each<[what: string, park: typeof other, there: Parameters<typeof judgeBelonging>[1], error: string | undefined]>([
  ['another park', other, null, undefined],
  ['its own park', { ...other, own: true }, null, 'CORP_IN_PARK'],
  ['a park that knows it from an import', other, known, undefined],
  ['a park where it has people', other, { ...known, people: 1 }, 'CORP_IN_PARK'],
  ['a park that disabled it', other, { ...known, state: 'disabled' }, 'CORP_DISABLED'],
])('an enterprise asks %s', (_what, park, there, error) => {
  expect(judgeBelonging(park, there)?.error).toBe(error);
});
