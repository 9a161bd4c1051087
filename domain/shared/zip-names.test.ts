import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeName, uniqueNames } from './zip-names.ts';

test.each([
  ['营业执照.pdf', '营业执照.pdf'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['C:\\windows\\a.png', 'C__windows_a.png'],
  ['a\u202Efdp.exe', 'a_fdp.exe'],
  ['CON.pdf', '_CON.pdf'],
  ['…. ', '…'],
  ['  ', '_'],
  [`${'长'.repeat(200)}.pdf`, `${'长'.repeat(116)}.pdf`],
])('%j becomes %j', (name, safe) => expect(safeName(name)).toBe(safe));

test('any names become different ones, each of one file in one folder', () =>
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 200 }), { maxLength: 30 }), (names) => {
      const given = names.map(uniqueNames());
      expect(new Set(given.map((name) => name.toLowerCase())).size).toBe(names.length);
      // oxlint-disable-next-line no-control-regex -- those are what it is about
      for (const name of given) expect(name).toMatch(/^(?!\.{1,2}$)[^/\\:*?"<>|\u0000-\u001f]{1,140}$/u);
    }),
  ));

test('names that differ in case alone are not one', () => {
  const name = uniqueNames();
  expect(['A.pdf', 'a.PDF', 'a.pdf', 'a'].map(name)).toEqual(['A.pdf', 'a (2).PDF', 'a (3).pdf', 'a']);
});
