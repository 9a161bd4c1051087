import { expect, test } from 'vitest';
import { defaultFlow } from './default-flows.ts';
import type { Flow, FlowStep } from './flow.ts';
import { reservingAt } from './reserving.ts';
import { reservingFaults } from './reserving-rules.ts';
import { catalogueStep } from './step-catalogue.ts';

const online = defaultFlow('online', false);
const custom = defaultFlow('online', true);
const marked = (flow: Flow, ...codes: string[]): Flow => ({
  ...flow,
  steps: flow.steps.map((step): FlowStep => (codes.includes(step.code) ? { ...step, reserves: true } : step)),
});
const codeAt = (flow: Flow) => flow.steps[reservingAt(flow)]?.code;
const own = { ...catalogueStep('operator_approval_again'), code: 'custom_a' };
const withOwn = (flow: Flow, at: number): Flow => ({ ...flow, steps: flow.steps.toSpliced(at, 0, own) });

test.each([
  ['the government’s', online, 'government_approval_coupon'],
  ['the last approval of a flow without it', custom, 'cloud_admin_approval_coupon'],
  ['the marked one', marked(online, 'operator_approval'), 'operator_approval'],
  ['the marked one of a custom flow', marked(custom, 'operator_approval'), 'operator_approval'],
])('the subsidy is promised behind %s', (_name, flow, code) => expect(codeAt(flow)).toBe(code));

test.each([
  ['nothing of a flow that says nothing', online, undefined, ''],
  ['nothing of one approval', marked(online, 'operator_approval'), undefined, ''],
  [
    'two',
    marked(online, 'operator_approval', 'government_approval_coupon'),
    undefined,
    'government_approval_coupon RESERVES_TWICE',
  ],
  [
    'a step that decides nothing',
    marked(online, 'corp_submit_apply'),
    undefined,
    'corp_submit_apply RESERVES_UNDECIDED',
  ],
  [
    'a park that moves it to its own step',
    marked(online, 'operator_approval'),
    online,
    'government_approval_coupon RESERVES_ELSEWHERE',
  ],
  ['a park whose own step comes last', withOwn(custom, 3), custom, 'cloud_admin_approval_coupon RESERVES_ELSEWHERE'],
  [
    'nothing, once it says that the provider’s stays',
    marked(withOwn(custom, 3), 'cloud_admin_approval_coupon'),
    custom,
    '',
  ],
  [
    'nothing of a park that moves its own to its own',
    marked(withOwn(online, 2), 'custom_a'),
    marked(online, 'operator_approval'),
    '',
  ],
])('%s', (_name, flow, said, expected) =>
  expect(
    reservingFaults(flow, said)
      .map(({ step, code }) => `${step} ${code}`)
      .join(),
  ).toBe(expected),
);
