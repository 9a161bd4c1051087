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
    null,
  ])
    expect(safeReturn(from, '/')).toBe('/');
});

test('addresses carry only what is set', () => {
  expect(to.applyForm({ type: 'draft', temp_id: 'x' })).toBe('/subsidy-apply?type=draft&temp_id=x&from=online');
  expect(to.login()).toBe('/login');
});
