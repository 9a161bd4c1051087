import { expect, test } from 'vitest';
import { STATUS } from '#domain/subsidy/case/status.ts';
import { TAB } from '#web/components/list/list-parsers.ts';
import { stepChoices } from './step-options.ts';

const step = (code: string) => ({ code, name: code });
const [submit, hidden, operator, ended] = ['submit', 'hidden', 'operator', 'ended'].map(step);
const steps = {
  list: [submit!, hidden!, operator!, ended!],
  visible_list: [submit!, operator!, ended!],
  approval_list: [operator!],
};
const codes = (tab: 0 | 1, status: number) => stepChoices(tab, status, steps).map((s) => s.code);

test('the pending tab offers the steps that I approve, whatever the status says', () => {
  expect(codes(TAB.pending, 0)).toEqual(['operator']);
  expect(codes(TAB.pending, STATUS.ended)).toEqual(['operator']);
});

test('all applications: the last step for ended ones, all but the last for another status, else the visible ones', () => {
  expect(codes(TAB.all, STATUS.ended)).toEqual(['ended']);
  for (const status of [STATUS.pending, STATUS.closing, STATUS.closed, STATUS.reviewing])
    expect(codes(TAB.all, status)).toEqual(['submit', 'hidden', 'operator']);
  expect(codes(TAB.all, 0)).toEqual(['submit', 'operator', 'ended']);
});
