import { expect, test } from 'vitest';
import { defaultFlow } from '../flow/default-flows.ts';
import { begin } from './machine.ts';
import { priceLockEnds, standingOf } from './outlook.ts';
import type { ApplicationState } from './state.ts';
import { STATUS, type Status } from './status.ts';

const flow = defaultFlow('offline', false);
const at = (step: string, status: Status) =>
  ({
    ...begin({ corp_id: 'c', submitter: 'u' }),
    at: flow.steps.findIndex((s) => s.code === step),
    status,
  }) as ApplicationState;

test('every step × status: what waits for the enterprise is its own, and never under review', () => {
  const rows = flow.steps.map(({ code }) =>
    [code, ...Object.values(STATUS).map((status) => standingOf(flow, at(code, status), true))].join(' '),
  );
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "corp_submit_apply yours closing closed yours granted
    operator_approval_first review closing closed review granted
    government_approval_coupon review closing closed review granted
    cloud_admin_approval_coupon review closing closed review granted
    corp_submit_acceptance_report yours closing closed yours granted
    operator_approval_again review closing closed review granted
    admin_help_modify_after_approval_again review closing closed review granted
    admin_help_modify_after_gov_spot_inspect review closing closed review granted
    cloud_final_approval_coupon review closing closed review granted"
  `);
});

test('what nobody could accept yet is received', () => {
  expect(standingOf(flow, at('corp_submit_apply', STATUS.pending), false)).toBe('received');
});

test('the price is kept to the end of the ninetieth Beijing day', () => {
  expect(new Date(priceLockEnds(Date.parse('2026-01-01T23:30:00+08:00'))).toISOString()).toBe(
    '2026-04-01T16:00:00.000Z',
  );
  expect(new Date(priceLockEnds(Date.parse('2026-01-02T00:00:00+08:00'))).toISOString()).toBe(
    '2026-04-02T16:00:00.000Z',
  );
});
