import { expect, test } from 'vitest';
import { judgeTeamAnswer, judgeTeamApplication, TEAM_EDGES, TEAM_STATUS, teamCan, type TeamAct } from './team.ts';

test('every status × answer', () => {
  const grid = Object.values(TEAM_STATUS).map((status) =>
    (Object.keys(TEAM_EDGES) as TeamAct[]).map((act) => (teamCan(act, status) ? TEAM_EDGES[act].to : '-')),
  );
  expect(grid).toEqual([
    [2, 3],
    ['-', '-'],
    ['-', '-'],
  ]);
});

test.each<[string, number[], boolean, string | undefined]>([
  ['for the first time', [], true, undefined],
  ['again, after a rejection', [3], true, undefined],
  ['while it is under review', [1], true, 'TEAM_TWICE'],
  ['who has passed', [3, 2], true, 'TEAM_TWICE'],
  ['for a product that is not listed', [], false, 'PRODUCT_UNKNOWN'],
])('asks %s', (_what, statuses, listed, error) => {
  const same = statuses.map((status) => ({ status }));
  expect(judgeTeamApplication({ same, name: '王伟', listed })?.error).toBe(error);
});

test.each<[string, number, string, string | undefined]>([
  ['by somebody else', 1, 'admin', undefined],
  ['by who asked', 1, 'wang', 'TEAM_OWN'],
  ['a second time', 2, 'admin', 'TEAM_DECIDED'],
])('is answered %s', (_what, status, who, error) => {
  expect(judgeTeamAnswer({ name: '王伟', status, user_id: 'wang' }, 'pass', who)?.error).toBe(error);
});
