import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { table } from '#domain/shared/cases/edges.ts';
import { RULES } from '#domain/shared/cases/case.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import { SYSTEM } from '#domain/shared/calls/scene.ts';
import { defaultFlow } from '../flow/default-flows.ts';
import { stepCode, type Approvers, type Flow, type FlowStep } from '../flow/flow.ts';
import { begin, decide } from './machine.ts';
import type { Case, Decision } from './moves.ts';
import { taskId, type ApplicationEvent, type ApplicationState } from './state.ts';
import { isOver } from './status.ts';

const APPLY = '20261121NS000001';
const NOW = Date.parse('2026-11-23T02:00:00Z');
const online = defaultFlow('online', false);
/** The online flow with rules of its own at the operator's step. */
const flowWith = (rules: Partial<FlowStep>): Flow => ({
  ...online,
  steps: online.steps.map((s) => (s.code === 'operator_approval' ? { ...s, ...rules } : s)),
});
const operatorOf = (id: string): Actor => ({
  user_id: id,
  name: id.toUpperCase(),
  scene: 'tenant',
  roles: ['operator_allowance_approver'],
});
const [a, b, c] = [operatorOf('a'), operatorOf('b'), operatorOf('c')];
const PEOPLE = {
  a,
  b,
  clerk: { ...operatorOf('clerk'), roles: ['reception_operator'] },
  admin: { ...operatorOf('admin'), scene: 'tenant-admin', roles: ['super_admin'] },
  government: { ...operatorOf('gov'), scene: 'tenant-admin', roles: ['government_allowance_admin'] },
  applicant: { ...operatorOf('applicant'), scene: 'portal', roles: ['applicant'], corp_id: 'corp' },
  provider: { ...operatorOf('provider'), scene: 'provider-admin', roles: ['provider_allowance_admin'] },
} as const satisfies Record<string, Actor>;
const group = [a, b, c].map(({ user_id, name }) => ({ user_id, name }));

type Body<E> = E extends ApplicationEvent ? Omit<E, 'event_id' | 'actor' | 'rules'> : never;
let ids = 0;
const by = (actor: Actor, body: Body<ApplicationEvent>): ApplicationEvent => ({
  ...body,
  rules: RULES,
  event_id: String(++ids),
  actor,
});
const on = (flow: Flow, state: ApplicationState): Case => ({ apply_num: APPLY, flow, state });
const start = begin({ corp_id: 'corp', submitter: 'applicant' });
const task = (s: ApplicationState) => taskId(APPLY, s.visit);
type Move = (s: ApplicationState) => ApplicationEvent;
const submit: Move = (s) =>
  by(PEOPLE.applicant, {
    kind: 'modify',
    task_id: task(s),
    revision: { revision_id: 'r1', sha256: 'r1', order_money: '100.00' },
    note: '',
  });
const answer =
  (who: Actor, decision: 'pass' | 'return' = 'pass'): Move =>
  (s) =>
    by(who, { kind: 'approval', task_id: task(s), decision, note: '请补充', group });
const claim =
  (who: Actor): Move =>
  (s) =>
    by(who, { kind: 'claim', task_id: task(s) });
const hand =
  (kind: 'transfer' | 'delegate' | 'add_signer', who: Actor, to: Actor): Move =>
  (s) =>
    by(who, { kind, task_id: task(s), to, note: '' });
const withdraw =
  (who: Actor, opened_by: string | null = null): Move =>
  () =>
    by(who, { kind: 'withdraw', opened_by });

function given(flow: Flow, ...moves: Move[]): ApplicationState {
  return moves.reduce((s, move) => {
    const d = decide(on(flow, s), move(s), NOW);
    if (!d.ok) throw new Error(`refused: ${d.error}`);
    return d.next;
  }, start);
}
const said = (flow: Flow, d: Decision) => (d.ok ? `${d.outcome}→${stepCode(flow, d.next.at).slice(0, 10)}` : d.error);
const when = (flow: Flow, s: ApplicationState, move: Move) => said(flow, decide(on(flow, s), move(s), NOW));

test('every act × who, while the task is free, claimed, delegated, with a signer', () => {
  const states = {
    free: given(online, submit),
    'claimed by a': given(online, submit, claim(a)),
    'a asked b': given(online, submit, claim(a), hand('delegate', a, b)),
    'b signs too': given(online, submit, hand('add_signer', a, b)),
    'passed by a': given(online, submit, answer(a)),
  };
  const acts: Record<string, (who: Actor) => Move> = {
    claim,
    release: (who) => (s) => by(who, { kind: 'release', task_id: task(s) }),
    'transfer to c': (who) => hand('transfer', who, c),
    'delegate to c': (who) => hand('delegate', who, c),
    'add signer c': (who) => hand('add_signer', who, c),
    'remove signer b': (who) => (s) => by(who, { kind: 'remove_signer', task_id: task(s), user_id: 'b' }),
    pass: (who) => answer(who),
    return: (who) => answer(who, 'return'),
    withdraw: (who) => withdraw(who),
    urge: (who) => () => by(who, { kind: 'urge' }),
    comment: (who) => () => by(who, { kind: 'comment', note: 'x', mentions: [] }),
    copy: (who) => () => by(who, { kind: 'copy', to: [{ user_id: 'b', name: 'B' }], note: '' }),
    retry: (who) => () => by(who, { kind: 'intervene', act: 'retry', reason: 'x' }),
    skip: (who) => (s) => by(who, { kind: 'intervene', act: 'skip', task_id: task(s), reason: 'x' }),
    'ops return': (who) => (s) =>
      by(who, { kind: 'intervene', act: 'return', task_id: task(s), reason: 'x', return_to: 'corp_submit_apply' }),
    reassign: (who) => (s) => by(who, { kind: 'intervene', act: 'reassign', task_id: task(s), reason: 'x', to: b }),
    rearm: (who) => () => by(who, { kind: 'rearm' }),
  };
  const grids = Object.entries(states).map(([name, s]) => {
    const rows = Object.entries(acts).map(
      ([act, of]) => [act, Object.values(PEOPLE).map((who) => when(online, s, of(who)))] as const,
    );
    return `${name}\n${table(Object.keys(PEOPLE), rows)}`;
  });
  expect(`\n${grids.join('\n\n')}\n`).toMatchInlineSnapshot(`
    "
    free
                     a                      b                      clerk                admin                  government           applicant          provider
    claim            claim→operator_a       claim→operator_a       NOT_YOUR_STEP        claim→operator_a       NOT_YOUR_STEP        NOT_YOUR_STEP      NOT_YOUR_STEP
    release          NOT_HELD               NOT_HELD               NOT_HELD             NOT_HELD               NOT_HELD             NOT_HELD           NOT_HELD
    transfer to c    transfer→operator_a    transfer→operator_a    NOT_YOUR_STEP        transfer→operator_a    NOT_YOUR_STEP        NOT_YOUR_STEP      NOT_YOUR_STEP
    delegate to c    delegate→operator_a    delegate→operator_a    NOT_YOUR_STEP        delegate→operator_a    NOT_YOUR_STEP        NOT_YOUR_STEP      NOT_YOUR_STEP
    add signer c     add_signer→operator_a  add_signer→operator_a  NOT_YOUR_STEP        add_signer→operator_a  NOT_YOUR_STEP        NOT_YOUR_STEP      NOT_YOUR_STEP
    remove signer b  NOT_A_SIGNER           NOT_A_SIGNER           NOT_YOUR_STEP        NOT_A_SIGNER           NOT_YOUR_STEP        NOT_YOUR_STEP      NOT_YOUR_STEP
    pass             pass→government        pass→government        NOT_YOUR_STEP        pass→government        NOT_YOUR_STEP        NOT_YOUR_STEP      NOT_YOUR_STEP
    return           return→corp_submi      return→corp_submi      NOT_YOUR_STEP        return→corp_submi      NOT_YOUR_STEP        NOT_YOUR_STEP      NOT_YOUR_STEP
    withdraw         NOTHING_TO_WITHDRAW    NOTHING_TO_WITHDRAW    NOTHING_TO_WITHDRAW  NOTHING_TO_WITHDRAW    NOTHING_TO_WITHDRAW  recall→corp_submi  NOTHING_TO_WITHDRAW
    urge             NOT_THE_APPLICANT      NOT_THE_APPLICANT      NOT_THE_APPLICANT    NOT_THE_APPLICANT      NOT_THE_APPLICANT    urge→operator_a    NOT_THE_APPLICANT
    comment          comment→operator_a     comment→operator_a     comment→operator_a   comment→operator_a     comment→operator_a   FORBIDDEN          comment→operator_a
    copy             copy→operator_a        copy→operator_a        copy→operator_a      copy→operator_a        copy→operator_a      FORBIDDEN          copy→operator_a
    retry            FORBIDDEN              FORBIDDEN              FORBIDDEN            retry→operator_a       FORBIDDEN            FORBIDDEN          retry→operator_a
    skip             FORBIDDEN              FORBIDDEN              FORBIDDEN            skip→government        FORBIDDEN            FORBIDDEN          skip→government
    ops return       FORBIDDEN              FORBIDDEN              FORBIDDEN            send_back→corp_submi   FORBIDDEN            FORBIDDEN          send_back→corp_submi
    reassign         FORBIDDEN              FORBIDDEN              FORBIDDEN            reassign→operator_a    FORBIDDEN            FORBIDDEN          reassign→operator_a
    rearm            FORBIDDEN              FORBIDDEN              FORBIDDEN            FORBIDDEN              FORBIDDEN            FORBIDDEN          FORBIDDEN

    claimed by a
                     a                      b                    clerk                admin                 government           applicant          provider
    claim            TASK_HELD              TASK_HELD            NOT_YOUR_STEP        TASK_HELD             NOT_YOUR_STEP        NOT_YOUR_STEP      NOT_YOUR_STEP
    release          release→operator_a     NOT_HELD             NOT_HELD             NOT_HELD              NOT_HELD             NOT_HELD           NOT_HELD
    transfer to c    transfer→operator_a    TASK_HELD            NOT_YOUR_STEP        transfer→operator_a   NOT_YOUR_STEP        NOT_YOUR_STEP      NOT_YOUR_STEP
    delegate to c    delegate→operator_a    TASK_HELD            NOT_YOUR_STEP        TASK_HELD             NOT_YOUR_STEP        NOT_YOUR_STEP      NOT_YOUR_STEP
    add signer c     add_signer→operator_a  TASK_HELD            NOT_YOUR_STEP        TASK_HELD             NOT_YOUR_STEP        NOT_YOUR_STEP      NOT_YOUR_STEP
    remove signer b  NOT_A_SIGNER           TASK_HELD            NOT_YOUR_STEP        TASK_HELD             NOT_YOUR_STEP        NOT_YOUR_STEP      NOT_YOUR_STEP
    pass             pass→government        TASK_HELD            NOT_YOUR_STEP        TASK_HELD             NOT_YOUR_STEP        NOT_YOUR_STEP      NOT_YOUR_STEP
    return           return→corp_submi      TASK_HELD            NOT_YOUR_STEP        TASK_HELD             NOT_YOUR_STEP        NOT_YOUR_STEP      NOT_YOUR_STEP
    withdraw         NOTHING_TO_WITHDRAW    NOTHING_TO_WITHDRAW  NOTHING_TO_WITHDRAW  NOTHING_TO_WITHDRAW   NOTHING_TO_WITHDRAW  recall→corp_submi  NOTHING_TO_WITHDRAW
    urge             NOT_THE_APPLICANT      NOT_THE_APPLICANT    NOT_THE_APPLICANT    NOT_THE_APPLICANT     NOT_THE_APPLICANT    urge→operator_a    NOT_THE_APPLICANT
    comment          comment→operator_a     comment→operator_a   comment→operator_a   comment→operator_a    comment→operator_a   FORBIDDEN          comment→operator_a
    copy             copy→operator_a        copy→operator_a      copy→operator_a      copy→operator_a       copy→operator_a      FORBIDDEN          copy→operator_a
    retry            FORBIDDEN              FORBIDDEN            FORBIDDEN            retry→operator_a      FORBIDDEN            FORBIDDEN          retry→operator_a
    skip             FORBIDDEN              FORBIDDEN            FORBIDDEN            skip→government       FORBIDDEN            FORBIDDEN          skip→government
    ops return       FORBIDDEN              FORBIDDEN            FORBIDDEN            send_back→corp_submi  FORBIDDEN            FORBIDDEN          send_back→corp_submi
    reassign         FORBIDDEN              FORBIDDEN            FORBIDDEN            reassign→operator_a   FORBIDDEN            FORBIDDEN          reassign→operator_a
    rearm            FORBIDDEN              FORBIDDEN            FORBIDDEN            FORBIDDEN             FORBIDDEN            FORBIDDEN          FORBIDDEN

    a asked b
                     a                    b                      clerk                admin                 government           applicant          provider
    claim            TASK_HELD            TASK_HELD              NOT_YOUR_STEP        TASK_HELD             NOT_YOUR_STEP        NOT_YOUR_STEP      NOT_YOUR_STEP
    release          release→operator_a   release→operator_a     NOT_HELD             NOT_HELD              NOT_HELD             NOT_HELD           NOT_HELD
    transfer to c    TASK_HELD            transfer→operator_a    NOT_YOUR_STEP        transfer→operator_a   NOT_YOUR_STEP        NOT_YOUR_STEP      NOT_YOUR_STEP
    delegate to c    TASK_HELD            ALREADY_DELEGATED      NOT_YOUR_STEP        TASK_HELD             NOT_YOUR_STEP        NOT_YOUR_STEP      NOT_YOUR_STEP
    add signer c     TASK_HELD            add_signer→operator_a  NOT_YOUR_STEP        TASK_HELD             NOT_YOUR_STEP        NOT_YOUR_STEP      NOT_YOUR_STEP
    remove signer b  TASK_HELD            NOT_A_SIGNER           NOT_YOUR_STEP        TASK_HELD             NOT_YOUR_STEP        NOT_YOUR_STEP      NOT_YOUR_STEP
    pass             TASK_HELD            resolve→operator_a     NOT_YOUR_STEP        TASK_HELD             NOT_YOUR_STEP        NOT_YOUR_STEP      NOT_YOUR_STEP
    return           TASK_HELD            resolve→operator_a     NOT_YOUR_STEP        TASK_HELD             NOT_YOUR_STEP        NOT_YOUR_STEP      NOT_YOUR_STEP
    withdraw         NOTHING_TO_WITHDRAW  NOTHING_TO_WITHDRAW    NOTHING_TO_WITHDRAW  NOTHING_TO_WITHDRAW   NOTHING_TO_WITHDRAW  recall→corp_submi  NOTHING_TO_WITHDRAW
    urge             NOT_THE_APPLICANT    NOT_THE_APPLICANT      NOT_THE_APPLICANT    NOT_THE_APPLICANT     NOT_THE_APPLICANT    urge→operator_a    NOT_THE_APPLICANT
    comment          comment→operator_a   comment→operator_a     comment→operator_a   comment→operator_a    comment→operator_a   FORBIDDEN          comment→operator_a
    copy             copy→operator_a      copy→operator_a        copy→operator_a      copy→operator_a       copy→operator_a      FORBIDDEN          copy→operator_a
    retry            FORBIDDEN            FORBIDDEN              FORBIDDEN            retry→operator_a      FORBIDDEN            FORBIDDEN          retry→operator_a
    skip             FORBIDDEN            FORBIDDEN              FORBIDDEN            skip→government       FORBIDDEN            FORBIDDEN          skip→government
    ops return       FORBIDDEN            FORBIDDEN              FORBIDDEN            send_back→corp_submi  FORBIDDEN            FORBIDDEN          send_back→corp_submi
    reassign         FORBIDDEN            FORBIDDEN              FORBIDDEN            reassign→operator_a   FORBIDDEN            FORBIDDEN          reassign→operator_a
    rearm            FORBIDDEN            FORBIDDEN              FORBIDDEN            FORBIDDEN             FORBIDDEN            FORBIDDEN          FORBIDDEN

    b signs too
                     a                         b                         clerk                admin                     government           applicant          provider
    claim            claim→operator_a          claim→operator_a          NOT_YOUR_STEP        claim→operator_a          NOT_YOUR_STEP        NOT_YOUR_STEP      NOT_YOUR_STEP
    release          NOT_HELD                  NOT_HELD                  NOT_HELD             NOT_HELD                  NOT_HELD             NOT_HELD           NOT_HELD
    transfer to c    transfer→operator_a       transfer→operator_a       NOT_YOUR_STEP        transfer→operator_a       NOT_YOUR_STEP        NOT_YOUR_STEP      NOT_YOUR_STEP
    delegate to c    delegate→operator_a       delegate→operator_a       NOT_YOUR_STEP        delegate→operator_a       NOT_YOUR_STEP        NOT_YOUR_STEP      NOT_YOUR_STEP
    add signer c     add_signer→operator_a     add_signer→operator_a     NOT_YOUR_STEP        add_signer→operator_a     NOT_YOUR_STEP        NOT_YOUR_STEP      NOT_YOUR_STEP
    remove signer b  remove_signer→operator_a  remove_signer→operator_a  NOT_YOUR_STEP        remove_signer→operator_a  NOT_YOUR_STEP        NOT_YOUR_STEP      NOT_YOUR_STEP
    pass             sign→operator_a           sign→operator_a           NOT_YOUR_STEP        sign→operator_a           NOT_YOUR_STEP        NOT_YOUR_STEP      NOT_YOUR_STEP
    return           return→corp_submi         return→corp_submi         NOT_YOUR_STEP        return→corp_submi         NOT_YOUR_STEP        NOT_YOUR_STEP      NOT_YOUR_STEP
    withdraw         NOTHING_TO_WITHDRAW       NOTHING_TO_WITHDRAW       NOTHING_TO_WITHDRAW  NOTHING_TO_WITHDRAW       NOTHING_TO_WITHDRAW  recall→corp_submi  NOTHING_TO_WITHDRAW
    urge             NOT_THE_APPLICANT         NOT_THE_APPLICANT         NOT_THE_APPLICANT    NOT_THE_APPLICANT         NOT_THE_APPLICANT    urge→operator_a    NOT_THE_APPLICANT
    comment          comment→operator_a        comment→operator_a        comment→operator_a   comment→operator_a        comment→operator_a   FORBIDDEN          comment→operator_a
    copy             copy→operator_a           copy→operator_a           copy→operator_a      copy→operator_a           copy→operator_a      FORBIDDEN          copy→operator_a
    retry            FORBIDDEN                 FORBIDDEN                 FORBIDDEN            retry→operator_a          FORBIDDEN            FORBIDDEN          retry→operator_a
    skip             FORBIDDEN                 FORBIDDEN                 FORBIDDEN            skip→government           FORBIDDEN            FORBIDDEN          skip→government
    ops return       FORBIDDEN                 FORBIDDEN                 FORBIDDEN            send_back→corp_submi      FORBIDDEN            FORBIDDEN          send_back→corp_submi
    reassign         FORBIDDEN                 FORBIDDEN                 FORBIDDEN            reassign→operator_a       FORBIDDEN            FORBIDDEN          reassign→operator_a
    rearm            FORBIDDEN                 FORBIDDEN                 FORBIDDEN            FORBIDDEN                 FORBIDDEN            FORBIDDEN          FORBIDDEN

    passed by a
                     a                    b                    clerk                admin                government           applicant            provider
    claim            NOT_YOUR_STEP        NOT_YOUR_STEP        NOT_YOUR_STEP        claim→government     claim→government     NOT_YOUR_STEP        NOT_YOUR_STEP
    release          NOT_HELD             NOT_HELD             NOT_HELD             NOT_HELD             NOT_HELD             NOT_HELD             NOT_HELD
    transfer to c    NOT_YOUR_STEP        NOT_YOUR_STEP        NOT_YOUR_STEP        NOT_A_COLLEAGUE      NOT_A_COLLEAGUE      NOT_YOUR_STEP        NOT_YOUR_STEP
    delegate to c    NOT_YOUR_STEP        NOT_YOUR_STEP        NOT_YOUR_STEP        NOT_A_COLLEAGUE      NOT_A_COLLEAGUE      NOT_YOUR_STEP        NOT_YOUR_STEP
    add signer c     NOT_YOUR_STEP        NOT_YOUR_STEP        NOT_YOUR_STEP        NOT_A_COLLEAGUE      NOT_A_COLLEAGUE      NOT_YOUR_STEP        NOT_YOUR_STEP
    remove signer b  NOT_YOUR_STEP        NOT_YOUR_STEP        NOT_YOUR_STEP        NOT_A_SIGNER         NOT_A_SIGNER         NOT_YOUR_STEP        NOT_YOUR_STEP
    pass             NOT_YOUR_STEP        NOT_YOUR_STEP        NOT_YOUR_STEP        pass→cloud_admi      pass→cloud_admi      NOT_YOUR_STEP        NOT_YOUR_STEP
    return           NOT_YOUR_STEP        NOT_YOUR_STEP        NOT_YOUR_STEP        return→corp_submi    return→corp_submi    NOT_YOUR_STEP        NOT_YOUR_STEP
    withdraw         withdraw→operator_a  NOTHING_TO_WITHDRAW  NOTHING_TO_WITHDRAW  NOTHING_TO_WITHDRAW  NOTHING_TO_WITHDRAW  NOTHING_TO_WITHDRAW  NOTHING_TO_WITHDRAW
    urge             NOT_THE_APPLICANT    NOT_THE_APPLICANT    NOT_THE_APPLICANT    NOT_THE_APPLICANT    NOT_THE_APPLICANT    urge→government      NOT_THE_APPLICANT
    comment          comment→government   comment→government   comment→government   comment→government   comment→government   FORBIDDEN            comment→government
    copy             copy→government      copy→government      copy→government      copy→government      copy→government      FORBIDDEN            copy→government
    retry            FORBIDDEN            FORBIDDEN            FORBIDDEN            retry→government     FORBIDDEN            FORBIDDEN            retry→government
    skip             FORBIDDEN            FORBIDDEN            FORBIDDEN            NOT_YOUR_STEP        FORBIDDEN            FORBIDDEN            skip→cloud_admi
    ops return       FORBIDDEN            FORBIDDEN            FORBIDDEN            NOT_YOUR_STEP        FORBIDDEN            FORBIDDEN            send_back→corp_submi
    reassign         FORBIDDEN            FORBIDDEN            FORBIDDEN            NOT_YOUR_STEP        FORBIDDEN            FORBIDDEN            NOT_A_COLLEAGUE
    rearm            FORBIDDEN            FORBIDDEN            FORBIDDEN            FORBIDDEN            FORBIDDEN            FORBIDDEN            FORBIDDEN
    "
  `);
});

describe('several must pass', () => {
  const all = flowWith({ approvers: { rule: 'all', on_return: 'one' } });
  const two = flowWith({ approvers: { rule: 'k', k: 2, on_return: 'unreachable' } });

  test('all: the last answer moves the case on; nobody answers twice, nobody has it alone', () => {
    expect(when(all, given(all, submit), claim(a))).toBe('GROUP_TASK');
    expect(when(all, given(all, submit, answer(a)), answer(a))).toBe('ALREADY_SIGNED');
    expect(when(all, given(all, submit, answer(a)), answer(b))).toBe('sign→operator_a');
    expect(when(all, given(all, submit, answer(a), answer(b)), answer(c))).toBe('pass→government');
  });
  test('all: one return gives the case back', () =>
    expect(when(all, given(all, submit, answer(a)), answer(b, 'return'))).toBe('return→corp_submi'));
  test('all without the group, as a Signal by hand may come: refused', () => {
    const s = given(all, submit);
    const bare = by(a, { kind: 'approval', task_id: task(s), decision: 'pass', note: '' });
    expect(decide(on(all, s), bare, NOW)).toMatchObject({ error: 'INVALID_INPUT' });
  });
  test('two of three: one may dissent; two returns cannot be outvoted', () => {
    expect(when(two, given(two, submit, answer(a, 'return')), answer(b))).toBe('sign→operator_a');
    expect(when(two, given(two, submit, answer(a, 'return'), answer(b)), answer(c))).toBe('pass→government');
    expect(when(two, given(two, submit, answer(a, 'return')), answer(b, 'return'))).toBe('return→corp_submi');
  });
  test('who may not act there does not count among all', () => {
    const strict = flowWith({
      approvers: { rule: 'all', on_return: 'one' },
      separation: { not_submitter: true, not_acted_at: [] },
    });
    const s = { ...given(strict, submit), submitter: 'c' };
    const one = decide(on(strict, s), answer(a)(s), NOW);
    expect(said(strict, one)).toBe('sign→operator_a');
    expect(when(strict, one.ok ? one.next : s, answer(b))).toBe('pass→government');
  });

  test('any votes: the verdict is the one that counting says', () => {
    const votes = fc.uniqueArray(fc.record({ n: fc.integer({ min: 0, max: 4 }), pass: fc.boolean() }), {
      selector: (v) => v.n,
      maxLength: 5,
    });
    const rules = fc.record({
      rule: fc.constantFrom('any' as const, 'all' as const, 'k' as const),
      k: fc.integer({ min: 1, max: 5 }),
      on_return: fc.constantFrom('one' as const, 'unreachable' as const),
    });
    fc.assert(
      fc.property(votes, rules, (cast, { rule, k, on_return }) => {
        const approvers: Approvers = { rule, on_return, ...(rule === 'k' && { k }) };
        const flow = flowWith({ approvers });
        const five = [0, 1, 2, 3, 4].map((n) => operatorOf(`p${n}`));
        let s = given(flow, submit);
        for (const { n, pass } of cast) {
          const event = answer(five[n] as Actor, pass ? 'pass' : 'return')(s);
          const d = decide(on(flow, s), { ...event, group: five } as ApplicationEvent, NOW);
          if (d.ok) s = d.next;
          if (s.visit !== 2) break;
        }
        expect(stepCode(flow, s.at)).toBe(counted(cast, rule === 'any' ? 1 : rule === 'all' ? 5 : k, rule, on_return));
      }),
      { numRuns: 1000 },
    );
  });

  /** The verdict by counting ballots one after the other, written a second time. */
  function counted(cast: { pass: boolean }[], needed: number, rule: string, onReturn: string): string {
    let [yes, no] = [0, 0];
    for (const { pass } of cast) {
      if (pass) yes++;
      else no++;
      if (yes >= needed) return 'government_approval_coupon';
      const lost = rule === 'any' || onReturn === 'one' || 5 - no < needed;
      if (no > 0 && lost) return 'corp_submit_apply';
    }
    return 'operator_approval';
  }
});

describe('who has the task', () => {
  test('a signer must pass as well; a signer’s return gives the case back', () => {
    const s = given(online, submit, hand('add_signer', a, PEOPLE.clerk));
    expect(when(online, s, answer(a))).toBe('sign→operator_a');
    expect(
      when(online, given(online, submit, hand('add_signer', a, PEOPLE.clerk), answer(a)), answer(PEOPLE.clerk)),
    ).toBe('pass→government');
    expect(when(online, s, answer(PEOPLE.clerk, 'return'))).toBe('return→corp_submi');
  });
  test('what was delegated comes back with the answer, whichever it is', () => {
    const asked = given(online, submit, claim(a), hand('delegate', a, b));
    for (const decision of ['pass', 'return'] as const) {
      const back = decide(on(online, asked), answer(b, decision)(asked), NOW);
      expect(back).toMatchObject({ outcome: 'resolve', next: { visit: 2, task: { holder: { user_id: 'a' } } } });
    }
    expect(when(online, asked, answer(a))).toBe('TASK_HELD');
  });
  test('what was delegated and handed on still comes back to who asked', () => {
    const handed = given(online, submit, claim(a), hand('delegate', a, b), hand('transfer', b, c));
    expect(decide(on(online, handed), answer(c)(handed), NOW)).toMatchObject({
      outcome: 'resolve',
      next: { task: { holder: { user_id: 'a' } } },
    });
  });
  test('a park’s administrator skips no step of the provider', () => {
    const s = given(online, submit, answer(a), answer(PEOPLE.government));
    const skip =
      (who: Actor): Move =>
      (x) =>
        by(who, { kind: 'intervene', act: 'skip', task_id: task(x), reason: 'x' });
    expect(when(online, s, skip(PEOPLE.admin))).toBe('NOT_YOUR_STEP');
    expect(when(online, s, skip(PEOPLE.provider))).toBe('skip→cloud_admi');
  });
  test('a visit that is entered again is free again', () => {
    const again = given(online, submit, claim(a), answer(a, 'return'), submit);
    expect(again.task).toBeUndefined();
    expect(when(online, again, claim(b))).toBe('claim→operator_a');
  });
});

describe('withdrawing', () => {
  test('until the next person opened the task; the step is entered anew, the act is forgotten', () => {
    const s = given(online, submit, answer(a));
    expect(when(online, s, withdraw(b))).toBe('NOTHING_TO_WITHDRAW');
    expect(when(online, s, withdraw(a, 'GOV'))).toBe('ALREADY_OPENED');
    const back = decide(on(online, s), withdraw(a)(s), NOW);
    expect(back).toMatchObject({ outcome: 'withdraw', next: { at: 1, visit: 4, status: 1, undo: null } });
    expect(back.ok && back.next.acts.map((x) => x.outcome)).toEqual(['submit']);
  });
  test('an enterprise calls its application back until money is about to be promised', () => {
    const mine = withdraw(PEOPLE.applicant, 'GOV');
    const sent = given(online, submit);
    const called = decide(on(online, sent), mine(sent), NOW);
    expect(called).toMatchObject({
      outcome: 'recall',
      next: { at: 0, status: 6, message: '', undo: null, corrections: [], revision_id: 'r1' },
    });
    // at the government's step it is too late
    expect(when(online, given(online, submit, answer(a)), mine)).toBe('NOTHING_TO_WITHDRAW');
    // what was returned says what may change: that is not got around
    expect(when(online, given(online, submit, answer(a, 'return'), submit), mine)).toBe('ALREADY_OPENED');
    for (const other of [b, PEOPLE.admin, { ...PEOPLE.applicant, corp_id: 'other', user_id: 'other' }])
      expect(when(online, sent, withdraw(other))).toBe('NOTHING_TO_WITHDRAW');
    const old = { ...mine(sent), rules: 6 };
    expect(decide(on(online, sent), old, NOW)).toMatchObject({ ok: false, error: 'NOTHING_TO_WITHDRAW' });
  });
  test('wherever its flow promises the money, whatever the steps are called; what was called back before stays so', () => {
    const mine = withdraw(PEOPLE.applicant, 'GOV');
    const marked = (code: string): Flow => ({
      ...online,
      steps: online.steps.map((s) => (s.code === code ? { ...s, reserves: true } : s)),
    });
    const under = (flow: Flow, s: ApplicationState, rules: number) => {
      const d = decide(on(flow, s), { ...mine(s), rules }, NOW);
      return d.ok ? d.outcome : d.error;
    };
    const late = marked('cloud_admin_approval_coupon');
    const atGovernment = given(late, submit, answer(a));
    expect([RULES, 11].map((rules) => under(late, atGovernment, rules))).toEqual(['recall', 'NOTHING_TO_WITHDRAW']);
    const early = marked('operator_approval');
    const atOperator = given(early, submit);
    // the next person has not even opened it
    const opened = { ...atOperator, undo: null };
    expect([RULES, 11].map((rules) => under(early, opened, rules))).toEqual(['NOTHING_TO_WITHDRAW', 'recall']);
  });
  test('whoever may submit for the enterprise calls it back, and nobody else of it', () => {
    const sent = given(online, submit);
    const reader: Actor = { ...PEOPLE.applicant, user_id: 'reader', roles: [] };
    const tried = (rules: number) => decide(on(online, sent), { ...withdraw(reader)(sent), rules }, NOW);
    expect(tried(RULES)).toMatchObject({ error: 'NOT_YOUR_STEP', params: { step: online.steps[0]?.name.zh } });
    // what was called back so before stays so in replay
    expect(tried(10)).toMatchObject({ ok: true, outcome: 'recall' });
    const second: Actor = { ...PEOPLE.applicant, user_id: 'second' };
    expect(when(online, sent, withdraw(second))).toBe('recall→corp_submi');
    const returned = given(online, submit, answer(a, 'return'), submit);
    const lost: Actor = { ...PEOPLE.applicant, roles: [] };
    expect(when(online, returned, withdraw(lost))).toBe('NOT_YOUR_STEP');
  });
  test('nor does one person take back under one hat what they did under another', () => {
    const hat: Actor = { ...PEOPLE.applicant, user_id: 'a' };
    const s = given(online, submit, answer(a));
    expect(when(online, s, withdraw(hat))).toBe('NOT_YOUR_STEP');
    const several = flowWith({ approvers: { rule: 'all', on_return: 'one' } });
    const voted = given(several, submit, answer(a));
    expect(when(several, voted, withdraw({ ...hat, roles: [] }))).toBe('NOT_YOUR_STEP');
    expect(when(several, voted, withdraw(a))).toBe('withdraw→operator_a');
  });
  test('and three times at the most; its reviewer is told who did', () => {
    const mine = withdraw(PEOPLE.applicant, 'A');
    const thrice = given(online, submit, mine, submit, mine, submit, mine, submit);
    expect(when(online, thrice, mine)).toBe('RECALL_LIMIT');
    const sent = given(online, submit);
    const back = given(online, submit, mine);
    expect(decide(on(online, back), answer(a)(sent), NOW)).toMatchObject({
      error: 'STALE_TASK',
      params: { name: 'APPLICANT' },
    });
  });
  test('a correction that is withdrawn asks for the same corrections again', () => {
    const corrections = [{ path: 'data.domain', remark: '写错' }];
    const returned = given(online, submit, (s) => ({ ...answer(a, 'return')(s), corrections }) as ApplicationEvent);
    expect(returned.corrections).toEqual(corrections);
    const sent = decide(on(online, returned), submit(returned), NOW);
    expect(sent.ok && sent.next.corrections).toEqual([]);
    const back = sent.ok && decide(on(online, sent.next), withdraw(PEOPLE.applicant)(sent.next), NOW);
    expect(back).toMatchObject({ next: { at: 0, corrections, revision_id: 'r1' } });
  });
});

describe('standing in for somebody', () => {
  const B = { ...PEOPLE.clerk, acts_for: [{ user_id: 'a', name: 'A', roles: a.roles, steps: [] as string[] }] };
  test('acts with their part, and the record says for whom', () => {
    const s = given(online, submit, claim(a));
    const d = decide(on(online, s), answer(B)(s), NOW);
    expect(said(online, d)).toBe('pass→government');
    expect(d.ok && d.next.acts.at(-1)).toMatchObject({ user_id: 'clerk', for_id: 'a' });
  });
  test('only for the steps that were handed over', () => {
    const scoped = { ...B, acts_for: [{ ...B.acts_for[0], steps: ['government_approval_coupon'] }] } as Actor;
    expect(when(online, given(online, submit), answer(scoped))).toBe('NOT_YOUR_STEP');
  });
  test('separation of duties holds for both', () => {
    const strict = flowWith({ separation: { not_submitter: true, not_acted_at: [] } });
    for (const submitter of ['clerk', 'a'])
      expect(when(strict, { ...given(strict, submit), submitter }, answer(B))).toBe('SEPARATION');
  });
  test('one person is one vote', () => {
    const all = flowWith({ approvers: { rule: 'all', on_return: 'one' } });
    const both = { ...b, acts_for: [{ user_id: 'a', name: 'A', roles: a.roles, steps: [] }] };
    expect(when(all, given(all, submit, answer(both)), answer(both))).toBe('ALREADY_SIGNED');
  });
});

test('the applicant urges once a day, and not while the case waits for them', () => {
  const urge: Move = () => by(PEOPLE.applicant, { kind: 'urge' });
  const s = given(online, submit, urge);
  expect(when(online, s, urge)).toBe('URGE_LIMIT');
  expect(decide(on(online, s), urge(s), NOW + 86_400_000)).toMatchObject({ ok: true });
  expect(when(online, given(online, submit, answer(a, 'return')), urge)).toBe('WAITS_FOR_YOU');
});

describe('conditions of steps', () => {
  const big = {
    ...online,
    steps: online.steps.map((s) => (s.kind === 'assist' ? { ...s, when: { min_amount: '500' } } : s)),
  };
  const order =
    (money: string): Move =>
    (s) =>
      by(PEOPLE.applicant, {
        kind: 'modify',
        task_id: task(s),
        revision: { revision_id: 'r', sha256: 'r', order_money: money },
        note: '',
      });
  test.each([
    ['499.99', 'cloud_admin_approval_coupon'],
    ['500.00', 'cloud_admin_help_modify_after_gov_approval'],
  ])('an order of %s goes from the government to %s', (money, next) => {
    const s = given(big, order(money), answer(a), answer(PEOPLE.government));
    expect(stepCode(big, s.at)).toBe(next);
  });
});

describe('moving to another version', () => {
  const move =
    (flow: Flow, step: string): Move =>
    (s) =>
      by(PEOPLE.provider, { kind: 'migrate', task_id: task(s), version: 2, flow, step, reason: '新版' });
  const without = { ...online, steps: online.steps.filter((s) => s.code !== 'operator_approval') };
  test('the same step keeps its visit, its task and who has it', () => {
    const s = given(online, submit, claim(a));
    const d = decide(on(online, s), move(flowWith({ return_to: [] }), 'operator_approval')(s), NOW);
    expect(d).toMatchObject({
      outcome: 'migrate',
      next: { visit: 2, flow_version: 2, task: { holder: { user_id: 'a' } } },
    });
  });
  test('another rule of the step, or another step, is a new visit', () => {
    const s = given(online, submit, claim(a));
    expect(decide(on(online, s), move(flowWith({ deadline: { days: 9 } }), 'operator_approval')(s), NOW)).toMatchObject(
      {
        next: { visit: 3, task: undefined },
      },
    );
    expect(when(online, s, move(without, 'government_approval_coupon'))).toBe('migrate→operator_a');
  });
  test('a step without counterpart is refused', () =>
    expect(when(online, given(online, submit), move(without, 'operator_approval'))).toBe('ILLEGAL_MAPPING'));
});

describe('any sequence of acts', () => {
  const people = Object.values(PEOPLE);
  const anyMove = fc.record({
    who: fc.constantFrom(...people),
    to: fc.constantFrom(...people),
    what: fc.constantFrom(
      ...(['pass', 'return', 'submit', 'assist', 'claim', 'release', 'transfer', 'delegate', 'add_signer'] as const),
      ...([
        'remove_signer',
        'withdraw',
        'urge',
        'comment',
        'copy',
        'skip',
        'send_back',
        'reassign',
        'close',
        'rearm',
      ] as const),
    ),
  });
  const eventOf = (
    s: ApplicationState,
    { who, to, what }: { who: Actor; to: Actor; what: string },
  ): ApplicationEvent => {
    const task_id = task(s);
    switch (what) {
      case 'pass':
      case 'return':
        return by(who, { kind: 'approval', task_id, decision: what, note: 'n', group });
      case 'submit':
        return by(who, {
          kind: 'modify',
          task_id,
          revision: { revision_id: String(ids), sha256: '', order_money: '9' },
          note: '',
        });
      case 'assist':
        return by(who, { kind: 'modify', task_id, revision: null, note: '' });
      case 'transfer':
      case 'delegate':
      case 'add_signer':
        return by(who, { kind: what, task_id, to, note: '' });
      case 'remove_signer':
        return by(who, { kind: what, task_id, user_id: to.user_id });
      case 'withdraw':
        return by(who, { kind: what, opened_by: null });
      case 'comment':
        return by(who, { kind: what, note: 'n', mentions: [to] });
      case 'copy':
        return by(who, { kind: what, to: [to], note: '' });
      case 'skip':
        return by(who, { kind: 'intervene', act: 'skip', task_id, reason: 'r' });
      case 'send_back':
        return by(who, { kind: 'intervene', act: 'return', task_id, reason: 'r', return_to: 'corp_submit_apply' });
      case 'reassign':
        return by(who, { kind: 'intervene', act: 'reassign', task_id, reason: 'r', to });
      case 'close':
        return by(who, { kind: 'close', reason: 'r' });
      case 'rearm':
        return by(SYSTEM, { kind: 'rearm' });
      default:
        return by(who, { kind: what as 'claim' | 'release', task_id });
    }
  };
  test.each(['any', 'all', 'k'] as const)(
    'keeps one open visit, one vote a person, no holder of a group’s task (%s)',
    (rule) => {
      const flow = flowWith({ approvers: { rule, on_return: 'one', ...(rule === 'k' && { k: 2 }) } });
      fc.assert(
        fc.property(fc.array(anyMove, { maxLength: 40 }), (moves) => {
          let s = start;
          for (const m of moves) {
            const d = decide(on(flow, s), eventOf(s, m), NOW);
            if (!d.ok) continue;
            expect(isOver(s.status)).toBe(false);
            expect(d.next.seq).toBe(s.seq + 1);
            expect([s.visit, s.visit + 1]).toContain(d.next.visit);
            expect(d.next.visit === s.visit || d.next.task === undefined).toBe(true);
            const votes = d.next.task?.votes.map((v) => v.user_id) ?? [];
            expect(new Set(votes).size).toBe(votes.length);
            s = d.next;
          }
          expect(s.acts.length).toBeLessThanOrEqual(s.seq);
        }),
        { numRuns: 400 },
      );
    },
  );
});
