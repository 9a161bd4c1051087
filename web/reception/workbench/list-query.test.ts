import { expect, test } from 'vitest';
import { inputOf, isFiltered, NO_FILTER, pendingQuery, queryOf, searchOf } from './list-query.ts';

test('the address says everything that is not the default, and reads back as the same list', () => {
  const query = queryOf(
    'tab=0&status=5&date_from=2026-11-23&date_to=2026-11-29&keyword=%E4%BA%91%26&page=3&sort=visit_date.asc',
  );
  expect(query).toMatchObject({ tab: 0, status: 5, keyword: '云&', page: 3, sort: 'visit_date.asc' });
  expect(queryOf(searchOf(query))).toEqual(query);
  expect(searchOf(queryOf(''))).toBe('');
  expect(isFiltered(query)).toBe(true);
  expect(isFiltered({ ...query, ...NO_FILTER })).toBe(false);
});

test('nonsense in the address is the default, never a refused call', () => {
  const input = inputOf(queryOf('tab=7&status=99&date_from=2026-02-30&date_to=x&page=-4&size=13&sort=x.y'), false);
  expect(input).toEqual({ tab: 1, keyword: '', limit: 50, offset: 0, status: [], sort: 'create_time', order: 'desc' });
});

test('a park only for the provider', () => {
  const query = queryOf('tab=0&tenant_id=binhai&page=2');
  expect(inputOf(query, true)).toMatchObject({ tenant_id: 'binhai', offset: 50 });
  expect(inputOf(query, false)).not.toHaveProperty('tenant_id');
});

test('the next task comes from the waiting list: its own filters, or those both tabs share', () => {
  expect(pendingQuery('status=1&page=2')).toMatchObject({ tab: 1, status: 1, page: 2 });
  expect(pendingQuery('tab=0&status=7&keyword=x&page=9')).toMatchObject({ tab: 1, status: 0, keyword: 'x', page: 1 });
});
