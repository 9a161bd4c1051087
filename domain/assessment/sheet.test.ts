import { expect, test } from 'vitest';
import { changeOfSheet, itemsOf, type Sheet, type SheetResult } from './sheet.ts';

const result = (name: string, of: Partial<SheetResult> = {}): SheetResult => ({
  name,
  weight: '50',
  achieved: null,
  indicator: 10,
  status: 0,
  reason: '',
  file_list: [],
  extra_config: { criteria: null, source: null },
  ...of,
});
const sheet = (results: readonly SheetResult[], of: Partial<Sheet> = {}): Sheet => ({
  year: 2026,
  period: 1,
  status: 2,
  businessDimension: [
    {
      name: '业务',
      weight: '100',
      keyGoal: [
        { name: '目标', definition: '', extra_config: { materials: '' }, keyResult: results.slice(0, 1) },
        { name: '目标二', definition: '', extra_config: { materials: '' }, keyResult: results.slice(1) },
      ],
    },
  ],
  ...of,
});
const READ = [result('一'), result('二', { status: 1, file_list: ['a'] })];
const [one, two] = READ as [SheetResult, SheetResult];
const changed = (results: readonly SheetResult[], of: Partial<Sheet> = {}) =>
  changeOfSheet(sheet(READ), sheet(results, of));

test('results stand in one order, over goals', () =>
  expect(itemsOf(sheet(READ)).map(({ name }) => name)).toEqual(['一', '二']));

test('files that differ are handed in, by the place of their result', () => {
  expect(changed([{ ...one, file_list: ['b', 'c'] }, two])).toEqual({
    ok: true,
    kind: 'upload',
    files: [{ item: 0, file_list: ['b', 'c'] }],
  });
  expect(changed([one, { ...two, file_list: [] }])).toMatchObject({ files: [{ item: 1, file_list: [] }] });
});

test('verdicts that differ are scores or rejections', () => {
  expect(changed([one, { ...two, status: 2, achieved: 8 }])).toEqual({
    ok: true,
    kind: 'evaluate',
    evaluations: [{ item: 1, achieved: 8, reason: '' }],
  });
  expect(changed([one, { ...two, status: 3, reason: '模糊' }])).toMatchObject({
    evaluations: [{ item: 1, achieved: null, reason: '模糊' }],
  });
  // no score with the status, or a status that nobody gives
  for (const verdict of [{ status: 2 }, { status: 0 }, { achieved: 9 }] as const)
    expect(changed([one, { ...two, ...verdict }])).toMatchObject({ error: 'ASSESSMENT_FIXED' });
});

test('the end is a status, and only that of the end', () => {
  expect(changed(READ, { status: 3 })).toEqual({ ok: true, kind: 'close' });
  expect(changed(READ, { status: 1 })).toMatchObject({ error: 'ASSESSMENT_FIXED' });
});

test('one thing at a time, and something', () => {
  const mixed = [{ ...one, file_list: ['b'] }, { ...two, status: 2, achieved: 8 } as const];
  expect(changed(mixed)).toMatchObject({ error: 'ASSESSMENT_MIXED' });
  expect(changed([{ ...one, file_list: ['b'] }, two], { status: 3 })).toMatchObject({ error: 'ASSESSMENT_MIXED' });
  expect(changed(READ)).toMatchObject({ error: 'ASSESSMENT_SAME' });
});

test('what the template said stays', () => {
  for (const other of [
    { name: '三' },
    { weight: '60' },
    { indicator: 20 },
    { extra_config: { criteria: 'key_products' as const, source: null } },
  ])
    expect(changed([{ ...one, ...other }, two])).toMatchObject({ error: 'ASSESSMENT_FIXED' });
  expect(changed(READ, { year: 2027 })).toMatchObject({ error: 'ASSESSMENT_FIXED' });
  expect(changed([one])).toMatchObject({ error: 'ASSESSMENT_FIXED' });
});
