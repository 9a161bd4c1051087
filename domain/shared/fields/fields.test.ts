import { expect, test } from 'vitest';
import { Guid, TenantIds } from './fields.ts';

test('an id has one form, however its letters are written', () => {
  expect(Guid.parse('0198C0DE-7A6B-4C3D-8E2F-ABCDEFABCDEF')).toBe('0198c0de-7a6b-4c3d-8e2f-abcdefabcdef');
  expect(Guid.safeParse('0198c0de7a6b4c3d8e2fabcdefabcdef').success).toBe(false);
});

test('parks to choose among are each named once, in their order', () => {
  expect(TenantIds.parse(['nanshan', 'binhai', 'nanshan'])).toEqual(['nanshan', 'binhai']);
  expect(TenantIds.safeParse([]).success).toBe(false);
});
