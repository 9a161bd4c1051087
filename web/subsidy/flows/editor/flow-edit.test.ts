import { expect, test } from 'vitest';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import { customStep } from '#domain/subsidy/flow/step-catalogue.ts';
import { addStep, changeStep, moveStep, removeStep } from './flow-edit.ts';

const flow = defaultFlow('online', false);
const codes = (f = flow) => f.steps.map((s) => s.code.slice(0, 10)).join(' ');

test('moved down, up, and nowhere', () => {
  expect(codes(moveStep(flow, 1, 2))).toBe('corp_submi government operator_a cloud_admi cloud_admi');
  expect(codes(moveStep(flow, 4, 0))).toBe('cloud_admi corp_submi operator_a government cloud_admi');
  expect(moveStep(flow, 0, -1)).toBe(flow);
  expect(moveStep(flow, 4, 5)).toBe(flow);
  expect(moveStep(flow, 9, 1)).toBe(flow);
});

test('added after a step, changed, and the flow of before stays as it was', () => {
  const added = addStep(flow, 1, customStep([]));
  expect(added.steps[2]!.code).toBe('custom_a');
  expect(changeStep(added, 2, { visible: false }).steps[2]!.visible).toBe(false);
  expect(added.steps[2]!.visible).toBe(true);
  expect(flow.steps).toHaveLength(5);
});

test('removed with what others say about it', () => {
  const separated = changeStep(flow, 4, { separation: { not_submitter: true, not_acted_at: ['operator_approval'] } });
  const rest = removeStep(separated, 1);
  expect(rest.steps[1]!.return_to).toEqual(['corp_submit_apply']);
  expect(rest.steps[3]!.separation).toEqual({ not_submitter: true, not_acted_at: [] });
});

test('of two steps with one code the other is still meant', () => {
  const twice = addStep(flow, 1, flow.steps[1]!);
  expect(removeStep(twice, 2).steps[2]!.return_to).toContain('operator_approval');
});
