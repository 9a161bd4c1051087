import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { periodAt, RECOVERY_CODES, TOTP } from '#domain/identity/two-factor.ts';
import { base32, codeOf, keyUri, newRecoveryCodes, newSecret, periodOfCode } from './totp.ts';

const RFC_SECRET = Buffer.from('12345678901234567890');

describe('codes of an authenticator app', () => {
  // RFC 6238, appendix B, SHA-1
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %d s', (seconds, code) => expect(codeOf(RFC_SECRET, periodAt(seconds * 1000), 8)).toBe(code));

  // RFC 4226, appendix D
  test.each([
    [0, '755224'],
    [1, '287082'],
    [9, '520489'],
  ])('of the counter %d', (counter, code) => expect(codeOf(RFC_SECRET, counter)).toBe(code));

  test('counts now, one period before and one after, and never twice', () => {
    const Moment = fc.integer({ min: 10 * TOTP.period_ms, max: 4e12 });
    fc.assert(
      fc.property(Moment, fc.integer({ min: -4, max: 4 }), (ms, off) => {
        const secret = newSecret();
        const period = periodAt(ms) + off;
        const typed = codeOf(secret, period);
        const found = periodOfCode(secret, typed, { ms, lastAccepted: null });
        const open = [-1, 0, 1].map((around) => codeOf(secret, periodAt(ms) + around));
        expect(found !== undefined).toBe(open.includes(typed));
        expect(Math.abs(off) > TOTP.around || open.includes(typed)).toBe(true);
        // whatever was accepted, neither it nor an older one counts again
        expect(periodOfCode(secret, typed, { ms, lastAccepted: periodAt(ms) + TOTP.around })).toBeUndefined();
      }),
    );
  });

  test.each(['', '28708', '2870822', '28708２', 'abcdef'])('%j is none', (typed) =>
    expect(periodOfCode(RFC_SECRET, typed, { ms: TOTP.period_ms, lastAccepted: null })).toBeUndefined(),
  );
});

// RFC 4648 §10, without padding
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in base32', (text, encoded) => expect(base32(Buffer.from(text))).toBe(encoded));

test('an app reads the key with the names it is kept under', () => {
  const uri = new URL(keyUri(RFC_SECRET, { issuer: '云服务 补贴', account: '138****0000' }));
  expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(uri.pathname)).toBe('/云服务 补贴:138****0000');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: '云服务 补贴',
    digits: '6',
    period: '30',
  });
  expect(uri.search).not.toContain('+');
});

test('recovery codes have 112 bits of chance and more, differ and read well', () => {
  const codes = newRecoveryCodes();
  // of 32 letters; from there on a fast hash of one is searched by nobody
  expect(RECOVERY_CODES.length * Math.log2(32)).toBeGreaterThanOrEqual(112);
  expect(new Set(codes).size).toBe(RECOVERY_CODES.count);
  for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{25}$/);
});
