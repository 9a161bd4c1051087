import { expect, test } from 'vitest';
import { noteOf } from './record-note.ts';
import type { ApplicationEvent } from './state.ts';

const answer = (decision: 'pass' | 'return', note: string): ApplicationEvent => ({
  kind: 'approval',
  event_id: 'e',
  actor: { user_id: 'u', name: 'u', scene: 'tenant', roles: [] },
  task_id: 't',
  decision,
  note,
});

test('whom a task was delegated to advises, and the record says what', () => {
  expect(noteOf(answer('pass', ''), 1, 'resolve')).toBe('建议通过');
  expect(noteOf(answer('return', '金额有误'), 1, 'resolve')).toBe('建议驳回 · 金额有误');
  expect(noteOf(answer('return', '金额有误'), 1, 'return')).toBe('金额有误');
});
