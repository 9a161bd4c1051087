import { expect, test } from 'vitest';
import { addWorkingDays } from '#domain/shared/time/working-days.ts';
import { defaultFlow } from '../flow/default-flows.ts';
import { expectedNext } from './expected.ts';
import { begin } from './machine.ts';
import type { ApplicationState } from './state.ts';
import { STATUS } from './status.ts';

const NOW = Date.parse('2026-11-23T10:00:00+08:00');
const CALENDAR: ReadonlyMap<string, boolean> = new Map();

/** What is expected at each step of a flow. */
function expectedAt(type: 'online' | 'offline') {
  const flow = defaultFlow(type, false);
  const state = begin({ corp_id: 'c', submitter: 'u' });
  return flow.steps.map(({ code }, at) => {
    const there = { ...state, at, status: STATUS.reviewing } as ApplicationState;
    return `${code} ${expectedNext(flow, there, { due_at: null, now: NOW }, CALENDAR)?.what ?? '-'}`;
  });
}

test('while something is asked of the enterprise before the end, that is what is expected', () => {
  expect(expectedAt('offline')).toMatchInlineSnapshot(`
    [
      "corp_submit_apply -",
      "operator_approval_first hand_in",
      "government_approval_coupon hand_in",
      "cloud_admin_approval_coupon hand_in",
      "corp_submit_acceptance_report -",
      "operator_approval_again end",
      "admin_help_modify_after_approval_again end",
      "admin_help_modify_after_gov_spot_inspect end",
      "cloud_final_approval_coupon end",
    ]
  `);
});

test('where nothing is asked of it any more, the end is', () => {
  expect(expectedAt('online')).toMatchInlineSnapshot(`
    [
      "corp_submit_apply -",
      "operator_approval end",
      "government_approval_coupon end",
      "cloud_admin_help_modify_after_gov_approval end",
      "cloud_admin_approval_coupon end",
    ]
  `);
});

test('the day counts the steps up to the one that asks, and none after it', () => {
  const flow = defaultFlow('offline', false);
  const asks = flow.steps.findIndex(({ kind }, at) => at > 0 && kind === 'submit');
  const state = { ...begin({ corp_id: 'c', submitter: 'u' }), at: asks - 2, status: STATUS.reviewing };
  const due_at = addWorkingDays(NOW, 2, CALENDAR);
  const last = flow.steps[asks - 1]?.deadline?.days ?? 0;
  expect(expectedNext(flow, state as ApplicationState, { due_at, now: NOW }, CALENDAR)).toEqual({
    at: addWorkingDays(due_at - 1, last, CALENDAR),
    what: 'hand_in',
  });
});

test('nothing is expected while the enterprise has it, or asked to close it', () => {
  const flow = defaultFlow('online', false);
  const state = begin({ corp_id: 'c', submitter: 'u' });
  const next = (of: Pick<ApplicationState, 'at' | 'status'>) =>
    expectedNext(flow, { ...state, ...of } as ApplicationState, { due_at: null, now: NOW }, CALENDAR);
  expect(next({ at: 0, status: STATUS.pending })).toBeNull();
  expect(next({ at: 1, status: STATUS.closing })).toBeNull();
});
