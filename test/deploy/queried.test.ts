import { expect, test } from 'vitest';
import { metricsIn } from './queried.ts';

test.each([
  ['absent(up{job="park-api"} == 1)', ['up']],
  ['histogram_quantile(0.95, sum by (le, kind) (rate(a_bucket{kind=~"x|y"}[5m])))', ['a_bucket']],
  ['max by (pool) (left_yuan) / on (pool) granted_yuan < 0.05', ['left_yuan', 'granted_yuan']],
  ['a_total offset 5m unless b_total > 1e3', ['a_total', 'b_total']],
  ['sum(rate(a_count[5m])) / sum(rate(a_count[5m]))', ['a_count']],
])('%s asks for %j', (query, names) => expect(metricsIn(query)).toEqual(names));
