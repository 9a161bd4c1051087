import { expect, test } from 'vitest';
import { z } from 'zod';
import { text } from '#domain/shared/fields.ts';
import { faultsOf, serverFaults } from './form-faults.ts';

const Form = z
  .strictObject({ name: text(3), from: z.number(), until: z.number() })
  .refine((f) => f.from <= f.until, { path: ['from'], message: 'startAfterEnd' });

test('a fault of a field does not hide one across fields', () => {
  const wrong = { name: '', from: 2, until: 1 };
  expect([...faultsOf(Form, wrong, 'zh', { name: 'x' })]).toEqual([
    ['name', '不能为空'],
    ['from', '开始时间不能晚于结束时间'],
  ]);
  expect(faultsOf(Form, { name: 'abcd', from: 1, until: 2 }, 'en').get('name')).toBe('At most 3 characters');
  expect(faultsOf(Form, { name: 'abc', from: 1, until: 2 }, 'zh').size).toBe(0);
});

test('the server’s refusal is put at its fields', () => {
  const response = { issues: [{ path: 'data.leader_name', message: 'required' }] };
  expect([...(serverFaults(response, 'zh') ?? [])]).toEqual([['leader_name', '不能为空']]);
  expect(serverFaults(null, 'zh')).toBeUndefined();
  expect(serverFaults({ issues: [] }, 'zh')).toBeUndefined();
});
