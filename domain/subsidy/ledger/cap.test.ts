import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorText } from '#domain/shared/errors/errors.ts';
import { sumYuan } from '#domain/shared/money/money.ts';
import { ALLOWANCE_TYPES } from '../flow/flow.ts';
import { CAP_TYPES, capInForce, guardCaps, type Cap, type Usage } from './cap.ts';

const cap = (of: Partial<Cap>): Cap => ({ allowance_type: 'all', amount: '100.00', override: null, ...of });
const used = (of: Partial<Usage>): Usage => ({ allowance_type: 'online', promised: '0.00', in_flight: '0.00', ...of });
const asked = { year: 2026, allowance_type: 'online' as const, needed: '40.00' };

test.each([
  ['no limit at all', null, null, null],
  ['no limit, whatever one enterprise had', null, '200.00', null],
  ['everybody’s', '100.00', null, '100.00'],
  ['one enterprise’s own', '100.00', '200.00', '200.00'],
  ['everybody’s, raised above it since', '300.00', '200.00', '300.00'],
])('what counts: %s', (_which, amount, override, counts) => {
  expect(capInForce({ amount, override })).toBe(counts);
});

test('an enterprise is promised up to its cap, with what is in flight, and not a fen more', () => {
  const has = [used({ promised: '50.00', in_flight: '10.00' })];
  expect(guardCaps([], has, asked)).toBeUndefined();
  expect(guardCaps([cap({})], has, asked)).toBeUndefined();
  const refused = guardCaps([cap({})], has, { ...asked, needed: '40.01' });
  expect(errorText('CAP_REACHED', 'zh', refused?.params)).toBe(
    '该企业 2026 年度（全部类型）补贴上限为 100.00 元：已承诺 50.00 元，另有 10.00 元正在处理，本次需要 40.01 元',
  );
  expect(errorText('CAP_REACHED', 'en', refused?.params)).toContain('at most 100.00 yuan in 2026 (all types)');
  expect(guardCaps([cap({ override: '100.01' })], has, { ...asked, needed: '40.01' })).toBeUndefined();
});

test('a cap of one type counts that type alone, one of all counts them together', () => {
  const has = [used({ promised: '90.00' }), used({ allowance_type: 'offline', promised: '5.00' })];
  const offline = { ...asked, allowance_type: 'offline' as const };
  expect(guardCaps([cap({ allowance_type: 'offline' })], has, offline)).toBeUndefined();
  expect(guardCaps([cap({ allowance_type: 'online' })], has, offline)).toBeUndefined();
  expect(guardCaps([cap({ allowance_type: 'online' })], has, asked)?.params).toMatchObject({ type: '线上' });
  expect(guardCaps([cap({})], has, offline)?.params).toMatchObject({ promised: '95.00' });
});

test('what passes leaves every cap kept, whatever the caps and what there is', () => {
  const yuan = fc.integer({ min: 0, max: 20_000 }).map((fen) => (fen / 100).toFixed(2));
  const caps = fc.uniqueArray(
    fc.record({
      allowance_type: fc.constantFrom(...CAP_TYPES),
      amount: fc.option(yuan),
      override: fc.option(yuan),
    }),
    { selector: (c) => c.allowance_type },
  );
  const usage = fc.uniqueArray(
    fc.record({ allowance_type: fc.constantFrom(...ALLOWANCE_TYPES), promised: yuan, in_flight: yuan }),
    { selector: (u) => u.allowance_type },
  );
  fc.assert(
    fc.property(caps, usage, fc.constantFrom(...ALLOWANCE_TYPES), yuan, (all, has, allowance_type, needed) => {
      const refused = guardCaps(all, has, { year: 2026, allowance_type, needed });
      const after = [...has, used({ allowance_type, promised: needed })];
      const broken = all.some((one) => {
        const most = capInForce(one);
        if (most === null || (one.allowance_type !== 'all' && one.allowance_type !== allowance_type)) return false;
        const counted = after.filter((u) => one.allowance_type === 'all' || u.allowance_type === one.allowance_type);
        return Number(sumYuan(counted.flatMap((u) => [u.promised, u.in_flight]))) > Number(most);
      });
      expect(refused !== undefined).toBe(broken);
    }),
  );
});
