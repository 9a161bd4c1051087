import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RULES } from '#domain/shared/cases/case.ts';
import type { Actor, Role, Scene } from '#domain/shared/calls/scene.ts';
import { defaultFlow } from '../flow/default-flows.ts';
import { returnTargets, stepCode, type Flow } from '../flow/flow.ts';
import { drawnOf, owedAfter, ticketOf } from './draws.ts';
import { STATUS } from './status.ts';
import { MAX_FINDINGS } from './inspections.ts';
import { begin, decide } from './machine.ts';
import { actionsFor } from './policy.ts';
import { taskId, type ApplicationEvent, type ApplicationState } from './state.ts';

const APPLY = '20261126NS000001';
const GOVERNMENT = 'government_approval_coupon';
const SPOT = 'cloud_admin_help_modify_after_gov_approval';
const LAST = 'cloud_admin_approval_coupon';
/** After the government a share of the cases is inspected. */
const flowOf = (share: number): Flow => ({
  ...defaultFlow('online', false),
  steps: defaultFlow('online', false).steps.map((step) => (step.code === SPOT ? { ...step, when: { share } } : step)),
});
const person = (scene: Scene, role: Role): Actor => ({ user_id: role, name: role, scene, roles: [role] });
const APPLICANT: Actor = { ...person('portal', 'applicant'), corp_id: 'corp' };
const GOVERNOR = person('tenant-admin', 'government_allowance_admin');
const PEOPLE: Record<string, Actor> = {
  corp_submit_apply: APPLICANT,
  operator_approval: person('tenant', 'operator_allowance_approver'),
  [GOVERNMENT]: GOVERNOR,
  [SPOT]: person('provider-admin', 'provider_allowance_admin'),
  [LAST]: person('provider', 'provider_allowance_approver'),
};
type Body<E> = E extends ApplicationEvent ? Omit<E, 'event_id' | 'actor' | 'task_id'> : never;
type Given = Body<ApplicationEvent> & { by?: Actor };
const caseOf = (state: ApplicationState, flow: Flow) => ({ apply_num: APPLY, flow, state });
const act = (state: ApplicationState, flow: Flow, { by, ...body }: Given) => {
  const actor = by ?? PEOPLE[stepCode(flow, state.at)]!;
  const event = { rules: RULES, ...body, event_id: 'e', actor, task_id: taskId(APPLY, state.visit) };
  return decide(caseOf(state, flow), event, 0);
};
const form = (order_money = '100.00'): Given => ({
  kind: 'modify',
  revision: { revision_id: order_money, sha256: order_money, order_money },
  note: '',
});
const answer = (decision: 'pass' | 'return'): Given => ({ kind: 'approval', decision, note: '说明' });
const found = (result: 'conform' | 'deviation', note = ''): Given => ({ kind: 'inspect', result, note, guids: [] });
/** Lots whose ticket for the inspection is known. */
const LOTS = Array.from({ length: 400 }, (_, i) => `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`);
const lotOf = (ticket: number) => LOTS.find((lot) => ticketOf(lot, SPOT) === ticket) as string;
const after = (told: string | Pick<ApplicationState, 'lot' | 'appeal' | 'owed'>, flow: Flow, ...bodies: Given[]) =>
  bodies.reduce(
    (state, body) => {
      const decision = act(state, flow, body);
      if (!decision.ok) throw new Error(decision.error);
      return decision.next;
    },
    begin({ corp_id: 'corp', submitter: 'applicant', ...(typeof told === 'string' ? { lot: told } : told) }),
  );
const WAY = [form(), answer('pass'), answer('pass')];

describe('the draw', () => {
  test.each([
    { ticket: 20, share: 20, at: SPOT },
    { ticket: 21, share: 20, at: LAST },
    { ticket: 100, share: 100, at: SPOT },
    { ticket: 1, share: 1, at: SPOT },
  ])('a ticket of $ticket with a share of $share leads to $at', ({ ticket, share, at }) => {
    const flow = flowOf(share);
    const state = after(lotOf(ticket), flow, ...WAY);
    expect(stepCode(flow, state.at)).toBe(at);
    expect(state.facts?.draws).toEqual({ [SPOT]: { share, seed: lotOf(ticket), ticket, drawn: at === SPOT } });
  });
  test('nothing is drawn before the case comes to it', () =>
    expect(after(lotOf(1), flowOf(50), form(), answer('pass')).facts?.draws).toBeUndefined());
  test('a case of before there were lots is inspected, without a draw', () => {
    const flow = flowOf(1);
    const { lot: _, ...old } = after(lotOf(50), flow, form(), answer('pass'));
    const decision = act(old, flow, answer('pass'));
    expect(decision.ok && [stepCode(flow, decision.next.at), decision.next.facts?.draws]).toEqual([SPOT, undefined]);
  });
  test('it stands when the decision before it is withdrawn and made again under another share', () => {
    const drawn = after(lotOf(50), flowOf(50), ...WAY);
    const back = act(drawn, flowOf(50), { kind: 'withdraw', opened_by: null, by: GOVERNOR });
    const again = back.ok && act(back.next, flowOf(1), answer('pass'));
    expect(again && again.ok && stepCode(flowOf(1), again.next.at)).toBe(SPOT);
  });
  test('it stands when the case goes back to the enterprise and comes again', () => {
    const flow = flowOf(20);
    const state = after(lotOf(21), flow, ...WAY, answer('return'));
    const target = act(state, flow, form('200.00'));
    const passed = [answer('pass'), answer('pass')].reduce((now, body) => {
      const next = now.ok ? act(now.next, flow, body) : now;
      return next;
    }, target);
    expect(passed.ok && stepCode(flow, passed.next.at)).toBe(LAST);
    expect(passed.ok && passed.next.facts).toMatchObject({ order_money: '200.00', draws: { [SPOT]: { ticket: 21 } } });
  });
  test('an appeal stays drawn for what its application was drawn for, whatever its own lot says', () => {
    const flow = flowOf(20);
    const drawn = drawnOf(after(lotOf(20), flow, ...WAY).facts);
    const spared = drawnOf(after(lotOf(21), flow, ...WAY).facts);
    expect([drawn, spared]).toMatchObject([{ [SPOT]: { ticket: 20, drawn: true } }, undefined]);
    const appeal = { of: 'A', excluded: [] };
    const on = (lot: string, kept: typeof drawn) =>
      after({ lot, appeal: { ...appeal, drawn: kept } }, flow, ...WAY).facts?.draws?.[SPOT];
    expect(on(lotOf(90), drawn)).toEqual(drawn?.[SPOT]);
    expect(on(lotOf(90), spared)).toMatchObject({ ticket: 90, drawn: false });
    expect(on(lotOf(5), spared)).toMatchObject({ ticket: 5, drawn: true });
  });
  test('who was drawn, has it closed and applies anew stays drawn, until one that was drawn came to its end', () => {
    const flow = flowOf(20);
    const drawn = after(lotOf(20), flow, ...WAY).facts?.draws;
    const spared = after(lotOf(21), flow, ...WAY).facts?.draws;
    const [closed, ended] = [STATUS.closed, STATUS.ended].map((status) => (draws: typeof drawn) => ({ status, draws }));
    const owed = owedAfter([closed!(drawn), closed!(spared), closed!(undefined), ended!(spared)]);
    expect(owed).toEqual(drawn);
    const again = (lot: string, owes: typeof owed) =>
      after({ lot, owed: owes }, flowOf(1), ...WAY).facts?.draws?.[SPOT];
    expect(again(lotOf(90), owed)).toEqual(drawn?.[SPOT]);
    expect(owedAfter([closed!(drawn), ended!(drawn)])).toBeUndefined();
    expect(owedAfter([ended!(drawn), closed!(drawn)])).toEqual(drawn);
    // who was spared draws anew: nobody is spared for a form that was not read
    expect(again(lotOf(90), owedAfter([closed!(spared)]))).toMatchObject({ ticket: 90, drawn: false });
    expect(again(lotOf(1), owedAfter([closed!(spared)]))).toMatchObject({ ticket: 1, drawn: true });
  });
  test('it goes along when the inspection is called otherwise, and to no other step', () => {
    const flow = flowOf(20);
    const owed = drawnOf(after(lotOf(20), flow, ...WAY).facts);
    const drawn = after({ lot: lotOf(21) }, flow, form(), answer('pass'), answer('pass'));
    const moved = (steps: Flow['steps'], mapping: Record<string, string>, from = drawn) => {
      const to = { ...flow, steps };
      const decision = decide(
        caseOf(from, flow),
        {
          kind: 'migrate',
          rules: RULES,
          event_id: 'm',
          actor: person('provider-admin', 'provider_allowance_admin'),
          task_id: taskId(APPLY, from.visit),
          version: 2,
          flow: to,
          step: stepCode(flow, from.at),
          mapping,
          reason: '调整',
        },
        0,
      );
      if (!decision.ok) throw new Error(decision.error);
      return decision.next;
    };
    const renamed = flow.steps.map((s) => (s.code === SPOT ? { ...s, code: 'custom_a' } : s));
    expect(moved(renamed, {}).facts?.draws).toMatchObject({ custom_a: { ticket: 21, drawn: false } });
    const before = after({ lot: lotOf(21), owed }, flow, form());
    expect(moved(renamed, {}, before).owed).toEqual({ custom_a: owed?.[SPOT] });
    // a park's own step does not take the provider's draw, and nobody maps it there
    const own = flow.steps.map((s) =>
      s.code === SPOT
        ? {
            ...s,
            code: 'custom_a',
            kind: 'approve' as const,
            scenes: ['tenant' as const],
            roles: ['operator_allowance_approver'],
            form: [],
          }
        : s,
    );
    expect(moved(own, { [SPOT]: 'custom_a' }).facts?.draws).toEqual({
      [SPOT]: expect.objectContaining({ ticket: 21 }),
    });
  });
  test('ops do not skip what was drawn without a finding', () => {
    const flow = flowOf(100);
    const skip: Given = { kind: 'intervene', act: 'skip', reason: '跳过' };
    expect(act(after(lotOf(7), flow, ...WAY), flow, skip)).toMatchObject({ error: 'FINDING_REQUIRED' });
    expect(act(after(lotOf(7), flow, ...WAY, found('conform')), flow, skip).ok).toBe(true);
  });
  test('what was not drawn is nothing to return to', () => {
    const flow = flowOf(20);
    const steps = flow.steps.map((s) => (s.code === LAST ? { ...s, return_to: [SPOT, GOVERNMENT] } : s));
    const state = after(lotOf(21), { ...flow, steps }, ...WAY);
    expect(returnTargets({ ...flow, steps }, state.at, state.facts)).toEqual([GOVERNMENT]);
    expect(act(state, { ...flow, steps }, { ...answer('return'), return_to: SPOT } as Given)).toMatchObject({
      error: 'ILLEGAL_RETURN',
    });
  });
  test('every lot has a ticket of 1 to 100, each about as often as any other', () => {
    fc.assert(
      fc.property(fc.uuid({ version: 4 }), fc.stringMatching(/^[a-z_]{1,40}$/), (lot, step) => {
        const ticket = ticketOf(lot, step);
        expect(Number.isInteger(ticket) && ticket >= 1 && ticket <= 100).toBe(true);
      }),
    );
    const lots = fc.sample(fc.uuid({ version: 4 }), { numRuns: 20_000, seed: 20_261_126 });
    const counts = Map.groupBy(lots, (lot) => ticketOf(lot, SPOT));
    const expected = lots.length / 100;
    const chi2 = Array.from({ length: 100 }, (_, i) => counts.get(i + 1)?.length ?? 0).reduce(
      (sum, n) => sum + (n - expected) ** 2 / expected,
      0,
    );
    // 99 degrees of freedom: above this in one of ten thousand
    expect(chi2).toBeLessThan(161);
  });
  test('what was drawn at one step tells nothing of another, however alike their codes', () => {
    const lots = fc.sample(fc.uuid({ version: 4 }), { numRuns: 20_000, seed: 20_261_127 });
    const drawn = (lot: string, step: string) => ticketOf(lot, step) <= 20;
    const first = lots.filter((lot) => drawn(lot, 'custom_a'));
    const both = first.filter((lot) => drawn(lot, 'custom_b')).length;
    // a fifth of some 4 000, by more than four standard deviations
    expect(Math.abs(both - first.length / 5)).toBeLessThan(4 * Math.sqrt(first.length * 0.16));
  });
});

describe('the finding', () => {
  const flow = flowOf(100);
  const drawn = after(lotOf(7), flow, ...WAY);
  test('the step is passed only with one', () => {
    expect(act(drawn, flow, { ...form('50.00') })).toMatchObject({ error: 'FINDING_REQUIRED' });
    expect(act(drawn, flow, { kind: 'modify', revision: null, note: '' })).toMatchObject({ error: 'FINDING_REQUIRED' });
    const entered = after(lotOf(7), flow, ...WAY, found('conform'));
    expect(entered.findings).toEqual({ [SPOT]: { result: 'conform', entries: 1, revision_id: '100.00' } });
    expect(act(entered, flow, { kind: 'modify', revision: null, note: '' }).ok).toBe(true);
  });
  test('what was found of another form does not pass this one', () => {
    const returned = after(lotOf(7), flow, ...WAY, found('deviation', '数量不符'), answer('return'));
    const again = [form('50.00'), answer('pass'), answer('pass')].reduce((state, body) => {
      const decision = act(state, flow, body);
      if (!decision.ok) throw new Error(decision.error);
      return decision.next;
    }, returned);
    expect(stepCode(flow, again.at)).toBe(SPOT);
    expect(act(again, flow, { kind: 'modify', revision: null, note: '' })).toMatchObject({ error: 'FINDING_REQUIRED' });
  });
  test('whoever decides has read every entry', () => {
    const twice = [found('conform'), found('deviation', '短少')].reduce((state, body) => {
      const d = act(state, flow, body);
      return d.ok ? d.next : state;
    }, drawn);
    const decided = (findings?: number) =>
      act(twice, flow, { kind: 'approval', decision: 'return', note: '说明', findings });
    expect(decided(1)).toMatchObject({ error: 'STALE_DOCUMENT' });
    expect([decided(2).ok, decided().ok]).toEqual([true, true]);
    const sentOn = (findings: number) =>
      act(twice, flow, { kind: 'modify', revision: null, note: '', findings, deviation_read: true });
    expect(sentOn(1)).toMatchObject({ error: 'STALE_DOCUMENT' });
    expect(sentOn(2).ok).toBe(true);
  });
  test.each<[string, object, boolean]>([
    ['says nothing of it', {}, false],
    ['says that they did not', { deviation_read: false }, false],
    ['says so by hand, but not truly', { deviation_read: 'yes' }, false],
    ['says that they did', { deviation_read: true }, true],
    ['said nothing before that was a rule', { rules: 9 }, true],
  ])('a difference is passed only by who read it: who %s', (_name, said, ok) => {
    const differs = after(lotOf(7), flow, ...WAY, found('deviation', '短少'));
    for (const kind of [{ kind: 'modify', revision: null, note: '' }, form('50.00')]) {
      const d = act(differs, flow, { ...kind, ...said } as Given);
      expect([d.ok, d.ok || d.error]).toEqual([ok, ok || 'DEVIATION_UNREAD']);
    }
  });
  test.each([
    ['differs', 'deviation', false],
    ['is as applied for', 'conform', true],
  ] as const)('an approval says so, too, where what was found %s', (_name, result, ok) => {
    const own = { scenes: ['tenant-admin' as const], roles: ['government_allowance_admin'], kind: 'approve' as const };
    const steps = flow.steps.map((step) => (step.code === SPOT ? { ...step, ...own } : step));
    const approved: Flow = { ...flow, steps };
    const stands = after(lotOf(7), approved, ...WAY, { ...found(result, '短少'), by: GOVERNOR });
    const passes = (deviation_read?: boolean) =>
      act(stands, approved, { kind: 'approval', decision: 'pass', note: '', deviation_read, by: GOVERNOR });
    expect([passes().ok, passes(true).ok]).toEqual([ok, true]);
    expect(act(stands, approved, { ...answer('return'), by: GOVERNOR }).ok).toBe(true);
  });
  test('the step may be returned without one', () => expect(act(drawn, flow, answer('return')).ok).toBe(true));
  test(`takes ${MAX_FINDINGS} entries, and no more`, () => {
    const full = after(lotOf(7), flow, ...WAY, ...Array.from({ length: MAX_FINDINGS }, () => found('conform')));
    expect(full.findings?.[SPOT]?.entries).toBe(MAX_FINDINGS);
    expect(act(full, flow, { ...found('conform') })).toMatchObject({
      error: 'INVALID_INPUT',
      params: { field: 'finding', rule: `≤ ${MAX_FINDINGS}` },
    });
    // what stands there is read, and passes
    expect(act(full, flow, { kind: 'modify', revision: null, note: '' }).ok).toBe(true);
  });
  test('the newest entry counts', () =>
    expect(after(lotOf(7), flow, ...WAY, found('deviation', '数量不符'), found('conform')).findings).toEqual({
      [SPOT]: { result: 'conform', entries: 2, revision_id: '100.00', differed: true },
    }));
  test('what differed is read before it passes, though somebody entered since that it conforms', () => {
    const both = after(lotOf(7), flow, ...WAY, found('deviation', '数量不符'), found('conform'));
    const passes = (state: ApplicationState, said: object) =>
      act(state, flow, { kind: 'modify', revision: null, note: '', ...said });
    expect(passes(both, {})).toMatchObject({ error: 'DEVIATION_UNREAD' });
    expect(passes(both, { deviation_read: true }).ok).toBe(true);
    // of another form nothing of it holds
    const returned = act(both, flow, answer('return'));
    const again = [form('50.00'), answer('pass'), answer('pass'), found('conform')].reduce(
      (now, body) => (now.ok ? act(now.next, flow, body) : now),
      returned,
    );
    expect(again.ok && passes(again.next, {}).ok).toBe(true);
  });
  test('ops skip no inspection that found a difference', () => {
    const ops = person('provider-admin', 'provider_allowance_admin');
    const skip = (...bodies: Given[]) => {
      const state = after(lotOf(7), flow, ...WAY, ...bodies);
      const d = act(state, flow, { kind: 'intervene', act: 'skip', reason: '补办', by: ops } as unknown as Given);
      return d.ok || d.error;
    };
    expect([skip(), skip(found('deviation', '短少')), skip(found('conform'))]).toEqual([
      'FINDING_REQUIRED',
      'DEVIATION_UNREAD',
      true,
    ]);
  });
  test.each<[string, Given, object]>([
    ['a difference says which', found('deviation', '  '), { error: 'INVALID_INPUT', params: { field: 'finding' } }],
    ['no result', found('other' as never), { error: 'INVALID_INPUT', params: { field: 'result' } }],
    ['too long', found('conform', '长'.repeat(501)), { error: 'INVALID_INPUT', params: { field: 'finding' } }],
    [
      'no file',
      { ...found('conform'), guids: ['../x'] } as Given,
      { error: 'INVALID_INPUT', params: { field: 'guids' } },
    ],
    ['the government', { ...found('conform'), by: GOVERNOR }, { ok: true }],
    ['the enterprise', { ...found('conform'), by: APPLICANT }, { error: 'NOT_YOUR_STEP' }],
    ['the operator', { ...found('conform'), by: PEOPLE['operator_approval']! }, { error: 'NOT_YOUR_STEP' }],
  ])('%s', (_name, body, expected) => expect(act(drawn, flow, body)).toMatchObject(expected));
  test('nobody inspects for whom the step keeps apart', () => {
    const separation = { not_submitter: false, not_acted_at: ['operator_approval'] };
    const apart = { ...flow, steps: flow.steps.map((s) => (s.code === SPOT ? { ...s, separation } : s)) };
    const { user_id, name } = PEOPLE['operator_approval']!;
    const stands: Actor = {
      ...person('provider-admin', 'provider_allowance_final_admin'),
      acts_for: [{ user_id, name, roles: ['provider_allowance_admin'], steps: [] }],
    };
    const tried = (by: Actor, rules = RULES) => {
      const d = act(drawn, apart, { ...found('conform'), by, rules });
      return d.ok ? d.outcome : d.error;
    };
    expect(tried(stands)).toBe('SEPARATION');
    expect(tried({ ...stands, user_id })).toBe('SEPARATION');
    expect(tried(stands, 10)).toBe('inspect');
    const other = { user_id: 'other', name, roles: ['provider_allowance_admin'], steps: [] };
    expect(tried({ ...stands, acts_for: [other] })).toBe('inspect');
  });
  test('there is none where nothing is inspected', () => {
    const state = after(lotOf(7), flow, form(), answer('pass'));
    expect(act(state, flow, { ...found('conform') })).toMatchObject({ error: 'ILLEGAL_STEP' });
  });
  test('the buttons say the same', () => {
    expect(actionsFor(caseOf(drawn, flow), PEOPLE[SPOT]!)).toMatchObject({ modify: true, inspect: true });
    const differs = after(lotOf(7), flow, ...WAY, found('deviation', '短少'));
    expect(actionsFor(caseOf(differs, flow), PEOPLE[SPOT]!)).toMatchObject({ modify: true, inspect: true });
    expect(actionsFor(caseOf(drawn, flow), GOVERNOR)).toMatchObject({ modify: false, inspect: true });
    expect(actionsFor(caseOf(drawn, flow), APPLICANT)).toMatchObject({ modify: false, inspect: false });
  });
});
