import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RULES } from '#domain/shared/cases/case.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import { defaultFlow } from '../flow/default-flows.ts';
import { FlowSchema } from '../flow/flow-schema.ts';
import { stepCode, type Flow } from '../flow/flow.ts';
import { MAX_DOCUMENT_VERSIONS } from './staff-documents.ts';
import type { StaffDocument } from './staff-documents.ts';
import { APPLICATION_EDGES } from './edges.ts';
import { begin, decide } from './machine.ts';
import type { Case, Decision } from './moves.ts';
import { actionsFor } from './policy.ts';
import { taskId, type ApplicationEvent, type ApplicationState } from './state.ts';
import { isOver } from './status.ts';

const flow = defaultFlow('online', false);
const actor = (scene: Actor['scene'], role: string, name: string = role): Actor => ({
  user_id: name,
  name,
  scene,
  roles: [role],
  ...(scene === 'portal' && { corp_id: 'corp' }),
});
const ACTORS = {
  applicant: actor('portal', 'applicant'),
  stranger: { ...actor('portal', 'applicant', 'stranger'), corp_id: 'other' },
  operator: actor('tenant', 'operator_allowance_approver'),
  tenantAdmin: actor('tenant-admin', 'super_admin', 'tenant-admin'),
  government: actor('tenant-admin', 'government_allowance_admin'),
  providerAdmin: actor('provider-admin', 'provider_allowance_admin'),
  provider: actor('provider', 'provider_allowance_approver'),
  finalAdmin: actor('provider-admin', 'provider_allowance_final_admin'),
  platform: actor('platform', 'super_admin', 'platform'),
};
const APPLY = '20261121NS000001';
const revision = (id: string) => ({ revision_id: id, sha256: id, order_money: '1.00' });
const caseOf = (state: ApplicationState, of: Flow = flow): Case => ({ apply_num: APPLY, flow: of, state });
let ids = 0;
type Body<E> = E extends ApplicationEvent ? Omit<E, 'event_id' | 'actor' | 'rules'> : never;
const by = (who: Actor, body: Body<ApplicationEvent>): ApplicationEvent => ({
  ...body,
  rules: RULES,
  event_id: String(++ids),
  actor: who,
});
const now = (state: ApplicationState) => taskId(APPLY, state.visit);
const submit = (s: ApplicationState, id = 'r1') =>
  by(ACTORS.applicant, { kind: 'modify', task_id: now(s), revision: revision(id), note: '' });
const pass = (s: ApplicationState, who: Actor) =>
  by(who, { kind: 'approval', task_id: now(s), decision: 'pass', note: '' });
const back = (s: ApplicationState, who: Actor, return_to?: string) =>
  by(who, { kind: 'approval', task_id: now(s), decision: 'return', note: '请补充', return_to });
const assist = (s: ApplicationState, id?: string) =>
  by(ACTORS.providerAdmin, { kind: 'modify', task_id: now(s), revision: id ? revision(id) : null, note: '' });
const close = (who: Actor, answer?: 'confirm' | 'refuse') => by(who, { kind: 'close', reason: '原因', answer });

type Move = (s: ApplicationState) => ApplicationEvent;
/** The state after moves that must all be accepted. */
function given(...moves: Move[]): ApplicationState {
  return moves.reduce(
    (s, move) => accepted(decide(caseOf(s), move(s), 1000)),
    begin({ corp_id: 'corp', submitter: 'applicant' }),
  );
}
function accepted(d: Decision): ApplicationState {
  if (!d.ok) throw new Error(`refused: ${d.error}`);
  return d.next;
}
const said = (d: Decision) => (d.ok ? `${d.outcome} → ${d.next.status} ${stepCode(flow, d.next.at)}` : d.error);
const when = (s: ApplicationState, e: ApplicationEvent) => said(decide(caseOf(s), e, 2000));

const STATES: Record<string, ApplicationState> = {
  'draft sent': given(),
  operator: given(submit),
  government: given(submit, (s) => pass(s, ACTORS.operator)),
  assist: given(
    submit,
    (s) => pass(s, ACTORS.operator),
    (s) => pass(s, ACTORS.government),
  ),
  provider: given(
    submit,
    (s) => pass(s, ACTORS.operator),
    (s) => pass(s, ACTORS.government),
    assist,
  ),
  returned: given(submit, (s) => back(s, ACTORS.operator)),
  closing: given(submit, () => close(ACTORS.applicant)),
  closed: given(submit, () => close(ACTORS.operator)),
  ended: given(
    submit,
    (s) => pass(s, ACTORS.operator),
    (s) => pass(s, ACTORS.government),
    assist,
    (s) => pass(s, ACTORS.provider),
  ),
};

test('every state × actor: which actions are offered', () => {
  const letters = { approval: 'A', modify: 'M', close: 'C', answer: 'W', attach: 'T' } as const;
  const grid = Object.entries(STATES).map(([name, s]) => {
    const cells = Object.values(ACTORS).map((who) => {
      const flags = actionsFor(caseOf(s), who);
      const shown = Object.entries(letters)
        .filter(([k]) => flags[k as keyof typeof flags])
        .map(([, l]) => l)
        .join('');
      return (shown || '-').padEnd(14);
    });
    return `${name.padEnd(11)} ${cells.join('')}`.trimEnd();
  });
  const head = `${''.padEnd(11)} ${Object.keys(ACTORS)
    .map((a) => a.padEnd(14))
    .join('')}`.trimEnd();
  expect(`\n${[head, ...grid].join('\n')}\n`).toMatchInlineSnapshot(`
    "
                applicant     stranger      operator      tenantAdmin   government    providerAdmin provider      finalAdmin    platform
    draft sent  MC            -             C             C             -             C             -             CT            -
    operator    C             -             AC            AC            -             C             -             CT            -
    government  C             -             C             AC            A             C             -             CT            -
    assist      C             -             C             C             -             MC            -             CT            -
    provider    C             -             C             C             -             C             A             CT            -
    returned    MC            -             C             C             -             C             -             CT            -
    closing     -             -             W             W             -             -             -             T             -
    closed      -             -             -             -             -             -             -             -             -
    ended       -             -             -             -             -             -             -             -             -
    "
  `);
});

test('every state × event of the one who may act', () => {
  const events: Record<string, Move> = {
    submit,
    'operator passes': (s) => pass(s, ACTORS.operator),
    'operator returns': (s) => back(s, ACTORS.operator),
    'government passes': (s) => pass(s, ACTORS.government),
    'assist passes on': assist,
    'provider passes': (s) => pass(s, ACTORS.provider),
    'applicant asks to close': () => close(ACTORS.applicant),
    'operator closes': () => close(ACTORS.operator),
    'operator confirms': () => close(ACTORS.operator, 'confirm'),
    'operator refuses': () => close(ACTORS.operator, 'refuse'),
  };
  const table = Object.entries(STATES).flatMap(([name, s]) =>
    Object.entries(events).map(([e, move]) => `${name.padEnd(11)} ${e.padEnd(24)} ${when(s, move(s))}`),
  );
  expect(`\n${table.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    draft sent  submit                   submit → 1 operator_approval
    draft sent  operator passes          NOT_YOUR_STEP
    draft sent  operator returns         NOT_YOUR_STEP
    draft sent  government passes        NOT_YOUR_STEP
    draft sent  assist passes on         NOT_YOUR_STEP
    draft sent  provider passes          NOT_YOUR_STEP
    draft sent  applicant asks to close  close_request → 2 corp_submit_apply
    draft sent  operator closes          close → 5 corp_submit_apply
    draft sent  operator confirms        NO_CLOSE_REQUEST
    draft sent  operator refuses         NO_CLOSE_REQUEST
    operator    submit                   NOT_YOUR_STEP
    operator    operator passes          pass → 6 government_approval_coupon
    operator    operator returns         return → 6 corp_submit_apply
    operator    government passes        NOT_YOUR_STEP
    operator    assist passes on         NOT_YOUR_STEP
    operator    provider passes          NOT_YOUR_STEP
    operator    applicant asks to close  close_request → 2 operator_approval
    operator    operator closes          close → 5 operator_approval
    operator    operator confirms        NO_CLOSE_REQUEST
    operator    operator refuses         NO_CLOSE_REQUEST
    government  submit                   NOT_YOUR_STEP
    government  operator passes          NOT_YOUR_STEP
    government  operator returns         NOT_YOUR_STEP
    government  government passes        pass → 6 cloud_admin_help_modify_after_gov_approval
    government  assist passes on         NOT_YOUR_STEP
    government  provider passes          NOT_YOUR_STEP
    government  applicant asks to close  close_request → 2 government_approval_coupon
    government  operator closes          close → 5 government_approval_coupon
    government  operator confirms        NO_CLOSE_REQUEST
    government  operator refuses         NO_CLOSE_REQUEST
    assist      submit                   NOT_YOUR_STEP
    assist      operator passes          NOT_YOUR_STEP
    assist      operator returns         NOT_YOUR_STEP
    assist      government passes        NOT_YOUR_STEP
    assist      assist passes on         pass_on → 6 cloud_admin_approval_coupon
    assist      provider passes          NOT_YOUR_STEP
    assist      applicant asks to close  close_request → 2 cloud_admin_help_modify_after_gov_approval
    assist      operator closes          close → 5 cloud_admin_help_modify_after_gov_approval
    assist      operator confirms        NO_CLOSE_REQUEST
    assist      operator refuses         NO_CLOSE_REQUEST
    provider    submit                   NOT_YOUR_STEP
    provider    operator passes          NOT_YOUR_STEP
    provider    operator returns         NOT_YOUR_STEP
    provider    government passes        NOT_YOUR_STEP
    provider    assist passes on         NOT_YOUR_STEP
    provider    provider passes          end → 7 ended
    provider    applicant asks to close  close_request → 2 cloud_admin_approval_coupon
    provider    operator closes          close → 5 cloud_admin_approval_coupon
    provider    operator confirms        NO_CLOSE_REQUEST
    provider    operator refuses         NO_CLOSE_REQUEST
    returned    submit                   resubmit → 1 operator_approval
    returned    operator passes          NOT_YOUR_STEP
    returned    operator returns         NOT_YOUR_STEP
    returned    government passes        NOT_YOUR_STEP
    returned    assist passes on         NOT_YOUR_STEP
    returned    provider passes          NOT_YOUR_STEP
    returned    applicant asks to close  close_request → 2 corp_submit_apply
    returned    operator closes          close → 5 corp_submit_apply
    returned    operator confirms        NO_CLOSE_REQUEST
    returned    operator refuses         NO_CLOSE_REQUEST
    closing     submit                   CLOSE_PENDING
    closing     operator passes          CLOSE_PENDING
    closing     operator returns         CLOSE_PENDING
    closing     government passes        CLOSE_PENDING
    closing     assist passes on         CLOSE_PENDING
    closing     provider passes          CLOSE_PENDING
    closing     applicant asks to close  CLOSE_PENDING
    closing     operator closes          close → 5 operator_approval
    closing     operator confirms        close → 5 operator_approval
    closing     operator refuses         close_refuse → 1 operator_approval
    closed      submit                   CASE_CLOSED
    closed      operator passes          CASE_CLOSED
    closed      operator returns         CASE_CLOSED
    closed      government passes        CASE_CLOSED
    closed      assist passes on         CASE_CLOSED
    closed      provider passes          CASE_CLOSED
    closed      applicant asks to close  CASE_CLOSED
    closed      operator closes          CASE_CLOSED
    closed      operator confirms        CASE_CLOSED
    closed      operator refuses         CASE_CLOSED
    ended       submit                   CASE_ENDED
    ended       operator passes          CASE_ENDED
    ended       operator returns         CASE_ENDED
    ended       government passes        CASE_ENDED
    ended       assist passes on         CASE_ENDED
    ended       provider passes          CASE_ENDED
    ended       applicant asks to close  CASE_ENDED
    ended       operator closes          CASE_ENDED
    ended       operator confirms        CASE_ENDED
    ended       operator refuses         CASE_ENDED
    "
  `);
});

describe('what is refused', () => {
  const atOperator = given(submit);
  const note = (text: string, decision: 'pass' | 'return') =>
    by(ACTORS.operator, { kind: 'approval', task_id: now(atOperator), decision, note: text });
  test.each([
    ['a reason of blanks', note('  ', 'return'), 'REASON_REQUIRED'],
    ['a reason over 200', note('长'.repeat(201), 'return'), 'INVALID_INPUT'],
    ['a note over 100', note('长'.repeat(101), 'pass'), 'INVALID_INPUT'],
    ['a return to a later step', back(atOperator, ACTORS.operator, 'cloud_admin_approval_coupon'), 'ILLEGAL_RETURN'],
    [
      'a task of another visit',
      by(ACTORS.operator, { kind: 'approval', task_id: taskId(APPLY, 1), decision: 'pass', note: '' }),
      'STALE_TASK',
    ],
    [
      'another document than the one read',
      by(ACTORS.operator, {
        kind: 'approval',
        task_id: now(atOperator),
        decision: 'pass',
        note: '',
        revision_id: 'r0',
      }),
      'STALE_DOCUMENT',
    ],
    ['another role', pass(atOperator, ACTORS.government), 'NOT_YOUR_STEP'],
    ['the right role in another scene', pass(atOperator, { ...ACTORS.operator, scene: 'provider' }), 'NOT_YOUR_STEP'],
    ['a correction at an approve step', assist(atOperator), 'NOT_YOUR_STEP'],
    [
      'more than 100 attachments',
      by(ACTORS.finalAdmin, { kind: 'attach', guids: Array.from({ length: 101 }, String) }),
      'ATTACHMENTS_FULL',
    ],
  ])('%s', (_name, event, error) => expect(when(atOperator, event)).toBe(error));

  test('a second act names who was first and when', () => {
    const s = given(submit, (x) => pass(x, ACTORS.operator));
    const late = by(ACTORS.tenantAdmin, { kind: 'approval', task_id: taskId(APPLY, 2), decision: 'pass', note: '' });
    expect(decide(caseOf(s), late, 0)).toEqual({
      ok: false,
      error: 'STALE_TASK',
      params: { name: 'operator_allowance_approver', at: 1000 },
    });
  });
  test('another enterprise at a submit step', () => {
    const s = given(submit, (x) => back(x, ACTORS.operator));
    expect(when(s, by(ACTORS.stranger, { kind: 'modify', task_id: now(s), revision: revision('r2'), note: '' }))).toBe(
      'NOT_THE_APPLICANT',
    );
  });
  test('a custom tenant’s step without its approval note', () => {
    const custom = defaultFlow('online', true);
    const s = accepted(
      decide(
        caseOf(begin({ corp_id: 'corp', submitter: 'x' }), custom),
        submit(begin({ corp_id: 'corp', submitter: 'x' })),
        0,
      ),
    );
    expect(decide(caseOf(s, custom), pass(s, ACTORS.operator), 0)).toMatchObject({ error: 'NOTE_REQUIRED' });
  });
  test('separation of duties: the submitter, and who acted before', () => {
    const steps = flow.steps.map((s) =>
      s.code === 'government_approval_coupon'
        ? { ...s, separation: { not_submitter: true, not_acted_at: ['operator_approval'] } }
        : s,
    );
    const strict = FlowSchema.parse({ ...flow, steps });
    const s = given(submit, (x) => pass(x, ACTORS.tenantAdmin));
    expect(decide(caseOf(s, strict), pass(s, ACTORS.tenantAdmin), 0)).toMatchObject({ error: 'SEPARATION' });
    expect(
      decide(caseOf({ ...s, submitter: ACTORS.government.user_id }, strict), pass(s, ACTORS.government), 0),
    ).toMatchObject({ error: 'SEPARATION' });
    expect(decide(caseOf(s, strict), pass(s, ACTORS.government), 0)).toMatchObject({ ok: true });
  });
  test('separation of duties: who prepared the form has submitted it, too', () => {
    const keptFrom = (separation: Flow['steps'][number]['separation']) =>
      FlowSchema.parse({
        ...flow,
        steps: flow.steps.map((s) => (s.code === 'operator_approval' ? { ...s, separation } : s)),
      });
    const submitted = given(submit);
    const prepared = { ...submitted, preparers: ['other', ACTORS.operator.user_id] };
    for (const separation of [
      { not_submitter: true, not_acted_at: [] },
      { not_submitter: false, not_acted_at: ['corp_submit_apply'] },
    ]) {
      const strict = keptFrom(separation);
      const refused = decide(caseOf(prepared, strict), pass(prepared, ACTORS.operator), 0);
      expect(refused).toMatchObject({ error: 'SEPARATION' });
      expect(decide(caseOf(prepared, strict), pass(prepared, ACTORS.tenantAdmin), 0)).toMatchObject({ ok: true });
      expect(decide(caseOf(submitted, strict), pass(submitted, ACTORS.operator), 0)).toMatchObject({ ok: true });
    }
    // a flow that keeps nobody apart lets a park of one operator go on
    expect(decide(caseOf(prepared, flow), pass(prepared, ACTORS.operator), 0)).toMatchObject({ ok: true });
    // nor does who wrote a correction that a colleague sent
    const written = { written_by: [ACTORS.operator.user_id] };
    const corrected = given(
      submit,
      (state) => back(state, ACTORS.operator),
      (state) => ({ ...submit(state), ...written }),
    );
    expect(corrected.preparers).toEqual(written.written_by);
    const apart = keptFrom({ not_submitter: true, not_acted_at: [] });
    expect(decide(caseOf(corrected, apart), pass(corrected, ACTORS.operator), 0)).toMatchObject({
      error: 'SEPARATION',
    });
    const forged = { ...submit(begin(submitted)), written_by: 'x' as never };
    expect(decide(caseOf(begin(submitted), flow), forged, 0)).toMatchObject({ error: 'INVALID_INPUT' });
    expect(begin({ corp_id: 'c', submitter: 'u', preparers: ['p'] })).toMatchObject({ preparers: ['p'] });
    expect(begin({ corp_id: 'c', submitter: 'u' })).not.toHaveProperty('preparers');
  });
});

describe('documents of the staff', () => {
  const sealed = (s: ApplicationState, who: Actor, document: StaffDocument = 'sealed_file') =>
    by(who, { kind: 'attach', guids: [`${document}-${String(++ids)}`], document });
  const asking = FlowSchema.parse({
    ...flow,
    steps: flow.steps.map((s) => (s.code === 'government_approval_coupon' ? { ...s, requires: ['sealed_file'] } : s)),
  });
  const at = (s: ApplicationState, e: ApplicationEvent) => decide(caseOf(s, asking), e, 2000);

  test('a step that asks for one is passed once it is there, and returned without it', () => {
    const s = given(submit, (x) => pass(x, ACTORS.operator));
    expect(at(s, pass(s, ACTORS.government))).toMatchObject({
      error: 'DOCUMENT_REQUIRED',
      params: { document: '政府盖章文件' },
    });
    expect(at(s, back(s, ACTORS.government))).toMatchObject({ ok: true, outcome: 'return' });
    expect(actionsFor(caseOf(s, asking), ACTORS.government)).toMatchObject({ approval: true, hand_in: true });
    const other = accepted(at(s, sealed(s, ACTORS.government, 'ext_file_2')));
    expect(at(other, pass(other, ACTORS.government))).toMatchObject({ error: 'DOCUMENT_REQUIRED' });
    const had = accepted(at(other, sealed(other, ACTORS.government)));
    expect(had).toMatchObject({
      documents: { sealed_file: { versions: 1, revision_id: 'r1' }, ext_file_2: { versions: 1 } },
      attachments: 0,
      visit: s.visit,
    });
    expect(at(had, pass(had, ACTORS.government))).toMatchObject({ ok: true, outcome: 'pass' });
  });
  test('one that was handed in at an earlier step counts, also after a return', () => {
    const s = given(
      submit,
      (x) => sealed(x, ACTORS.tenantAdmin),
      (x) => pass(x, ACTORS.operator),
    );
    expect(at(s, pass(s, ACTORS.government))).toMatchObject({ ok: true });
  });
  test('a seal is on the form that it sealed, not on the corrected one', () => {
    const s = given(
      submit,
      (x) => sealed(x, ACTORS.tenantAdmin),
      (x) => pass(x, ACTORS.operator),
      (x) => back(x, ACTORS.government),
      (x) => submit(x, 'r2'),
      (x) => pass(x, ACTORS.operator),
    );
    expect(at(s, pass(s, ACTORS.government))).toMatchObject({ error: 'DOCUMENT_REQUIRED' });
    const anew = accepted(at(s, sealed(s, ACTORS.government)));
    expect(at(anew, pass(anew, ACTORS.government))).toMatchObject({ ok: true });
  });
  test('a substitute of the government hands it in as they pass, and whoever the task was given to', () => {
    const s = given(submit, (x) => pass(x, ACTORS.operator));
    const plain = actor('tenant-admin', 'reception_operator', 'plain');
    const { user_id, name, roles } = ACTORS.government;
    const standIn = { ...plain, acts_for: [{ user_id, name, roles, steps: ['government_approval_coupon'] }] };
    expect(at(s, sealed(s, plain))).toMatchObject({ error: 'NOT_YOUR_STEP' });
    const had = accepted(at(s, sealed(s, standIn)));
    expect(at(had, pass(had, standIn))).toMatchObject({ ok: true });
    const elsewhere = { ...plain, acts_for: [{ user_id, name, roles, steps: ['operator_approval'] }] };
    expect(at(s, sealed(s, elsewhere))).toMatchObject({ error: 'NOT_YOUR_STEP' });
    const task = { holder: { user_id: 'plain', name: 'plain' }, delegator: null, signers: [], votes: [] };
    expect(at({ ...s, task }, sealed(s, plain))).toMatchObject({ ok: true, outcome: 'hand_in' });
  });
  test('nobody whom the step keeps apart hands it in, nor for somebody whom it does', () => {
    const separation = { not_submitter: false, not_acted_at: ['operator_approval'] };
    const apart: Flow = {
      ...asking,
      steps: asking.steps.map((s) => (s.code === 'government_approval_coupon' ? { ...s, separation } : s)),
    };
    const { user_id, name, roles } = ACTORS.government;
    const passed = given(submit, (x) => pass(x, { ...ACTORS.operator, user_id }));
    const tried = (who: Actor, rules = RULES) => {
      const d = decide(caseOf(passed, apart), { ...sealed(passed, who), rules }, 0);
      return d.ok ? d.outcome : d.error;
    };
    const clerk = actor('tenant-admin', 'reception_operator', 'clerk');
    const forThem = (who: Actor, of: string): Actor => ({
      ...who,
      acts_for: [{ user_id: of, name, roles, steps: [] }],
    });
    expect(tried(ACTORS.government)).toBe('SEPARATION');
    expect(tried(forThem(clerk, user_id))).toBe('SEPARATION');
    // they stand in for nobody either
    expect(tried(forThem({ ...clerk, user_id }, 'other'))).toBe('SEPARATION');
    expect(tried(forThem(clerk, 'other'))).toBe('hand_in');
    expect(tried(clerk)).toBe('NOT_YOUR_STEP');
    // what was handed in before is there in replay
    expect([tried(ACTORS.government, 10), tried(forThem(clerk, user_id), 10)]).toEqual(['hand_in', 'hand_in']);
  });
  test('a step that cannot take one does not ask for it: nobody could hand it in any more', () => {
    const late = FlowSchema.parse({
      ...asking,
      steps: asking.steps.map((s) =>
        s.code === 'cloud_admin_approval_coupon' ? { ...s, requires: ['sealed_file'] } : s,
      ),
    });
    // the government passed before the rule was there
    const s = given(
      submit,
      (x) => pass(x, ACTORS.operator),
      (x) => pass(x, ACTORS.government),
      (x) => assist(x),
    );
    expect(decide(caseOf(s, late), pass(s, ACTORS.provider), 0)).toMatchObject({ ok: true });
  });
  test('an act of before the rule is decided as it was', () => {
    const s = given(submit, (x) => pass(x, ACTORS.operator));
    expect(at(s, { ...pass(s, ACTORS.government), rules: 4 })).toMatchObject({ ok: true });
  });
  test.each<[what: string, e: (s: ApplicationState) => ApplicationEvent, error: string]>([
    ['by the park’s operator', (s) => sealed(s, ACTORS.operator), 'NOT_YOUR_STEP'],
    ['by the government at the operator’s step', (s) => sealed(s, ACTORS.government), 'NOT_YOUR_STEP'],
    ['by the provider', (s) => sealed(s, ACTORS.finalAdmin), 'NOT_YOUR_STEP'],
    ['by the applicant', (s) => sealed(s, ACTORS.applicant), 'NOT_YOUR_STEP'],
    ['of no kind', (s) => sealed(s, ACTORS.tenantAdmin, 'x' as StaffDocument), 'INVALID_INPUT'],
    [
      'of two files',
      () => by(ACTORS.tenantAdmin, { kind: 'attach', guids: ['a', 'b'], document: 'sealed_file' }),
      'INVALID_INPUT',
    ],
  ])('none is handed in %s', (_what, e, error) => {
    const s = given(submit);
    expect(when(s, e(s))).toBe(error);
  });
  test('none at a step of the provider, while closing is asked for, or once there are too many', () => {
    const there = given(
      submit,
      (x) => pass(x, ACTORS.operator),
      (x) => pass(x, ACTORS.government),
    );
    expect(when(there, sealed(there, ACTORS.tenantAdmin))).toBe('DOCUMENT_NOT_HERE');
    const closing = given(submit, () => close(ACTORS.applicant));
    expect(when(closing, sealed(closing, ACTORS.tenantAdmin))).toBe('CLOSE_PENDING');
    const s = { ...given(submit), documents: { sealed_file: { versions: MAX_DOCUMENT_VERSIONS, revision_id: 'r0' } } };
    expect(when(s, sealed(s, ACTORS.tenantAdmin))).toBe('DOCUMENTS_FULL');
    // nor does one fill the room of the other
    expect(when(s, sealed(s, ACTORS.tenantAdmin, 'ext_file_2'))).toBe('hand_in → 1 operator_approval');
  });
});

describe('properties', () => {
  const move = fc.record({
    who: fc.constantFrom(...Object.values(ACTORS)),
    what: fc.constantFrom('pass', 'return', 'modify', 'submit', 'close', 'confirm', 'refuse', 'attach'),
    stale: fc.boolean(),
  });
  const eventOf = (s: ApplicationState, m: { who: Actor; what: string; stale: boolean }): ApplicationEvent => {
    const task_id = taskId(APPLY, m.stale ? s.visit - 1 : s.visit);
    if (m.what === 'pass' || m.what === 'return')
      return by(m.who, { kind: 'approval', task_id, decision: m.what, note: 'n' });
    if (m.what === 'modify' || m.what === 'submit')
      return by(m.who, { kind: 'modify', task_id, revision: revision(String(ids)), note: '' });
    if (m.what === 'attach') return by(m.who, { kind: 'attach', guids: ['g'] });
    return close(m.who, m.what === 'close' ? undefined : (m.what as 'confirm' | 'refuse'));
  };

  test('any sequence: seq is dense, what is over stays over, a stale task never moves, one act per visit', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
        let s = begin({ corp_id: 'corp', submitter: 'applicant' });
        for (const m of moves) {
          const d = decide(caseOf(s), eventOf(s, m), 0);
          if (!d.ok) continue;
          expect(isOver(s.status)).toBe(false);
          const { from, to } = APPLICATION_EDGES[d.outcome];
          expect(from).toContain(s.status);
          expect(to === 'same' ? [s.status] : to).toContain(d.next.status);
          expect(d.next.seq).toBe(s.seq + 1);
          expect(m.stale && d.next.visit !== s.visit).toBe(false);
          s = d.next;
        }
        expect(new Set(s.acts.map((a) => a.visit)).size).toBe(s.acts.length);
        expect(s.status === 7).toBe(s.at === flow.steps.length);
      }),
      { numRuns: 500 },
    );
  });

  test('a flag is true if and only if the event is accepted', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 20 }), fc.constantFrom(...Object.values(ACTORS)), (moves, who) => {
        let s = begin({ corp_id: 'corp', submitter: 'applicant' });
        for (const m of moves) {
          const d = decide(caseOf(s), eventOf(s, m), 0);
          if (d.ok) s = d.next;
        }
        const flags = actionsFor(caseOf(s), who);
        const ok = (what: string) => decide(caseOf(s), eventOf(s, { who, what, stale: false }), 0).ok;
        expect([flags.approval, flags.modify, flags.close, flags.answer, flags.attach]).toEqual([
          ok('pass'),
          ok('modify'),
          s.status !== 2 && ok('close'),
          s.status === 2 && ok('confirm'),
          ok('attach'),
        ]);
      }),
      { numRuns: 300 },
    );
  });
});
