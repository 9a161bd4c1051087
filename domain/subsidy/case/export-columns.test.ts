import { expect, test } from 'vitest';
import { applicationExportColumns, type ApplicationExportRow } from './export-columns.ts';

const due = (due_at: string | null) =>
  applicationExportColumns(false)
    .find(({ title }) => title.en === 'Due day')
    ?.value({ due_at } as ApplicationExportRow, 'en');

test('a time limit that ends with a day is told as that day, as on the pages', () => {
  expect(due('2026-11-30T16:00:00.000Z')).toBe('2026-11-30');
  expect(due(null)).toBeNull();
});
