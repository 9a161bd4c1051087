import { expect, test } from 'vitest';
import { z } from 'zod';
import { Day, Mobile, rule, text } from '#domain/shared/fields/fields.ts';
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
  const ofDevice = { issues: [{ path: 'input.delay', message: 'outOfRange' }] };
  expect([...(serverFaults(ofDevice, 'zh') ?? [])]).toEqual([['delay', '超出允许范围']]);
  expect(serverFaults(null, 'zh')).toBeUndefined();
  expect(serverFaults({ issues: [] }, 'zh')).toBeUndefined();
});

test('an empty field is missing, whatever rule found it; what was entered is told by its rule', () => {
  const Contact = z.strictObject({ mobile: Mobile, day: Day, guests: z.number(rule('guests')) });
  const told = (form: Record<string, unknown>) => [...faultsOf(Contact, form, 'zh').values()];
  expect(told({ mobile: '', day: '' })).toEqual(['不能为空', '不能为空', '不能为空']);
  expect(told({ mobile: '123', day: 'x', guests: 'x' })).toEqual([
    '请输入正确的手机号',
    '格式不正确',
    '10位以内正整数',
  ]);
});
