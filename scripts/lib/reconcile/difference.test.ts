import { describe, expect, test } from 'vitest';
import type { StoredCase } from '#db/repositories/cases/stored-cases.ts';
import type { ToldAct, ToldCase } from '#workflows/client/read-acts.ts';
import { differenceOf } from './difference.ts';

const act = (seq: number, task: number, run_id?: string): ToldAct => ({
  seq,
  event_id: `e${seq}`,
  saved: true,
  taken: { run_id, event_id: String(task) },
});
const told = (...acts: ToldAct[]): ToldCase => ({
  status: 'running',
  from: 0,
  acts,
  updates: new Map(),
  calls: [],
  ref: '',
  forgotten: false,
});
/** Stands at act 4, and lost what came after it with its records. */
const STORED: StoredCase = {
  workflow_id: 'subsidy/nanshan/20260101NS000001',
  row: { seq: 4, over: false },
  acts: [1, 2, 3, 4].map((seq) => ({ seq, event_id: `e${seq}` })),
  recorded: 4,
  begun: true,
  starting: false,
};

test('a case is taken back to the task that took the first act which its row does not have', () => {
  const found = differenceOf(STORED, told(act(1, 4), act(2, 12), act(3, 20), act(4, 28), act(5, 36)));
  expect(found?.difference).toBe('behind');
  expect(found?.todo).toMatch(/^temporal workflow reset .* --event-id 36 /);
});

test('not where that task took an act which its row has: the case would stand behind its row', () => {
  const found = differenceOf(STORED, told(act(1, 4), act(2, 12), act(3, 20), act(4, 28), act(5, 28)));
  expect(found?.difference).toBe('behind');
  expect(found?.todo).not.toContain('--event-id');
  expect(found?.todo).toContain('close it and apply again');
});

test('nor where a later task took such an act: what was accepted before waited for it', () => {
  const found = differenceOf(STORED, told(act(1, 4), act(2, 12), act(3, 20), act(4, 30), act(5, 28)));
  expect(found?.todo).not.toContain('--event-id');
});

test('events of two runs may have one number', () => {
  const found = differenceOf(STORED, told(act(1, 4), act(2, 12), act(3, 20), act(4, 28, 'first'), act(5, 28)));
  expect(found?.todo).toContain('--event-id 28 ');
});

describe('what the provider has done of a voucher comes before its case', () => {
  const workflow_id = 'voucher/nanshan/V20260101NS000001';
  const todo = (change: Partial<StoredCase>, calls: ToldCase['calls'], ref: string): string => {
    const its = { ...told(act(1, 4), act(2, 12), act(3, 20), act(4, 28), act(5, 36)), calls, ref };
    return differenceOf({ ...STORED, workflow_id, ...change }, its)?.todo ?? '';
  };
  const none = { row: null, acts: [], recorded: 0, begun: false };
  const issue = { asked: 'issue', seq: 2, answered: true } as const;
  const extend = { asked: 'extend', seq: 5, answered: true } as const;

  test.each([
    ['issued', [issue], 'CV-1', 'issued V20260101NS000001 (its ref CV-1): it must call it back first'],
    ['issued by hand', [], 'CV-1', 'issued V20260101NS000001 (its ref CV-1): it must call it back first'],
    ['not answered', [{ ...issue, answered: false }], '', 'its answer is not known'],
    ['called back', [issue, { ...extend, asked: 'recall' as const }], 'CV-1', 'called back V20260101NS000001'],
  ])('%s, without a row', (_, calls, ref, says) => {
    expect(todo(none, calls, ref)).toContain(says);
    expect(todo(none, calls, ref)).toContain('temporal workflow delete');
  });

  test('not where it was never asked', () => expect(todo(none, [], '')).not.toContain('provider'));

  test('what it was asked after the row is told before a reset, and no more', () => {
    expect(todo({}, [issue, extend], 'CV-1')).toMatch(
      /^the provider was asked after act 4 to extend V20260101NS000001 .*temporal workflow reset/,
    );
    expect(todo({}, [issue], 'CV-1')).toMatch(/^temporal workflow reset/);
  });
});
