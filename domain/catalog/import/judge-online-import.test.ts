import { expect, test } from 'vitest';
import type { ImportRow } from '#domain/shared/import/spec.ts';
import { judgeOnlineImport, type KnownCatalogue } from './judge-online-import.ts';

const NOTHING_KNOWN: KnownCatalogue = {
  products: new Map(),
  subNames: new Map(),
  subCodes: new Map(),
  categories: new Set(),
  labels: new Map(),
  named: new Set(),
};
const row = (fields: ImportRow): ImportRow => ({
  l1_code: 'p1',
  l1_name: '云主机',
  category: '',
  labels: '',
  billing: '',
  status: '4',
  ...fields,
});
const faultsOf = (...added: ImportRow[]) =>
  judgeOnlineImport({ added: added.map((value, i) => ({ line: i + 2, value })), changed: [] }, NOTHING_KNOWN).map(
    ({ line, faults }) => [line, faults.map(({ field, rule }) => `${field} ${rule}`)],
  );

test('of two new lines whose codes differ only in the case of letters the second is refused', () => {
  expect(faultsOf(row({ code: 'ABC', name: '标准型' }), row({ code: 'abc', name: '增强型' }))).toEqual([
    [3, ['code repeated']],
  ]);
});

test('two new lines of one new product are taken', () => {
  expect(faultsOf(row({ code: 'abc', name: '标准型' }), row({ code: 'abd', name: '增强型' }))).toEqual([]);
});
