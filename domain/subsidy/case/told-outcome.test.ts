import { expect, test } from 'vitest';
import { defaultFlow } from '../flow/default-flows.ts';
import type { Act } from './state.ts';
import { toldActs, toldOutcome } from './told-outcome.ts';

const offline = defaultFlow('offline', false);
const APPLY = 'corp_submit_apply';
const REPORT = 'corp_submit_acceptance_report';

test.each([
  ['the first report is handed in', 'offline', REPORT, false, '提交项目验收报告'],
  ['a report that was returned is corrected', 'offline', REPORT, true, '修改后重新提交'],
  ['an application that was returned is corrected', 'offline', APPLY, true, '修改后重新提交'],
  ['the first bills are handed in', 'postpaid', 'corp_submit_detailed_billings', false, '提交详细账单'],
  ['a step that the flow no longer has tells what the case knows', 'online', REPORT, false, '修改后重新提交'],
] as const)('%s', (_, type, step, again, told) => {
  expect(toldOutcome(defaultFlow(type, false), { option: 'resubmit', step, again }).zh).toBe(told);
});

test('a step that asked for no papers tells of none', () => {
  const steps = offline.steps.map((step) => (step.code === REPORT ? { ...step, requires: [] } : step));
  expect(toldOutcome({ ...offline, steps }, { option: 'resubmit', step: REPORT, again: false }).en).toBe(
    'Corrected and sent again',
  );
});

test('acts are told in the same words', () => {
  const act = (outcome: Act['outcome'], step: string): Act => ({
    visit: 1,
    step,
    user_id: 'u',
    name: '陈晓',
    outcome,
    at: 0,
  });
  const acts = [
    act('submit', APPLY),
    act('return', 'operator_approval'),
    act('submit', APPLY),
    act('submit', REPORT),
    act('return', 'operator_review'),
    act('submit', REPORT),
  ];
  expect(toldActs(offline, acts).map(({ zh }) => zh)).toEqual([
    '提交申请',
    '驳回',
    '修改后重新提交',
    '提交项目验收报告',
    '驳回',
    '修改后重新提交',
  ]);
});
