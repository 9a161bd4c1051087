import { expect, test } from 'vitest';
import { loadAllRows, toCsv } from './export-csv.ts';

const COLUMNS = [
  { title: '编号', value: (r: { id: string; n: number | null }) => r.id },
  { title: '数量', value: (r: { id: string; n: number | null }) => r.n },
];

test('UTF-8 with its mark, quoted where needed, an empty cell for nothing', () => {
  expect(toCsv(COLUMNS, [{ id: '甲,"乙"\n丙', n: null }])).toBe('\uFEFF编号,数量\r\n"甲,""乙""\n丙",');
});

test('numbers and times stay as they are', () => {
  expect(toCsv(COLUMNS, [{ id: '2026-11-21 09:00-10:30', n: 8 }]).split('\r\n')[1]).toBe('2026-11-21 09:00-10:30,8');
});

const pages = (count: number, moved = 0) => {
  const asked: number[] = [];
  const load = async ({ limit, offset }: { limit: number; offset: number }) => {
    asked.push(offset);
    const from = Math.max(0, offset - moved);
    const items = Array.from({ length: Math.max(0, Math.min(limit, count - offset)) }, (_, i) => ({ id: from + i }));
    return { total: Math.min(count, 10_001), items };
  };
  return { asked, load };
};
const options = (signal = new AbortController().signal, seen: string[] = []) => ({
  signal,
  onProgress: (loaded: number, total: number) => void seen.push(`${loaded}/${total}`),
});
const keyOf = (row: { id: number }) => String(row.id);

test('every page is asked for once, and progress is told', async () => {
  const { asked, load } = pages(450);
  const seen: string[] = [];
  expect(await loadAllRows(load, keyOf, options(undefined, seen))).toHaveLength(450);
  expect(asked).toEqual([0, 200, 400]);
  expect(seen).toEqual(['200/450', '400/450', '450/450']);
});

test('a row that a new one pushed to the next page is taken once', async () => {
  const rows = await loadAllRows(pages(250, 3).load, keyOf, options());
  expect(new Set(rows.map(keyOf)).size).toBe(rows.length);
});

test('rows that leave the list between two pages hide none of the others', async () => {
  let list = Array.from({ length: 450 }, (_, id) => ({ id }));
  const asked: number[] = [];
  const load = async ({ limit, offset }: { limit: number; offset: number }) => {
    // three are done while the second page is on its way, one while it is asked for again
    if (asked.length === 1) list = list.slice(3);
    if (asked.length === 2) list = list.slice(1);
    asked.push(offset);
    return { total: list.length, items: list.slice(offset, offset + limit) };
  };
  const rows = await loadAllRows(load, keyOf, options());
  expect(rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 450 }, (_, id) => id));
  expect(asked).toEqual([0, 200, 197, 196, 396]);
});

test('no more than ten thousand rows', async () => {
  const { asked, load } = pages(12_345);
  expect(await loadAllRows(load, keyOf, options())).toHaveLength(10_000);
  expect(asked).toHaveLength(50);
});

test('a cancelled export stops', async () => {
  const stop = new AbortController();
  const { asked, load } = pages(1000);
  const run = loadAllRows(load, keyOf, { signal: stop.signal, onProgress: () => stop.abort() });
  await expect(run).rejects.toThrow('aborted');
  expect(asked).toEqual([0, 200]);
});
