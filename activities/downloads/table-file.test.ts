import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTable } from '#db/imports/read-table.ts';
import { writeTable } from './table-file.ts';

test.each(['csv', 'xlsx'] as const)(
  'texts come back from a list that is exported as %s as they were',
  async (format) => {
    const dir = await mkdtemp(join(tmpdir(), 'table-file-'));
    const texts = ['toString', '__proto__', '_x0041_', '=1+1', '甲\n乙', 'a\u0001b'];
    async function* pages() {
      yield await Promise.resolve([[...texts, null, 7]]);
    }
    try {
      const path = join(dir, 'file');
      await writeTable(path, format, ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], pages());
      const { rows } = await readTable(await readFile(path), `file.${format}`);
      expect(rows).toEqual([{ line: 2, cells: [...texts, '', '7'] }]);
    } finally {
      await rm(dir, { recursive: true });
    }
  },
);
