import { expect, test } from 'vitest';
import { ERRORS } from './errors.ts';
import { sayCode } from './say-refusal.ts';

const { MODULE_HAS_CASES, STALE, FORBIDDEN } = ERRORS;

test.each([
  [MODULE_HAS_CASES.code, { count: 3 }, '还有 3 件未办结，办结后才能停用'],
  [STALE.code, { name: '赵敏', at: Date.UTC(2026, 10, 25, 1, 30) }, '赵敏已于2026-11-25 09:30修改，请刷新后再操作'],
  [MODULE_HAS_CASES.code, {}, '还有 … 件未办结，办结后才能停用'],
  [FORBIDDEN.code, {}, FORBIDDEN.zh],
  [0, {}, ''],
])('a stored refusal %d with %j', (code, params, said) => expect(sayCode(code, 'zh', params)).toBe(said));
