import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { table } from '../shared/cases/edges.ts';
import { ENTRY_STATUS, judgeEntering, judgeEntryChange } from './entry.ts';
import { judgeRace, nextMove, RACE_EDGES, RACE_STATUS, takesEntries, type RaceAct } from './race.ts';
import { deskMay, portalMay, type DeskAct, type PortalAct } from './rights.ts';
import { judgeScoring, MAX_POINTS, meanOf, tellsScores, totalOf, totalsOf } from './score.ts';

const STATUSES = Object.entries(RACE_STATUS);
const race = (status: number, ahead = true) => ({ name: '创新赛', status, ahead });

test('every act × status of a competition', () => {
  const acts = Object.keys(RACE_EDGES) as RaceAct[];
  const rows = STATUSES.map(([name, status]): [string, string[]] => [
    name,
    acts.map(
      (act) =>
        judgeRace(race(status), act)?.error ?? String(RACE_EDGES[act].to ?? (act === 'remove' ? 'gone' : 'stays')),
    ),
  ]);
  expect(table(acts, rows)).toMatchInlineSnapshot(`
    "         save         open         judge        close        remove
    draft    stays        2            RACE_STATUS  RACE_STATUS  gone
    open     stays        RACE_STATUS  3            RACE_STATUS  RACE_STATUS
    judging  stays        RACE_STATUS  RACE_STATUS  4            RACE_STATUS
    closed   RACE_STATUS  RACE_STATUS  RACE_STATUS  RACE_STATUS  RACE_STATUS"
  `);
  expect(judgeRace(race(RACE_STATUS.draft, false), 'open')?.error).toBe('RACE_DEADLINE');
  expect(judgeRace(race(RACE_STATUS.draft, false), 'save')).toBeUndefined();
  expect(STATUSES.map(([, status]) => nextMove(status))).toEqual(['open', 'judge', 'close', undefined]);
});

test('what enterprises and judges do in each status', () => {
  const one = { title: '云脑', status: ENTRY_STATUS.submitted };
  const asked = {
    enters: (status: number) => judgeEntering(race(status), { entered: false }),
    again: (status: number) => judgeEntering(race(status), { entered: true }),
    'too late': (status: number) => judgeEntering(race(status, false), { entered: false }),
    changes: (status: number) => judgeEntryChange(race(status), one),
    'changes withdrawn': (status: number) => judgeEntryChange(race(status), { ...one, status: ENTRY_STATUS.withdrawn }),
    scores: (status: number) => judgeScoring(race(status), { told: false, own: false }),
    'knows others': (status: number) => judgeScoring(race(status), { told: true, own: true }),
    'own entry': (status: number) => judgeScoring(race(status), { told: false, own: true }),
  };
  const rows = STATUSES.map(([name, status]): [string, string[]] => [
    name,
    Object.values(asked).map((ask) => ask(status)?.error ?? 'yes'),
  ]);
  expect(table(Object.keys(asked), rows)).toMatchInlineSnapshot(`
    "         enters               again                too late             changes              changes withdrawn    scores            knows others      own entry
    draft    NOT_FOUND            NOT_FOUND            NOT_FOUND            NOT_FOUND            NOT_FOUND            RACE_NOT_JUDGING  RACE_NOT_JUDGING  RACE_NOT_JUDGING
    open     yes                  ENTRY_OPEN           RACE_ENTRIES_CLOSED  yes                  ENTRY_WITHDRAWN      RACE_NOT_JUDGING  RACE_NOT_JUDGING  RACE_NOT_JUDGING
    judging  RACE_ENTRIES_CLOSED  RACE_ENTRIES_CLOSED  RACE_ENTRIES_CLOSED  RACE_ENTRIES_CLOSED  RACE_ENTRIES_CLOSED  yes               SCORES_TOLD       ENTRY_OWN
    closed   RACE_ENTRIES_CLOSED  RACE_ENTRIES_CLOSED  RACE_ENTRIES_CLOSED  RACE_ENTRIES_CLOSED  RACE_ENTRIES_CLOSED  RACE_NOT_JUDGING  RACE_NOT_JUDGING  RACE_NOT_JUDGING"
  `);
  expect(STATUSES.map(([, status]) => tellsScores(status))).toEqual([false, false, false, true]);
  expect(STATUSES.map(([, status]) => takesEntries({ status, ahead: true }))).toEqual([false, true, false, false]);
});

test('who may do what', () => {
  const portal: PortalAct[] = ['see', 'enter'];
  const desk: DeskAct[] = ['see', 'keep', 'score'];
  const rows = ['entrant', 'viewer', 'organizer', 'judge', 'stranger'].map((role): [string, string[]] => [
    role,
    [...portal.map((act) => portalMay(role, act)), ...desk.map((act) => deskMay(role, act))].map((may) =>
      may ? 'yes' : '-',
    ),
  ]);
  expect(table(['portal see', 'enter', 'desk see', 'keep', 'score'], rows)).toMatchInlineSnapshot(`
    "           portal see  enter  desk see  keep  score
    entrant    yes         yes    -         -     -
    viewer     yes         -      -         -     -
    organizer  -           -      yes       yes   -
    judge      -           -      yes       -     yes
    stranger   -           -      -         -     -"
  `);
});

describe('the mean of totals', () => {
  test.each([
    [[], null],
    [[0], '0.00'],
    [[100], '100.00'],
    [[88, 91], '89.50'],
    [[80, 80, 81], '80.33'],
    [[80, 81, 81], '80.67'],
    // 1/8 is 0.125, half up
    [[1, 0, 0, 0, 0, 0, 0, 0], '0.13'],
    [[0, 0, 0, 0, 0, 0, 0, 5], '0.63'],
  ])('of %j is %s', (totals, mean) =>
    expect(meanOf({ count: totals.length, sum: totals.reduce((sum, n) => sum + n, 0) })).toBe(mean),
  );

  test('is the fraction, exactly, at most half a hundredth away and up where it is just that', () => {
    const points = fc.integer({ min: 0, max: MAX_POINTS });
    const score = fc.record({ innovation: points, feasibility: points, market: points, team: points });
    fc.assert(
      fc.property(fc.array(score, { minLength: 1, maxLength: 200 }), (scores) => {
        const mean = meanOf(totalsOf(scores)) ?? '';
        expect(mean).toMatch(/^\d{1,3}\.\d{2}$/);
        const sum = scores.reduce((all, each) => all + BigInt(totalOf(each)), 0n);
        const count = BigInt(scores.length);
        // told − mean, in two-hundredths of one by the count: −1 < it ≤ 1 half hundredth
        const off = 2n * BigInt(mean.replace('.', '')) * count - 200n * sum;
        expect(off > -count && off <= count).toBe(true);
      }),
    );
  });
});
