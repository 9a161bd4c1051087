import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errorText } from '../shared/errors/errors.ts';
import { grid, table } from '../shared/cases/edges.ts';
import { SCENES, SYSTEM, type Actor, type Scene } from '../shared/calls/scene.ts';
import { DEMAND_EDGES } from './edges.ts';
import { beginDemand, decideDemand, type DemandDecision } from './machine.ts';
import { demandActions, feedbackShown, readOnly, statusChoice, yearLabel } from './policy.ts';
import type { DemandEvent, DemandState } from './state.ts';
import { DEMAND_STATUSES, isDemandOver, type DemandStatus } from './status.ts';
import { demandStepCode } from './steps.ts';

const BID = 'D20261121NS000001';
const NOW = Date.parse('2026-11-21T10:30:00+08:00');
const actor = (scene: Scene, role: string): Actor => ({
  user_id: `${scene}:${role}`,
  name: role,
  scene,
  roles: [role],
});
/** Who acts in each scene; the enterprise has no account. */
const ACTORS: Record<Scene, Actor> = {
  portal: { user_id: 'visitor', name: '企业', scene: 'portal', roles: [] },
  tenant: actor('tenant', 'demand_operator'),
  'tenant-admin': actor('tenant-admin', 'super_admin'),
  provider: actor('provider', 'super_admin'),
  'provider-admin': actor('provider-admin', 'super_admin'),
  platform: SYSTEM,
};
const { portal: visitor, tenant: operator } = ACTORS;

type Body<E> = E extends DemandEvent ? Omit<E, 'event_id' | 'actor'> : never;
type What = Body<DemandEvent>;
const by = (who: Actor, what: What): DemandEvent => ({ ...what, event_id: 'e', actor: who });
const decide = (state: DemandState, event: DemandEvent) => decideDemand({ bid: BID, state }, event, NOW);

const APPLY = { kind: 'apply' } as const satisfies What;
const update = (
  status: 'pending' | 'new_crm' | 'close',
  feedback_id = '11111111-1111-4111-8111-111111111111',
): What => ({
  kind: 'update',
  status,
  close_reason: status === 'close' ? '重复申请' : '',
  feedback_id,
});
const EVENTS: Record<string, What> = {
  apply: APPLY,
  'update pending': update('pending'),
  'update new_crm': update('new_crm'),
  'update close': update('close'),
};

function accepted(d: DemandDecision): DemandState {
  if (!d.ok) throw new Error(`refused: ${d.error}`);
  return d.next;
}
/** The state after acts that must all be accepted. */
const given = (...acts: [Actor, What][]): DemandState =>
  acts.reduce((state, [who, what]) => accepted(decide(state, by(who, what))), beginDemand());
const STATES: Record<DemandStatus, DemandState> = {
  new: given([visitor, APPLY]),
  pending: given([visitor, APPLY], [operator, update('pending')]),
  new_crm: given([visitor, APPLY], [operator, update('new_crm')]),
  close: given([visitor, APPLY], [operator, update('close')]),
};

test('every edge of the table', () => {
  expect(`\n${grid(DEMAND_EDGES, DEMAND_STATUSES)}\n`).toMatchInlineSnapshot(`
    "
             pending  new_crm  close
    new      pending  new_crm  close
    pending  pending  new_crm  close
    new_crm  -        -        -
    close    -        -        -
    "
  `);
});

test('every status × event × scene: the next status, else why not', () => {
  const cell = (d: DemandDecision) => (d.ok ? `→ ${d.next.status}` : d.error === 'FORBIDDEN' ? '.' : d.error);
  const rows = SCENES.flatMap((scene) =>
    DEMAND_STATUSES.map((status): [string, string[]] => [
      `${scene} ${status}`,
      Object.values(EVENTS).map((what) => cell(decide(STATES[status], by(ACTORS[scene], what)))),
    ]),
  );
  expect(`\n${table(Object.keys(EVENTS), rows)}\n`).toMatchInlineSnapshot(`
    "
                            apply         update pending  update new_crm  update close
    portal new              ILLEGAL_STEP  .               .               .
    portal pending          ILLEGAL_STEP  .               .               .
    portal new_crm          DEMAND_FINAL  .               .               .
    portal close            DEMAND_FINAL  .               .               .
    tenant new              .             → pending       → new_crm       → close
    tenant pending          .             → pending       → new_crm       → close
    tenant new_crm          .             DEMAND_FINAL    DEMAND_FINAL    DEMAND_FINAL
    tenant close            .             DEMAND_FINAL    DEMAND_FINAL    DEMAND_FINAL
    tenant-admin new        .             → pending       → new_crm       → close
    tenant-admin pending    .             → pending       → new_crm       → close
    tenant-admin new_crm    .             DEMAND_FINAL    DEMAND_FINAL    DEMAND_FINAL
    tenant-admin close      .             DEMAND_FINAL    DEMAND_FINAL    DEMAND_FINAL
    provider new            .             .               .               .
    provider pending        .             .               .               .
    provider new_crm        .             .               .               .
    provider close          .             .               .               .
    provider-admin new      .             .               .               .
    provider-admin pending  .             .               .               .
    provider-admin new_crm  .             .               .               .
    provider-admin close    .             .               .               .
    platform new            .             .               .               .
    platform pending        .             .               .               .
    platform new_crm        .             .               .               .
    platform close          .             .               .               .
    "
  `);
});

test('what each scene sees (spec §4)', () => {
  const rows = DEMAND_STATUSES.map((status): [string, string[]] => [
    status,
    SCENES.map((scene) => {
      const shown = [
        readOnly(scene, status) ? 'reads' : 'edits',
        feedbackShown(scene, status, '') && 'empty feedback',
        feedbackShown(scene, status, 'aerospace') && 'feedback',
      ];
      return shown.filter(Boolean).join(', ');
    }),
  ]);
  expect(`\n${table(SCENES, rows)}\n`).toMatchInlineSnapshot(`
    "
             portal           tenant                           tenant-admin                     provider         provider-admin   platform
    new      reads            edits, empty feedback, feedback  edits, empty feedback, feedback  reads            reads            reads
    pending  reads, feedback  edits, feedback                  edits, feedback                  reads, feedback  reads, feedback  reads, feedback
    new_crm  reads, feedback  reads, feedback                  reads, feedback                  reads, feedback  reads, feedback  reads, feedback
    close    reads, feedback  reads, feedback                  reads, feedback                  reads, feedback  reads, feedback  reads, feedback
    "
  `);
});

describe('the life of a demand', () => {
  test('nothing happens before the application', () => {
    expect(decide(beginDemand(), by(operator, update('pending')))).toMatchObject({ error: 'NOT_FOUND' });
    expect([beginDemand(), ...Object.values(STATES)].map(demandStepCode)).toEqual([
      'application',
      'operator_feedback',
      'operator_feedback',
      'ended',
      'ended',
    ]);
  });
  test('a refused Signal before it does not stand in its way', () =>
    expect(decide({ ...beginDemand(), seq: 1 }, by(visitor, APPLY)).ok).toBe(true));
  test('pending is saved again, and the newest feedback counts', () =>
    expect(
      accepted(decide(STATES.pending, by(operator, update('pending', '22222222-2222-4222-8222-222222222222')))),
    ).toMatchObject({
      status: 'pending',
      feedback_id: '22222222-2222-4222-8222-222222222222',
    }));
  test('who read an older state is told who changed it', () => {
    const d = decide(STATES.pending, by(ACTORS['tenant-admin'], { ...update('close'), task_id: `${BID}:1` } as What));
    expect(d).toEqual({ ok: false, error: 'STALE_TASK', params: { name: 'demand_operator', at: NOW } });
  });
  test('a final one says what it is', () => {
    const d = decide(STATES.close, by(operator, update('pending')));
    if (d.ok) throw new Error('accepted');
    expect(errorText(d.error, 'zh', d.params)).toBe('该需求已处理完毕（已关闭），不能再修改');
    expect(errorText(d.error, 'en', d.params)).toBe('This demand is settled (Closed) and can no longer be changed');
  });
  test.each([
    ['  ', 'REASON_REQUIRED'],
    ['长'.repeat(201), 'INVALID_INPUT'],
  ])('closing needs a reason: %s', (close_reason, error) =>
    expect(decide(STATES.new, by(operator, { ...update('close'), close_reason } as What))).toMatchObject({ error }),
  );
  test('a reason is kept of a close only', () => {
    expect(STATES.close.close_reason).toBe('重复申请');
    const pending = { ...update('pending'), close_reason: '草稿' } as What;
    expect(accepted(decide(STATES.new, by(operator, pending))).close_reason).toBe('');
  });
  test.each([
    [{ status: 'new' }, 'INVALID_INPUT'],
    [{ status: 'anything' }, 'INVALID_INPUT'],
    [{ feedback_id: '' }, 'INVALID_INPUT'],
    [{ feedback_id: 'abc' }, 'INVALID_INPUT'],
  ])('%j is no update', (change, error) =>
    expect(decide(STATES.new, by(operator, { ...update('pending'), ...change } as What))).toMatchObject({ error }),
  );
  test('another role of the tenant does not decide', () =>
    expect(decide(STATES.new, by(actor('tenant', 'reception_operator'), update('pending')))).toMatchObject({
      error: 'FORBIDDEN',
    }));
});

test('new is not selectable and begins empty', () => {
  expect(statusChoice('new')).toEqual({ options: ['pending', 'new_crm', 'close'], initial: undefined });
  expect(statusChoice('pending').initial).toBe('pending');
});

test.each([
  ['2026-12-31T15:59:59.999Z', 2025],
  ['2026-12-31T16:00:00Z', 2026],
  ['2028-02-29T00:00:00Z', 2027],
])('the feedback of a demand of %s is about %d', (createTime, year) =>
  expect(yearLabel(Date.parse(createTime))).toBe(year),
);

test('any sequence: seq is dense, what is final accepts nothing, the flag agrees', () => {
  const move = fc.record({
    who: fc.constantFrom(...Object.values(ACTORS)),
    what: fc.constantFrom(...Object.values(EVENTS)),
    stale: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
      let state = beginDemand();
      for (const { who, what, stale } of moves) {
        const task_id = `${BID}:${stale ? state.visit - 1 : state.visit}`;
        expect(demandActions({ bid: BID, state }, who).update).toBe(decide(state, by(who, update('new_crm'))).ok);
        const d = decide(state, by(who, { ...what, task_id } as What));
        if (!d.ok) continue;
        expect(isDemandOver(state.status)).toBe(false);
        expect(stale && d.outcome !== 'apply').toBe(false);
        expect([d.next.seq, d.next.visit]).toEqual([state.seq + 1, state.visit + 1]);
        state = d.next;
      }
      expect(state.acts.length).toBe(Math.min(state.seq, 50));
      expect(state.close_reason !== '').toBe(state.status === 'close');
    }),
    { numRuns: 500 },
  );
});
