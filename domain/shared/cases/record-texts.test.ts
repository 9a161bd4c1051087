import { expect, test } from 'vitest';
import type { CaseTransition } from './case.ts';
import { noteText } from './record-texts.ts';

const noted = (said: Partial<CaseTransition>) => noteText({ error: null, note: '', ...said } as CaseTransition);

test('a refusal is told as its sentence, with what is known of it', () => {
  const error_params = { year: 2026, needed: '10.00', left: '3.00', in_flight: '0.00' };
  expect(noted({ error: 'POOL_SHORT', error_params, note: '同意' })).toBe(
    '2026 年度补贴资金余额不足：需要 10.00 元，可用 3.00 元，另有 0.00 元正在处理 同意',
  );
  expect(noted({ error: 'POOL_SHORT' })).toContain('需要 … 元');
});

test.each([{ at: 1e300 }, { at: Number.NaN }, { needed: { toString: null } }, null, 'x'])(
  'whatever came with a Signal, %j, a record is written',
  (error_params) => {
    for (const error of ['POOL_SHORT', 'STALE_TASK', 'MONEY_NOT_HELD'] as const)
      expect(noted({ error, error_params: error_params as never })).not.toBe('');
  },
);
