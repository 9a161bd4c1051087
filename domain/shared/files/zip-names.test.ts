import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ODD_NAMES } from '#test/files/odd-names.ts';
import { judgeEntry } from './archive-rules.ts';
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

test('five hundred odd names are each one file of its folder, and none a device', () => {
  const given = ODD_NAMES.map(uniqueNames());
  expect(new Set(given).size).toBe(ODD_NAMES.length);
  for (const path of given) {
    const entry = { paths: [`材料/${path}`] as [string], mode: 0, folder: false, encrypted: false };
    expect(judgeEntry(entry, true), path).toBeUndefined();
    expect(path.split(/[/\\]/), path).toHaveLength(1);
    expect(path).not.toMatch(/^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$|clock\$) *(?:\.|$)/i);
    expect(path).not.toMatch(/^[. ]|[. ]$|\p{Cc}|\p{Bidi_Control}|\p{Surrogate}/u);
  }
});

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
