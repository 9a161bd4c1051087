import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { table } from '../shared/cases/edges.ts';
import type { Actor } from '../shared/calls/scene.ts';
import { ACT_CODES, opportunityActions } from './acts.ts';
import { judgeOpportunity, judgeRecord, type Known, type OpportunityChange } from './judge.ts';
import { isOpenStep, statusOf, STEPS, stepsOf } from './steps.ts';

const ID = { me: 'u-me', other: 'u-other' };
const actor = (scene: Actor['scene'], ...roles: string[]): Actor => ({ user_id: ID.me, name: '我', scene, roles });
const staff = actor('tenant', 'demand_operator');
const keeper = actor('tenant-admin', 'super_admin');
const one = (of: Partial<Known> = {}): Known => ({
  name: '云启智能',
  step: 'new',
  amount: '100.00',
  follower: ID.other,
  members: [],
  ...of,
});
/** As whom one stands before an opportunity of each kind. */
const HATS: [string, Actor, Partial<Known>][] = [
  ['follower', staff, { follower: ID.me }],
  ['member', staff, { members: [{ user_id: ID.me }] }],
  ['staff', staff, {}],
  ['staff, pool', staff, { follower: null }],
  ['keeper', keeper, {}],
  ['keeper, pool', keeper, { follower: null }],
  ['custom keeper', actor('tenant', 'customers.pipeline.write', 'customers.opportunities.write'), {}],
  ['names steps', actor('tenant', 'customers.pipeline.write'), { follower: ID.me }],
  ['custom reader', actor('tenant', 'customers.opportunities.read'), { follower: ID.me }],
  ['government', actor('tenant-admin', 'government_allowance_admin'), { follower: ID.me }],
  ['provider', actor('provider-admin', 'provider_allowance_admin'), { follower: ID.me }],
  ['applicant', actor('portal', 'applicant'), { follower: ID.me }],
];

test('every act × step × hat', () => {
  const rows = HATS.map(([hat, who, of]): [string, string[]] => [
    hat,
    STEPS.map((step) => {
      const may = opportunityActions(one({ step, ...of }), who);
      return ACT_CODES.filter((act) => may[act]).join('+') || '-';
    }),
  ]);
  expect(table([...STEPS], rows)).toMatchInlineSnapshot(`
    "               new                                     contacted                               needs_known                             proposal                                negotiation                             won                        lost
    follower       edit+record+move+win+close+assign       edit+record+move+win+close+assign       edit+record+move+win+close+assign       edit+record+move+win+close+assign       edit+record+move+win+close+assign       edit+record+reopen+assign  reopen
    member         edit+record+move+win                    edit+record+move+win                    edit+record+move+win                    edit+record+move+win                    edit+record+move+win                    edit+record                -
    staff          -                                       -                                       -                                       -                                       -                                       -                          -
    staff, pool    take                                    take                                    take                                    take                                    take                                    -                          -
    keeper         edit+record+move+win+close+assign       edit+record+move+win+close+assign       edit+record+move+win+close+assign       edit+record+move+win+close+assign       edit+record+move+win+close+assign       edit+record+reopen+assign  reopen
    keeper, pool   edit+record+move+win+close+assign+take  edit+record+move+win+close+assign+take  edit+record+move+win+close+assign+take  edit+record+move+win+close+assign+take  edit+record+move+win+close+assign+take  edit+record+reopen+assign  reopen
    custom keeper  edit+record+move+win+close+assign       edit+record+move+win+close+assign       edit+record+move+win+close+assign       edit+record+move+win+close+assign       edit+record+move+win+close+assign       edit+record+reopen+assign  reopen
    names steps    -                                       -                                       -                                       -                                       -                                       -                          -
    custom reader  -                                       -                                       -                                       -                                       -                                       -                          -
    government     -                                       -                                       -                                       -                                       -                                       -                          -
    provider       -                                       -                                       -                                       -                                       -                                       -                          -
    applicant      -                                       -                                       -                                       -                                       -                                       -                          -"
  `);
});

const change = (of: Partial<OpportunityChange>): OpportunityChange => ({
  before: one({ follower: ID.me }),
  after: one({ follower: ID.me }),
  written: false,
  reason: '',
  actor: staff,
  ...of,
});
const moved = (from: Known['step'], to: Known['step'], of: Partial<OpportunityChange> = {}) => {
  const known = { follower: ID.me, ...of.before };
  return judgeOpportunity(
    change({ ...of, before: one({ ...known, step: from }), after: one({ ...known, ...of.after, step: to }) }),
  )?.error;
};

test('every step to every other, by the follower, without a reason', () => {
  const grid = STEPS.map((from): [string, string[]] => [from, STEPS.map((to) => moved(from, to) ?? 'yes')]);
  expect(table([...STEPS], grid)).toMatchInlineSnapshot(`
    "             new                 contacted           needs_known         proposal            negotiation         won                 lost
    new          yes                 yes                 yes                 yes                 yes                 yes                 OPPORTUNITY_REASON
    contacted    yes                 yes                 yes                 yes                 yes                 yes                 OPPORTUNITY_REASON
    needs_known  yes                 yes                 yes                 yes                 yes                 yes                 OPPORTUNITY_REASON
    proposal     yes                 yes                 yes                 yes                 yes                 yes                 OPPORTUNITY_REASON
    negotiation  yes                 yes                 yes                 yes                 yes                 yes                 OPPORTUNITY_REASON
    won          OPPORTUNITY_REASON  OPPORTUNITY_REASON  OPPORTUNITY_REASON  OPPORTUNITY_REASON  OPPORTUNITY_REASON  yes                 OPPORTUNITY_STATUS
    lost         OPPORTUNITY_REASON  OPPORTUNITY_REASON  OPPORTUNITY_REASON  OPPORTUNITY_REASON  OPPORTUNITY_REASON  OPPORTUNITY_STATUS  yes"
  `);
});
test('every step to every other, by the follower, with a reason', () => {
  const grid = STEPS.map((from): [string, string[]] => [
    from,
    STEPS.map((to) => moved(from, to, { reason: '客户改变计划' }) ?? 'yes'),
  ]);
  expect(table([...STEPS], grid)).toMatchInlineSnapshot(`
    "             new  contacted  needs_known  proposal  negotiation  won                 lost
    new          yes  yes        yes          yes       yes          yes                 yes
    contacted    yes  yes        yes          yes       yes          yes                 yes
    needs_known  yes  yes        yes          yes       yes          yes                 yes
    proposal     yes  yes        yes          yes       yes          yes                 yes
    negotiation  yes  yes        yes          yes       yes          yes                 yes
    won          yes  yes        yes          yes       yes          yes                 OPPORTUNITY_STATUS
    lost         yes  yes        yes          yes       yes          OPPORTUNITY_STATUS  yes"
  `);
});

describe('a change', () => {
  test.each([null, '0.00', '0'])('to won needs an amount, not %s', (amount) => {
    expect(moved('proposal', 'won', { after: one({ amount }) })).toBe('OPPORTUNITY_AMOUNT');
  });
  test('of a won one may not take its amount', () => {
    const before = one({ step: 'won', follower: ID.me });
    expect(judgeOpportunity(change({ before, after: { ...before, amount: null }, written: true }))?.error).toBe(
      'OPPORTUNITY_AMOUNT',
    );
  });
  test('of somebody else’s is refused, taking one from the pool and writing on it at once is not', () => {
    const theirs = one();
    expect(judgeOpportunity(change({ before: theirs, after: theirs, written: true }))?.error).toBe(
      'OPPORTUNITY_NOT_YOURS',
    );
    expect(judgeOpportunity(change({ before: theirs, after: one({ follower: ID.me }) }))?.error).toBe(
      'OPPORTUNITY_NOT_YOURS',
    );
    const pool = one({ follower: null });
    expect(judgeOpportunity(change({ before: pool, after: pool, written: true }))?.error).toBe('OPPORTUNITY_NOT_YOURS');
    const taken = change({ before: pool, after: one({ follower: ID.me }), written: true });
    expect(judgeOpportunity(taken)).toBeUndefined();
    expect(judgeOpportunity({ ...taken, after: one({ follower: ID.other }) })?.error).toBe('OPPORTUNITY_NOT_YOURS');
  });
  test('of who helps is the follower’s', () => {
    const helped = one({ members: [{ user_id: ID.me }] });
    expect(judgeOpportunity(change({ before: helped, after: one() }))?.error).toBe('OPPORTUNITY_NOT_YOURS');
    expect(
      judgeOpportunity(change({ after: one({ follower: ID.me, members: [{ user_id: ID.other }] }) })),
    ).toBeUndefined();
  });
  test('a new one is open, and its author’s, nobody’s, or by a keeper anybody’s', () => {
    const entered = (of: Partial<Known>, who = staff) =>
      judgeOpportunity(change({ before: null, after: one(of), actor: who }))?.error;
    expect(entered({ follower: ID.me })).toBeUndefined();
    expect(entered({ follower: null })).toBeUndefined();
    expect(entered({})).toBe('OPPORTUNITY_NOT_YOURS');
    expect(entered({}, keeper)).toBeUndefined();
    expect(entered({ follower: ID.me, step: 'won' })).toBe('OPPORTUNITY_STATUS');
  });
});

const Standing = fc.record({
  name: fc.constant('x'),
  step: fc.constantFrom(...STEPS),
  amount: fc.constantFrom(null, '0.00', '12.50'),
  follower: fc.constantFrom(null, ID.me, ID.other),
  members: fc.subarray([{ user_id: ID.me }, { user_id: ID.other }]),
});
const Who = fc.constantFrom(...HATS.map(([, who]) => who));

describe('for any standing, change and hat', () => {
  const Change = fc.record({
    before: Standing,
    after: Standing,
    written: fc.boolean(),
    reason: fc.constantFrom('', '理由'),
    actor: Who,
  });
  test('what is accepted is offered: each act that it is has its flag, but for those on what is opened again or taken', () => {
    fc.assert(
      fc.property(Change, (asked) => {
        const { before, after, written, actor: who } = asked;
        const may = opportunityActions(before, who);
        const accepted = judgeOpportunity(asked) === undefined && !may.take && !may.reopen;
        const move = after.step === 'won' ? 'win' : after.step === 'lost' ? 'close' : 'move';
        const offered =
          (before.step === after.step || may[move]) &&
          (before.follower === after.follower || may.assign) &&
          (!written || may.edit);
        expect(!accepted || offered).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });
  test('a won one has an amount, and nobody but the park’s staff changes anything', () => {
    fc.assert(
      fc.property(Change, (asked) => {
        const { before, after, written, actor: who } = asked;
        const changes = written || JSON.stringify(before) !== JSON.stringify({ ...after, amount: before.amount });
        const accepted = judgeOpportunity(asked) === undefined;
        const sound = after.step !== 'won' || after.amount === '12.50';
        expect(!accepted || (sound && (!changes || who.scene.startsWith('tenant')))).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });
  test('a follow-up is entered by whom it is offered to', () => {
    fc.assert(
      fc.property(Standing, Who, (standing, who) => {
        expect(judgeRecord(standing, who) === undefined).toBe(opportunityActions(standing, who).record);
      }),
    );
  });
});

test('each step has one status, and each status its steps', () => {
  for (const step of STEPS) expect(stepsOf(statusOf(step))).toContain(step);
  expect(stepsOf(0)).toEqual([...STEPS]);
  expect(STEPS.filter(isOpenStep)).toHaveLength(5);
});
