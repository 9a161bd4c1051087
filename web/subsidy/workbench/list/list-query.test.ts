import { expect, test } from 'vitest';
import { inputOf, pendingQuery, queryOf, searchOf } from './list-query.ts';

test('the address says everything that is not the default, and reads back as the same list', () => {
  const query = queryOf(
    'tab=0&status=6&activity=operator_approval&keyword=%E4%BA%91%26&page=3&size=100&sort=order_money.asc',
  );
  expect(query).toMatchObject({ tab: 0, status: 6, keyword: '云&', page: 3, size: 100, sort: 'order_money.asc' });
  expect(queryOf(searchOf(query))).toEqual(query);
  expect(searchOf(queryOf(''))).toBe('');
  const copied = queryOf('tab=2&overdue=true');
  expect(inputOf(copied, false)).toMatchObject({ tab: 2, overdue: true });
  expect(searchOf(copied)).toBe('tab=2&overdue=true');
});

test('nonsense in the address is the default, never a refused call', () => {
  const input = inputOf(queryOf('tab=7&status=99&page=-4&size=13&sort=x.y'), false);
  expect(input).toMatchObject({
    tab: 1,
    status: [],
    activity: [],
    limit: 50,
    offset: 0,
    sort: 'apply_time',
    order: 'desc',
  });
});

test('the call: status 0 and step 0 mean all; the pending tab has no status; a park only for the provider', () => {
  const query = queryOf('tab=0&status=5&tenant_id=binhai&page=2');
  expect(inputOf(query, true)).toMatchObject({ status: [5], tenant_id: 'binhai', offset: 50 });
  expect(inputOf(query, false)).not.toHaveProperty('tenant_id');
  expect(inputOf({ ...query, tab: 1 }, true).status).toEqual([]);
});

test('the next task comes from the pending list: its own filters, or those both tabs share', () => {
  expect(pendingQuery('activity=operator_approval&page=2')).toMatchObject({
    tab: 1,
    activity: 'operator_approval',
    page: 2,
  });
  expect(pendingQuery('tab=0&status=5&activity=ended&keyword=x&page=9')).toMatchObject({
    tab: 1,
    status: 0,
    activity: '0',
    keyword: 'x',
    page: 1,
  });
});
