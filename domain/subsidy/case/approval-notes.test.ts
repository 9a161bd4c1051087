import { expect, test } from 'vitest';
import { approvalMsg, readApprovalMsg } from './approval-msg.ts';
import { offersNote, requiresNote } from './approval-notes.ts';
import { defaultFlow } from '../flow/default-flows.ts';
import { ALLOWANCE_TYPES } from '../flow/flow.ts';

test('a note is offered at every approve step of a custom park and nowhere in another, whatever the type', () => {
  for (const type of ALLOWANCE_TYPES)
    for (const custom of [true, false])
      for (const { kind, requires } of defaultFlow(type, custom).steps.filter((s) => s.kind === 'approve'))
        expect([kind, offersNote({ requires, custom }), requiresNote({ requires })]).toEqual([kind, custom, custom]);
});

test('a park whose flow asks for a note gets one, a custom park may leave one where its flow does not', () => {
  expect(offersNote({ requires: ['approval_note'], custom: false })).toBe(true);
  expect(offersNote({ requires: ['sealed_file'], custom: true })).toBe(true);
  expect(requiresNote({ requires: ['sealed_file'] })).toBe(false);
});

test('the newest note of each step, in the order of the flow', () => {
  const flow = defaultFlow('online', true);
  const [, operator = '', provider = ''] = flow.steps.map((s) => s.code);
  const msg = approvalMsg(
    flow,
    [
      { step: operator, note: '材料齐全' },
      { step: provider, note: '同意' },
      { step: operator, note: ' 已补齐 ' },
      { step: 'a_step_of_another_flow', note: '无' },
    ],
    'cloud',
  );
  expect(readApprovalMsg(msg).map((n) => n.info)).toEqual(['已补齐', '同意']);
  expect(readApprovalMsg(msg).map((n) => n.role)).toEqual(['operator_allowance_approver', 'cloud_allowance_approver']);
  const taken = [operator, operator].map((step, i) => ({ step, note: i === 0 ? '材料齐全' : '' }));
  expect(approvalMsg(flow, taken, 'cloud')).toBeNull();
});

test('the note of a custom role is told by the name it had', () => {
  const role_id = '1b4e28ba-2fa1-4d3b-883f-0016d3cca427';
  const flow = { ...defaultFlow('online', true), role_names: [{ role_id, name: '初审岗' }] };
  const step = flow.steps.find(({ kind }) => kind === 'approve')!;
  step.roles = [role_id];
  expect(readApprovalMsg(approvalMsg(flow, [{ step: step.code, note: '同意' }], 'cloud'))).toEqual([
    { role: '初审岗', info: '同意' },
  ]);
});

test('a plain text is a note, too', () => {
  expect(readApprovalMsg('同意')).toEqual([{ role: '', info: '同意' }]);
  expect(readApprovalMsg('12')).toEqual([{ role: '', info: '12' }]);
  expect(readApprovalMsg('')).toEqual([]);
  expect(readApprovalMsg(null)).toEqual([]);
});
