import { createLoader, createSerializer } from 'nuqs';
import { expect, test } from 'vitest';
import { inputOf, isFiltered, PARSERS } from './list-query.ts';

const queryOf = (search: string) => createLoader(PARSERS.operator)(new URLSearchParams(search));
const searchOf = createSerializer(PARSERS.operator);

test('the address says everything that is not the default, and reads back as the same list', () => {
  const query = queryOf('tab=0&status=close&trade=aerospace&level=18102&keyword=%E4%BA%91&page=3&sort=step_since.asc');
  expect(queryOf(searchOf(query))).toEqual(query);
  expect(inputOf(query)).toEqual({
    tab: 0,
    status: ['close'],
    trade: 'aerospace',
    expedite_pkg_type: 18102,
    keyword: '云',
    limit: 50,
    offset: 100,
    sort: 'step_since',
    order: 'asc',
  });
  expect(searchOf(queryOf(''))).toBe('');
  expect([isFiltered(query), isFiltered(queryOf('page=2'))]).toEqual([true, false]);
});

test('the operator begins with what waits, the provider with all', () => {
  expect(queryOf('').tab).toBe(1);
  expect(createLoader(PARSERS.provider)(new URLSearchParams()).tab).toBe(0);
});

test('nonsense in the address is the default, never a refused call; a settled demand waits for nobody', () => {
  const input = inputOf(queryOf('tab=7&status=lost&trade=x&level=1&page=-4&size=13&sort=x.y'));
  expect(input).toEqual({ tab: 1, status: [], keyword: '', limit: 50, offset: 0, sort: 'create_time', order: 'desc' });
  expect(inputOf(queryOf('status=close')).status).toEqual([]);
  expect(inputOf(queryOf('status=pending')).status).toEqual(['pending']);
});
