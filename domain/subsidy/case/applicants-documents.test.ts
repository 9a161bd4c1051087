import { describe, expect, test } from 'vitest';
import { RULES } from '#domain/shared/cases/case.ts';
import type { Actor, Role, Scene } from '#domain/shared/calls/scene.ts';
import { defaultFlow } from '../flow/default-flows.ts';
import { stepCode, type AllowanceType, type Flow, type FormDocument } from '../flow/flow.ts';
import { begin, decide } from './machine.ts';
import { actionsFor } from './policy.ts';
import { taskId, type ApplicationEvent, type ApplicationState } from './state.ts';

const APPLY = '20261121NS000001';
const person = (scene: Scene, role: Role): Actor => ({ user_id: role, name: role, scene, roles: [role] });
const APPLICANT: Actor = { ...person('portal', 'applicant'), corp_id: 'corp' };

/** A case of the default flow, where the step that follows the applicant's asks for the document, too. */
function life(type: AllowanceType, document: FormDocument) {
  const flow: Flow = defaultFlow(type, false);
  const at = flow.steps.findIndex((step) => step.requires.some((asked) => asked === document));
  flow.steps[at + 1]!.requires = [document];
  const act = (s: ApplicationState, change: Partial<ApplicationEvent>) => {
    const step = flow.steps[s.at]!;
    const actor =
      step.kind === 'submit' ? APPLICANT : { ...person(step.scenes[0]!, step.roles[0] as Role), user_id: step.code };
    const event = { rules: RULES, event_id: 'e', actor, task_id: taskId(APPLY, s.visit), note: '说明', ...change };
    return decide({ apply_num: APPLY, flow, state: s }, event as ApplicationEvent, 0);
  };
  const next = (s: ApplicationState, change: Partial<ApplicationEvent>): ApplicationState => {
    const decision = act(s, change);
    if (!decision.ok) throw new Error(decision.error);
    return decision.next;
  };
  const pass = { kind: 'approval', decision: 'pass' } as const;
  const send = (revision_id: string, documents?: string[]) =>
    ({
      kind: 'modify',
      revision: { revision_id, sha256: revision_id, order_money: '1.00', ...(documents && { documents }) },
    }) as const;
  const waiting = () => {
    let s = next(begin({ corp_id: 'corp', submitter: 'applicant' }), send('r1'));
    while (s.at < at) s = next(s, pass);
    return s;
  };
  const where = (s: ApplicationState) => stepCode(flow, s.at);
  return { flow, at, act, next, pass, send, waiting, where };
}

describe.each([
  ['offline', 'acceptance_report', '项目验收报告'],
  ['postpaid', 'detailed_billings', '详细账单'],
] as const)('an application %s is asked for its %s', (type, document, name) => {
  const { flow, at, act, next, pass, send, waiting, where } = life(type, document);
  const missing = { error: 'DOCUMENT_REQUIRED', params: { document: name } };

  test('the applicant’s step is not left without it', () => {
    const s = waiting();
    expect(s.at).toBe(at);
    expect(act(s, send('r2'))).toMatchObject(missing);
    expect(act(s, send('r2', ['another']))).toMatchObject(missing);
    expect(act(s, send('r2', [document]))).toMatchObject({
      ok: true,
      next: { at: at + 1, facts: { documents: [document] } },
    });
  });
  test('the flag of the list says that it can be handed in', () =>
    expect(actionsFor({ apply_num: APPLY, flow, state: waiting() }, APPLICANT)).toMatchObject({ modify: true }));
  test('who passes a step that asks for it passes none without; a return needs none', () => {
    const had = next(waiting(), send('r2', [document]));
    expect(act(had, pass)).toMatchObject({ ok: true });
    const lost = { ...had, facts: { order_money: '1.00', products: [] } };
    expect(act(lost, pass)).toMatchObject(missing);
    expect(act(lost, { kind: 'approval', decision: 'return' })).toMatchObject({ ok: true, outcome: 'return' });
  });
  test('the application itself needs none, and a form that lost it is asked anew', () => {
    const had = next(waiting(), send('r2', [document]));
    const back = next(had, { kind: 'approval', decision: 'return', return_to: 'corp_submit_apply' });
    expect(where(back)).toBe('corp_submit_apply');
    let s = next(back, send('r3'));
    while (s.at < at) s = next(s, pass);
    expect(act(s, send('r4'))).toMatchObject(missing);
  });
  test('what is wrong with it goes back to where it is handed in, and only it can be asked to be corrected', () => {
    const had = next(waiting(), send('r2', [document]));
    const asks = (path: string, change: object = {}) =>
      act(had, { kind: 'approval', decision: 'return', corrections: [{ path, remark: '' }], ...change });
    expect(asks(document)).toMatchObject({ ok: true, next: { at } });
    expect(asks('order_data.product_lines')).toMatchObject({
      error: 'INVALID_INPUT',
      params: { field: 'corrections', rule: document },
    });
    expect(asks('order_data.product_lines', { rules: 9 })).toMatchObject({ ok: true });
    const whole = { return_to: 'corp_submit_apply' };
    expect(asks('order_data.product_lines', whole)).toMatchObject({ ok: true, next: { at: 0 } });
    expect(asks(document, whole)).toMatchObject({ error: 'INVALID_INPUT' });
  });
  test('what is taken back is as if it had not been handed in', () => {
    const had = next(waiting(), send('r2', [document]));
    const undone = next(had, { kind: 'withdraw', opened_by: null, actor: APPLICANT });
    expect(undone.at).toBe(at);
    expect(undone.facts?.documents).toBeUndefined();
  });
  test('a case that is moved to another version keeps what its form carries', () => {
    const had = next(waiting(), send('r2', [document]));
    const moved = next(had, {
      kind: 'migrate',
      version: 2,
      flow,
      step: where(had),
      reason: '调整',
      facts: { order_money: '1.00', products: ['x'] },
      actor: person('provider-admin', 'provider_allowance_admin'),
    });
    expect(moved.facts).toEqual({ order_money: '1.00', products: ['x'], documents: [document] });
    expect(act(moved, pass)).toMatchObject({ ok: true });
  });
  test('an act of before the rule is decided as it was', () => {
    const s = waiting();
    const sent = next(s, { ...send('r2'), rules: 5 });
    expect(act(sent, { ...pass, rules: 5 })).toMatchObject({ ok: true });
  });
});
