import { expect, test } from 'vitest';
import { stepsOf } from './steps-of.ts';

const step = (code: string, visible = true) => ({ code, name: code, visible });
const visit = (code: string, n: number, done: boolean) => ({
  code,
  name: code,
  visit: n,
  operator: done ? `someone ${n}` : '',
  operate_time: done ? `2026-03-0${n}T00:00:00Z` : null,
  outcome: '',
  note: '',
  due_at: done ? null : '2026-03-09T00:00:00Z',
});
const progress = (activity: string) => ({
  flow_id: 'f',
  task_id: 't',
  activity,
  flow_list: { version: 1, activity_list: [step('submit'), step('check'), step('hidden', false), step('pay')] },
  progress: [visit('submit', 1, true), visit('check', 2, true), visit('submit', 3, false)],
});

test('after a return the later steps wait again, and the newest visit counts', () => {
  const points = stepsOf(progress('submit'), '2026-03-10T00:00:00Z');
  expect(points.map((p) => [p.code, p.state])).toEqual([
    ['submit', 'process'],
    ['check', 'wait'],
    ['pay', 'wait'],
  ]);
  expect(points[0]).toMatchObject({ due: '2026-03-09T00:00:00Z', overdue: true });
});

test('an ended case has every step behind it, also one that nobody acted at', () => {
  const states = stepsOf(progress('ended'), '').map((p) => [p.code, p.state]);
  expect(Object.fromEntries(states)).toEqual({ submit: 'finish', check: 'finish', pay: 'passed' });
});
