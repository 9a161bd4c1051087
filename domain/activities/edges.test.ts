import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { table } from '../shared/cases/edges.ts';
import { refusalOf } from '../shared/calls/endpoint.ts';
import { SCENES } from '../shared/calls/scene.ts';
import { activitiesContract } from './contract/workbench.ts';
import { ACTIVITY_ACTS, ACTIVITY_EDGES, activityActions, activityCan } from './edges.ts';
import { actsOf, judgeActivity } from './judge.ts';
import { ACTIVITY_STATUSES } from './status.ts';

test('every status × act, unseen and seen by visitors', () => {
  const rows = ACTIVITY_STATUSES.flatMap((status) =>
    [false, true].map((is_public) => {
      const cell = (act: (typeof ACTIVITY_ACTS)[number]) =>
        activityCan(act, { status, is_public }) ? String(ACTIVITY_EDGES[act].to ?? 'gone') : '-';
      return [`${status} ${is_public ? 'seen' : 'unseen'}`, ACTIVITY_ACTS.map(cell)] as const;
    }),
  );
  expect(`\n${table(ACTIVITY_ACTS, rows)}`).toMatchInlineSnapshot(`
    "
              save  submit  recall  withdraw  delete  approve  reject
    1 unseen  1     2       -       -         gone    -        -
    1 seen    1     2       -       5         -       -        -
    2 unseen  -     -       1       -         -       3        4
    2 seen    -     -       1       5         -       3        4
    3 unseen  1     -       -       -         -       -        -
    3 seen    1     -       -       5         -       -        -
    4 unseen  1     -       -       -         gone    -        -
    4 seen    1     -       -       5         -       -        -
    5 unseen  1     2       -       -         gone    -        -
    5 seen    1     2       -       -         -       -        -"
  `);
});

const Hat = fc.record({
  scene: fc.constantFrom(...SCENES),
  roles: fc.subarray(
    ['super_admin', 'provider_allowance_admin', 'activities.list.write', 'activities.review.approve', 'applicant'],
    { minLength: 1 },
  ),
});
const CALLS = {
  save: activitiesContract.update,
  submit: activitiesContract.submit,
  recall: activitiesContract.submit,
  withdraw: activitiesContract.withdraw,
  delete: activitiesContract.remove,
  approve: activitiesContract.approve,
  reject: activitiesContract.reject,
};

test('who may act by the table may make the call, and nobody else', () => {
  fc.assert(
    fc.property(Hat, fc.constantFrom(...ACTIVITY_ACTS), (hat, act) => {
      const actor = { ...hat, user_id: 'u', name: 'x' };
      const standing = ACTIVITY_STATUSES.flatMap((status) => [false, true].map((is_public) => ({ status, is_public })));
      const may = standing.some((at) => activityActions(at, actor)[act]);
      expect([act, may]).toEqual([act, refusalOf(CALLS[act].access, hat) === undefined]);
    }),
  );
});

const NOW = Date.parse('2026-11-28T10:00:00+08:00');
const known = (status: number, change = {}) => ({
  title: '数字化沙龙',
  status,
  deadline: '2026-12-04 18:00',
  writers: ['author'],
  ...change,
});

describe('a change', () => {
  test.each([
    [{ status: 1, title: 'x' }, ['save']],
    [{ status: 2, title: 'x' }, ['save', 'submit']],
    [{ status: 2 }, ['submit']],
    [{ status: 1 }, ['recall']],
    [{ status: 3 }, ['approve']],
    [{ status: 4 }, ['reject']],
    [{ status: 5 }, ['withdraw']],
    [null, ['delete']],
  ])('%j is %j', (after, acts) => expect(actsOf(after)).toEqual(acts));

  const judged = (before: ReturnType<typeof known> | null, after: object | null, is_public = false, now = NOW) =>
    judgeActivity({ before, after, is_public, is_over: false, now })?.error;
  test('what took place is neither written anew nor approved again: its guests came to that one', () => {
    const over = (status: number, after: object | null) =>
      judgeActivity({ before: known(status), after, is_public: true, is_over: true, now: NOW })?.error;
    expect(over(3, { status: 1, title: 'x' })).toBe('ACTIVITY_OVER');
    expect(over(5, { status: 2 })).toBe('ACTIVITY_OVER');
    expect(over(2, { status: 3, decider_id: 'other' })).toBe('ACTIVITY_OVER');
    expect(over(2, { status: 4, decider_id: 'other' })).toBe(undefined);
    expect(over(3, { status: 5 })).toBe(undefined);
  });
  test('nobody decides on what they wrote', () => {
    expect(judged(known(2), { status: 3, decider_id: 'author' })).toBe('ACTIVITY_OWN');
    expect(judged(known(2), { status: 4, decider_id: 'author' })).toBe('ACTIVITY_OWN');
    expect(judged(known(2), { status: 3, decider_id: 'other' })).toBe(undefined);
  });
  test('what is over is neither handed in nor approved, but may be rejected and kept as a draft', () => {
    const after = Date.parse('2026-12-04T18:00:00+08:00');
    expect(judged(known(1), { status: 2 }, false, after)).toBe('ACTIVITY_PAST');
    expect(judged(known(1), { status: 2 }, false, after - 1)).toBe(undefined);
    expect(judged(known(2), { status: 3, decider_id: 'other' }, false, after)).toBe('ACTIVITY_LATE');
    expect(judged(known(2), { status: 4, decider_id: 'other' }, false, after)).toBe(undefined);
    expect(judged(null, { ...known(1) }, false, after)).toBe(undefined);
    expect(judged(null, { ...known(2) }, false, after)).toBe('ACTIVITY_PAST');
  });
  test('what was rejected is changed before it is handed in again; what visitors see is withdrawn before it is deleted', () => {
    expect(judged(known(4), { status: 2 })).toBe('ACTIVITY_STATUS');
    expect(judged(known(4), { ...known(2) })).toBe(undefined);
    expect(judged(known(1), null, true)).toBe('ACTIVITY_STATUS');
    expect(judged(known(5), null)).toBe(undefined);
    expect(judged(known(2), { ...known(1), title: 'x' })).toBe('ACTIVITY_STATUS');
  });
  test('after any acts in a row nothing is public that was not approved', () => {
    const Step = fc.constantFrom(...ACTIVITY_ACTS);
    fc.assert(
      fc.property(fc.array(Step, { maxLength: 30 }), (acts) => {
        let at = { status: 1, is_public: false };
        for (const act of acts) {
          const { to } = ACTIVITY_EDGES[act];
          if (!activityCan(act, at)) continue;
          const is_public = act === 'approve' || (at.is_public && act !== 'withdraw');
          const came = is_public && !at.is_public;
          // by nothing else than an approval, and what is gone or withdrawn is seen by nobody
          expect(!came || act === 'approve').toBe(true);
          expect([3, 5, null].includes(to) ? is_public : to === 3).toBe(to === 3);
          if (to === null) break;
          at = { status: to, is_public };
        }
      }),
    );
  });
});
