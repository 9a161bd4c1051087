import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_FIELDS, maskedDifference } from './difference.ts';

test.each([
  [
    'a number and a switch',
    { capacity: 3, custom: false },
    { capacity: 5, custom: true },
    [
      { field: 'capacity', from: 3, to: 5 },
      { field: 'custom', from: false, to: true },
    ],
  ],
  ['what is the same is not told', { a: 'x', b: 1 }, { a: 'x', b: 2 }, [{ field: 'b', from: 1, to: 2 }]],
  ['codes in a list', { roles: ['super_admin'] }, { roles: [] }, [{ field: 'roles', from: ['super_admin'], to: [] }]],
  [
    'of names and numbers only that they changed',
    { name: '王伟', mobile: '13800000011' },
    { name: '李雷', mobile: '13800000012' },
    [{ field: 'name' }, { field: 'mobile' }],
  ],
  ['a sentence in a field of any name', { x: '请联系 13800000011' }, { x: 'ok' }, [{ field: 'x' }]],
  ['a number of a person in a field of any name', { x: '13800000011' }, { x: null }, [{ field: 'x' }]],
  ['what is written whole', { steps: [{ code: 'a' }] }, { steps: [] }, [{ field: 'steps' }]],
  ['a new one', null, { type: 13 }, [{ field: 'type', from: null, to: 13 }]],
  ['one that is gone', { type: 13 }, null, [{ field: 'type', from: 13, to: null }]],
])('%s', (_what, before, after, told) => expect(maskedDifference(before, after)).toEqual(told));

const Value = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 30 }),
  fc.constantFrom('13800000011', '91440300MA5EXAMPL1', '王伟', 'a@example.com', '深圳市南山区 1 号'),
);
test('whatever is changed: bounded, one row a field, and no name, number or sentence of anybody', () =>
  fc.assert(
    fc.property(fc.dictionary(fc.string(), Value), fc.dictionary(fc.string(), Value), (before, after) => {
      const told = maskedDifference(before, after);
      expect(told.length).toBeLessThanOrEqual(MAX_FIELDS);
      const texts = told.flatMap(({ from, to }) => [from, to].flat()).filter((value) => typeof value === 'string');
      expect(texts.filter((text) => /\d{7}|[\u4E00-\u9FFF]|@|\s/.test(text))).toEqual([]);
    }),
  ));
