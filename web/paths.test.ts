import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeReturn, to } from './paths.ts';

test('a sign-in comes back only to places inside the app', () => {
  expect(safeReturn('/my-applications?status=1', '/')).toBe('/my-applications?status=1');
  for (const from of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/login',
    '/\t/evil.example',
    '/\n\\evil.example',
    '/my-applications\u0000',
    null,
  ])
    expect(safeReturn(from, '/')).toBe('/');
});

test('wherever it leads, a browser stays on this site and no address makes it fail', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '\t',
    '\n',
    '\r',
    '\u0000',
    '\u007f',
    '%',
    '%09',
    '..',
    ':',
    '@',
    '#',
    '?',
    'evil.example',
    '\ud800',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(parts, fc.string({ maxLength: 3 })), { maxLength: 8 }), (some) => {
      const back = safeReturn(`/${some.join('')}`, '/');
      expect(new URL(back, 'https://park.example').origin).toBe('https://park.example');
      expect(back).not.toMatch(/\p{Cc}/u);
    }),
    { numRuns: 2000 },
  );
});

test('addresses carry only what is set', () => {
  expect(to.applyForm({ type: 'draft', temp_id: 'x' })).toBe('/subsidy-apply?type=draft&temp_id=x&from=online');
  expect(to.login()).toBe('/login');
});
