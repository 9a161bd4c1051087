import { expect, test } from 'vitest';
import { answersOf } from './answers-of.ts';

const [wei, li, min] = ['wei', 'li', 'min'].map((id) => ({ user_id: id, name: id }));
const vote = (who: typeof wei, said: 'pass' | 'return') => ({ ...who!, vote: said, at: '' });
const said = (task: Parameters<typeof answersOf>[0]) => {
  const { done, all, people } = answersOf(task);
  return [`${done}/${all}`, ...people.map((p) => `${p.name} ${p.state}`)];
};

test('all of a group: who answered, then who is waited for', () => {
  const task = { rule: 'all' as const, needed: 2, signers: [], votes: [vote(wei, 'pass')], named: [wei!, li!] };
  expect(said(task)).toEqual(['1/2', 'wei pass', 'li open']);
});

test('any one and a signer: the group is not waited for one by one', () => {
  const signers = [{ ...min!, voted: false }];
  expect(said({ rule: 'any', needed: 1, signers, votes: [vote(wei, 'pass')], named: [wei!, li!] })).toEqual([
    '1/2',
    'wei pass',
    'min open',
  ]);
});

test('a signer of the group is named once', () => {
  const signers = [{ ...li!, voted: true }];
  const task = { rule: 'k' as const, needed: 1, signers, votes: [vote(li, 'return')], named: [wei!, li!] };
  expect(said(task)).toEqual(['1/2', 'li return', 'wei open']);
});
