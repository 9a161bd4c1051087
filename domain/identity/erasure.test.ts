import { expect, test } from 'vitest';
import { judgeErasure, NO_FACTS, pseudonymOf, type ErasureFacts } from './erasure.ts';

const says = (facts: Partial<ErasureFacts>) =>
  judgeErasure({ ...NO_FACTS, ...facts })
    .map(({ rule, says: why }) => `${rule}: ${why}`)
    .join('\n');

test('whoever has nothing open may be erased', () => {
  expect(judgeErasure(NO_FACTS)).toEqual([]);
});

test('each rule refuses by itself, and says what to do', () => {
  const each: Partial<ErasureFacts>[] = [
    { tasks: ['SQ1:3'] },
    { keeps: ['nanshan', 'platform'] },
    { steps: ['nanshan Operator approval'] },
    { follows: 2 },
    { cases: ['SQ1', 'R2'] },
    { contacts: ['SQ4'] },
    { corps: [{ corp_name: '云启', cases: ['SQ3'] }] },
    { unanswered: 1 },
  ];
  expect(each.map(says).join('\n')).toMatchInlineSnapshot(`
    "OPEN_TASKS: holds open tasks, hand them over first: SQ1:3
    LAST_ADMINISTRATOR: is the last administrator, name another one first: nanshan, platform
    STEP_WITHOUT_PEOPLE: is the last person of steps, give somebody else their role first: nanshan Operator approval
    FOLLOWS: follows 2 open opportunities, transfer them first
    OPEN_CASES: has cases that are not over, wait or close them first: SQ1, R2
    OPEN_CASES: is the contact of applications that are not over, change the contact first: SQ4
    LAST_OF_ENTERPRISE: is the only person of 云启, let a colleague in first: SQ3
    UNANSWERED: has 1 acts that are not answered yet, try again in a minute"
  `);
});

test('all rules that hold are told at once, with the first five of many', () => {
  const many = Array.from({ length: 7 }, (_, i) => `SQ${i}`);
  expect(says({ tasks: many, follows: 1 }).split('\n')).toEqual([
    'OPEN_TASKS: holds open tasks, hand them over first: SQ0, SQ1, SQ2, SQ3, SQ4 and 2 more',
    'FOLLOWS: follows 1 open opportunities, transfer them first',
  ]);
});

test('a pseudonym is one of its code, and no number', () => {
  expect(pseudonymOf('AB12CD34')).toEqual({ name: '已注销用户-AB12CD34', code: 'erased-AB12CD34' });
  expect(pseudonymOf('AB12CD34').code).not.toMatch(/^1\d{10}$/);
});
