import { expect, test } from 'vitest';
import { ENTRY_KINDS } from './entry.ts';
import { grantedAfter, guardCorrection, REVERSALS } from './correction.ts';

const booked = { kind: 'grant', amount: '100.00', day: '2026-11-20', corrected: false };
const right = { amount: '90.00', day: '2026-11-20' };
const why = (entry: Partial<typeof booked>, to: Partial<typeof right> = {}) =>
  guardCorrection({ ...booked, ...entry }, { ...right, ...to }, '2026-11-27')?.error ?? 'yes';

test('every kind of entry: what was granted is corrected by hand, what cases and vouchers moved is not', () => {
  const rows = Object.keys(ENTRY_KINDS).map((kind) => `${kind} ${why({ kind })}`);
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "grant yes
    cut yes
    ungrant ENTRY_NOT_CORRECTABLE
    uncut ENTRY_NOT_CORRECTABLE
    hold ENTRY_NOT_CORRECTABLE
    post ENTRY_NOT_CORRECTABLE
    void ENTRY_NOT_CORRECTABLE
    reserve ENTRY_NOT_CORRECTABLE
    release ENTRY_NOT_CORRECTABLE
    issue ENTRY_NOT_CORRECTABLE
    use ENTRY_NOT_CORRECTABLE
    unuse ENTRY_NOT_CORRECTABLE
    expire ENTRY_NOT_CORRECTABLE
    recycle ENTRY_NOT_CORRECTABLE"
  `);
});

test('once, to something else, and not for a day to come', () => {
  expect(why({ corrected: true })).toBe('ENTRY_NOT_CORRECTABLE');
  expect(why({}, { amount: '100' })).toBe('CORRECTION_CHANGES_NOTHING');
  expect(why({}, { amount: '100', day: '2026-11-19' })).toBe('yes');
  expect(why({}, { amount: '0' })).toBe('yes');
  expect(why({}, { day: '2026-11-27' })).toBe('yes');
  expect(why({}, { day: '2026-11-28' })).toBe('CORRECTION_AHEAD');
});

test('a reversal leads back where its entry came from', () => {
  for (const [kind, reversal] of Object.entries(REVERSALS) as ['grant', 'ungrant'][]) {
    expect(ENTRY_KINDS[reversal].from).toBe(ENTRY_KINDS[kind].to);
    expect(ENTRY_KINDS[reversal].to).toBe(ENTRY_KINDS[kind].from);
  }
  expect(grantedAfter('500.00', booked, '90.00')).toBe('490.00');
  expect(grantedAfter('500.00', { kind: 'cut', amount: '100.00' }, '90.00')).toBe('510.00');
  expect(grantedAfter('50.00', booked, '0')).toBe('-50.00');
});
