import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RULES } from '../shared/cases/case.ts';
import { errorText } from '../shared/errors/errors.ts';
import { grid, table } from '../shared/cases/edges.ts';
import { SCENES, SYSTEM, type Actor, type Scene } from '../shared/calls/scene.ts';
import { RECEPTION_EDGES, receptionCan } from './edges.ts';
import { beginReception, decideReception, type ReceptionDecision } from './machine.ts';
import { feedbackFrom, receptionActions } from './policy.ts';
import { tourStart, type ReceptionEvent, type ReceptionState } from './state.ts';
import { isReceptionOver, RECEPTION_STATUSES, type ReceptionStatus } from './status.ts';
import { receptionStep, receptionStepCode } from './steps.ts';

const RESERVE = 'R20261121NS000001';
const at = (beijing: string) => Date.parse(`${beijing.replace(' ', 'T')}:00+08:00`);
const NOW = at('2026-11-21 10:30');

const actor = (scene: Scene, role: string): Actor => ({
  user_id: `${scene}:${role}`,
  name: role,
  scene,
  roles: [role],
});
/** Who acts in each scene; the visitor has no account. */
const ACTORS: Record<Scene, Actor> = {
  portal: { user_id: 'visitor', name: '访客', scene: 'portal', roles: [] },
  tenant: actor('tenant', 'reception_operator'),
  'tenant-admin': actor('tenant-admin', 'super_admin'),
  provider: actor('provider', 'provider_reception_approver'),
  'provider-admin': actor('provider-admin', 'super_admin'),
  platform: SYSTEM,
};
const { portal: visitor, tenant: operator, provider: approver } = ACTORS;

type Body<E> = E extends ReceptionEvent ? Omit<E, 'event_id' | 'actor'> : never;
type What = Body<ReceptionEvent>;
const by = (who: Actor, what: What): ReceptionEvent => ({ rules: RULES, ...what, event_id: 'e', actor: who });
const decide = (state: ReceptionState, event: ReceptionEvent, now = NOW) =>
  decideReception({ reserve_num: RESERVE, state }, event, now);

const EVENTS = {
  book: { kind: 'book', date: '2026-11-24', slot: '09:00-10:30' },
  reschedule: { kind: 'reschedule', date: '2026-11-25', slot: '14:00-15:30' },
  confirm: { kind: 'confirm', date: '2026-11-24', start: '09:15', end: '10:30' },
  cancel: { kind: 'cancel' },
  pass: { kind: 'approval', decision: 'pass', reason: '' },
  reject: { kind: 'approval', decision: 'reject', reason: '当天闭馆' },
  visited: {
    kind: 'feedback',
    finish: 1,
    feedback_id: '11111111-1111-4111-8111-111111111111',
    visit_date: '2026-11-24',
  },
  'not visited': { kind: 'feedback', finish: 0 },
  expire: { kind: 'expire' },
} as const satisfies Record<string, What>;

function accepted(d: ReceptionDecision): ReceptionState {
  if (!d.ok) throw new Error(`refused: ${d.error}`);
  return d.next;
}
/** When the visit that `EVENTS` confirms begins. */
const BEGINS = at('2026-11-24 09:15');
/** The state after acts that must all be accepted, each at its time. */
const given = (...acts: [Actor, What, number?][]): ReceptionState =>
  acts.reduce((state, [who, what, now]) => accepted(decide(state, by(who, what), now)), beginReception());
const booked: [Actor, What] = [visitor, EVENTS.book];
const confirmed: [Actor, What][] = [booked, [operator, EVENTS.confirm]];
const passed: [Actor, What][] = [...confirmed, [approver, EVENTS.pass]];

const STATES: Record<ReceptionStatus, ReceptionState> = {
  1: given(booked),
  2: given(booked, [operator, EVENTS.cancel]),
  3: given(...confirmed),
  4: given(...confirmed, [approver, EVENTS.reject]),
  5: given(...passed),
  6: given(...passed, [operator, EVENTS['not visited']]),
  7: given(...passed, [operator, EVENTS.visited, BEGINS]),
  8: given(...passed, [visitor, EVENTS.cancel]),
};

test('every edge of the table', () => {
  expect(`\n${grid(RECEPTION_EDGES, RECEPTION_STATUSES)}\n`).toMatchInlineSnapshot(`
    "
       reschedule  cancel_user  confirm  cancel  pass  reject  received  not_visited  expire
    1  1           8            3        2       -     -       -         -            -
    2  -           -            -        -       -     -       -         -            -
    3  1           8            3        2       5     4       -         -            -
    4  -           -            -        -       -     -       -         -            -
    5  1           8            -        -       -     -       7         6            6
    6  -           -            -        -       -     -       -         -            -
    7  -           -            -        -       -     -       -         -            -
    8  -           -            -        -       -     -       -         -            -
    "
  `);
  expect(receptionCan.pass.from).toEqual([3]);
});

test('before the visit, every status × event × scene: the next status, - not in this status, . not this scene, ahead not yet', () => {
  const cell = (d: ReceptionDecision) =>
    d.ok
      ? `→ ${d.next.status}`
      : (({ RECEPTION_STATE: '-', FORBIDDEN: '.', VISIT_AHEAD: 'ahead' } as Record<string, string>)[d.error] ??
        d.error);
  const rows = SCENES.flatMap((scene) =>
    RECEPTION_STATUSES.map((status): [string, string[]] => [
      `${scene} ${status}`,
      Object.values(EVENTS).map((what) => cell(decide(STATES[status], by(ACTORS[scene], what)))),
    ]),
  );
  expect(`\n${table(Object.keys(EVENTS), rows)}\n`).toMatchInlineSnapshot(`
    "
                      book  reschedule  confirm  cancel  pass  reject  visited  not visited  expire
    portal 1          -     → 1         .        → 8     .     .       .        .            .
    portal 2          -     -           .        -       .     .       .        .            .
    portal 3          -     → 1         .        → 8     .     .       .        .            .
    portal 4          -     -           .        -       .     .       .        .            .
    portal 5          -     → 1         .        → 8     .     .       .        .            .
    portal 6          -     -           .        -       .     .       .        .            .
    portal 7          -     -           .        -       .     .       .        .            .
    portal 8          -     -           .        -       .     .       .        .            .
    tenant 1          .     .           → 3      → 2     .     .       -        -            .
    tenant 2          .     .           -        -       .     .       -        -            .
    tenant 3          .     .           → 3      → 2     .     .       -        -            .
    tenant 4          .     .           -        -       .     .       -        -            .
    tenant 5          .     .           -        -       .     .       ahead    → 6          .
    tenant 6          .     .           -        -       .     .       -        -            .
    tenant 7          .     .           -        -       .     .       -        -            .
    tenant 8          .     .           -        -       .     .       -        -            .
    tenant-admin 1    .     .           → 3      → 2     .     .       -        -            .
    tenant-admin 2    .     .           -        -       .     .       -        -            .
    tenant-admin 3    .     .           → 3      → 2     .     .       -        -            .
    tenant-admin 4    .     .           -        -       .     .       -        -            .
    tenant-admin 5    .     .           -        -       .     .       ahead    → 6          .
    tenant-admin 6    .     .           -        -       .     .       -        -            .
    tenant-admin 7    .     .           -        -       .     .       -        -            .
    tenant-admin 8    .     .           -        -       .     .       -        -            .
    provider 1        .     .           .        .       -     -       .        .            .
    provider 2        .     .           .        .       -     -       .        .            .
    provider 3        .     .           .        .       → 5   → 4     .        .            .
    provider 4        .     .           .        .       -     -       .        .            .
    provider 5        .     .           .        .       -     -       .        .            .
    provider 6        .     .           .        .       -     -       .        .            .
    provider 7        .     .           .        .       -     -       .        .            .
    provider 8        .     .           .        .       -     -       .        .            .
    provider-admin 1  .     .           .        .       -     -       .        .            .
    provider-admin 2  .     .           .        .       -     -       .        .            .
    provider-admin 3  .     .           .        .       → 5   → 4     .        .            .
    provider-admin 4  .     .           .        .       -     -       .        .            .
    provider-admin 5  .     .           .        .       -     -       .        .            .
    provider-admin 6  .     .           .        .       -     -       .        .            .
    provider-admin 7  .     .           .        .       -     -       .        .            .
    provider-admin 8  .     .           .        .       -     -       .        .            .
    platform 1        .     .           .        .       .     .       .        .            -
    platform 2        .     .           .        .       .     .       .        .            -
    platform 3        .     .           .        .       .     .       .        .            -
    platform 4        .     .           .        .       .     .       .        .            -
    platform 5        .     .           .        .       .     .       .        .            → 6
    platform 6        .     .           .        .       .     .       .        .            -
    platform 7        .     .           .        .       .     .       .        .            -
    platform 8        .     .           .        .       .     .       .        .            -
    "
  `);
});

test('the right scene with another role, and the right role in another scene', () => {
  expect(decide(STATES[1], by(actor('tenant', 'demand_operator'), EVENTS.confirm))).toMatchObject({
    error: 'FORBIDDEN',
  });
  expect(decide(STATES[3], by({ ...approver, scene: 'tenant' }, EVENTS.pass))).toMatchObject({ error: 'FORBIDDEN' });
});

describe('a booking', () => {
  const book = (date: string, slot: string, now = NOW) =>
    decide(beginReception(), by(visitor, { ...EVENTS.book, date, slot }), now);
  test.each([
    ['later today', '2026-11-21', '14:00-15:30', 'book'],
    ['a slot that has begun', '2026-11-21', '10:30-12:00', 'SLOT_CLOSED'],
    ['yesterday', '2026-11-20', '14:00-15:30', 'SLOT_CLOSED'],
    ['a day that the calendar has not', '2026-02-29', '14:00-15:30', 'SLOT_CLOSED'],
    ['a leap day', '2028-02-29', '14:00-15:30', 'book'],
    ['a slot before eight', '2026-11-24', '07:00-08:30', 'SLOT_CLOSED'],
    ['a slot until eighteen', '2026-11-24', '16:30-18:00', 'SLOT_CLOSED'],
    ['a slot that ends before it starts', '2026-11-24', '10:30-09:00', 'SLOT_CLOSED'],
    ['no slot', '2026-11-24', '09:00', 'SLOT_CLOSED'],
  ])('%s', (_name, date, slot, said) => {
    const d = book(date, slot);
    expect(d.ok ? d.outcome : d.error).toBe(said);
  });
  test('nothing happens before it', () => {
    expect(decide(beginReception(), by(operator, EVENTS.confirm))).toMatchObject({ error: 'NOT_FOUND' });
    expect(receptionStepCode(beginReception())).toBe('booking');
  });
  test('a refused Signal before it does not stand in its way', () =>
    expect(decide({ ...beginReception(), seq: 1 }, by(visitor, EVENTS.book)).ok).toBe(true));
  test('there is one', () =>
    expect(decide(STATES[1], by(visitor, EVENTS.book))).toMatchObject({ error: 'RECEPTION_STATE' }));
});

describe('a confirmed time', () => {
  const confirm = (date: string, start: string, end: string, now: number) => {
    const d = decide(STATES[1], by(operator, { kind: 'confirm', date, start, end }), now);
    return d.ok ? 'accepted' : `${d.params['field']}: ${d.params['rule']}`;
  };
  const evening = at('2026-11-21 18:00');
  test.each([
    ['the last moment of the day’s last minute', '2026-11-21', '17:00', '17:59', evening - 1, 'accepted'],
    ['at eighteen, today', '2026-11-21', '17:00', '17:59', evening, 'reserve_date_cf: 18:00 后只能选择今天之后的日期'],
    ['at eighteen, tomorrow', '2026-11-22', '08:00', '08:00', evening, 'accepted'],
    ['a second before midnight, tomorrow', '2026-11-22', '08:00', '17:59', at('2026-11-22 00:00') - 1000, 'accepted'],
    [
      'a second before midnight, today',
      '2026-11-21',
      '08:00',
      '17:59',
      at('2026-11-22 00:00') - 1000,
      'reserve_date_cf: 18:00 后只能选择今天之后的日期',
    ],
    [
      'at midnight, the day before',
      '2026-11-21',
      '08:00',
      '17:59',
      at('2026-11-22 00:00'),
      'reserve_date_cf: 日期不能早于今天',
    ],
    ['at midnight, the new day', '2026-11-22', '08:00', '17:59', at('2026-11-22 00:00'), 'accepted'],
    ['a leap day', '2028-02-29', '08:00', '17:59', at('2028-02-28 18:00'), 'accepted'],
    ['a day that the calendar has not', '2027-02-29', '08:00', '17:59', NOW, 'reserve_date_cf: 请选择参观日期'],
    ['what is left of this hour', '2026-11-21', '10:00', '11:00', NOW, 'accepted'],
    ['an hour that has passed', '2026-11-21', '09:59', '11:00', NOW, 'reserve_time_start_cf: 不能选择今天已过去的时间'],
    ['before eight', '2026-11-22', '07:59', '11:00', NOW, 'reserve_time_start_cf: 参观时间须在 08:00-17:59 之间'],
    ['until eighteen', '2026-11-22', '08:00', '18:00', NOW, 'reserve_time_end_cf: 参观时间须在 08:00-17:59 之间'],
    ['a start after the end', '2026-11-22', '11:01', '11:00', NOW, 'reserve_time_start_cf: 开始时间不能晚于结束时间'],
    ['no start', '2026-11-22', '', '11:00', NOW, 'reserve_time_start_cf: 请选择开始时间'],
    ['no end', '2026-11-22', '11:00', '', NOW, 'reserve_time_end_cf: 请选择结束时间'],
  ])('%s', (_name, date, start, end, now, said) => expect(confirm(date, start, end, now)).toBe(said));

  test('counts instead of the slot', () => {
    expect(tourStart(STATES[1])).toBe(at('2026-11-24 09:00'));
    expect(tourStart(STATES[3])).toBe(at('2026-11-24 09:15'));
  });
  test('again opens the provider’s task anew, so that what was read is not approved unread', () => {
    const again = accepted(decide(STATES[3], by(operator, { ...EVENTS.confirm, date: '2026-11-26' })));
    const task_id = `${RESERVE}:${STATES[3].visit}`;
    const late = decide(again, by(approver, { ...EVENTS.pass, task_id }));
    expect(late).toEqual({ ok: false, error: 'STALE_TASK', params: { name: 'reception_operator', at: NOW } });
  });
});

describe('the visitor', () => {
  const start = at('2026-11-24 09:15');
  test('moves an approved visit until it begins: everything starts over', () => {
    const d = accepted(decide(STATES[5], by(visitor, EVENTS.reschedule), start - 1));
    expect(d).toMatchObject({ status: 1, confirmed: null, reserve_date: '2026-11-25', visit: STATES[5].visit + 1 });
    expect(receptionStep(d.status)?.code).toBe('operator_confirm');
  });
  test.each([
    ['cancel', EVENTS.cancel],
    ['reschedule', EVENTS.reschedule],
  ])('does not %s once it begins', (_name, what) => {
    expect(decide(STATES[5], by(visitor, what), start - 1).ok).toBe(true);
    expect(decide(STATES[5], by(visitor, what), start)).toMatchObject({ error: 'VISIT_BEGUN' });
  });
  test('does not take a slot that has begun', () =>
    expect(decide(STATES[1], by(visitor, { ...EVENTS.reschedule, date: '2026-11-20' }))).toMatchObject({
      error: 'SLOT_CLOSED',
    }));
});

describe('the provider', () => {
  test.each([
    ['   ', 'REASON_REQUIRED'],
    ['长'.repeat(201), 'INVALID_INPUT'],
  ])('gives a reason for a rejection: %s', (reason, error) =>
    expect(decide(STATES[3], by(approver, { ...EVENTS.reject, reason }))).toMatchObject({ error }),
  );
  test('whose reason is kept', () => expect(STATES[4].reject_reason).toBe('当天闭馆'));
});

describe('the feedback', () => {
  const feedback = (what: What, now: number, rules: number = RULES) =>
    decide(STATES[5], { ...by(operator, what), rules }, now);
  const visited = (visit_date: string) => feedback({ ...EVENTS.visited, visit_date }, BEGINS);
  test.each([
    ['2026-11-25', 'INVALID_INPUT'],
    ['2021-12-31', 'INVALID_INPUT'],
    ['yesterday', 'INVALID_INPUT'],
  ])('of %s is refused', (date, error) => expect(visited(date)).toMatchObject({ error }));
  test.each([
    ['that they came, a moment before the confirmed time', EVENTS.visited, BEGINS - 1, RULES, 'VISIT_AHEAD'],
    ['that they came, from the confirmed time on', EVENTS.visited, BEGINS, RULES, 'received'],
    ['that nobody comes, days before', EVENTS['not visited'], NOW, RULES, 'not_visited'],
    ['that nobody came, afterwards', EVENTS['not visited'], BEGINS, RULES, 'not_visited'],
    // old histories decide as they did
    ['that they came, sent under older rules', { ...EVENTS.visited, visit_date: '2026-11-21' }, NOW, 3, 'received'],
    ['that they came, sent under the first', { ...EVENTS.visited, visit_date: '2026-11-21' }, NOW, 1, 'received'],
  ])('%s', (_name, what, now, rules, said) => {
    const d = feedback(what, now, rules);
    expect(d.ok ? d.outcome : d.error).toBe(said);
  });
  test('that comes too early is told from when on it can be given', () => {
    const d = feedback(EVENTS.visited, NOW);
    if (d.ok) throw new Error('accepted');
    expect(errorText(d.error, 'zh', d.params)).toBe(
      '参观尚未开始，2026-11-24 09:15 起可填写接待反馈；访客确定不来的，可登记未到访',
    );
    expect(errorText(d.error, 'en', d.params)).toContain('from 2026-11-24 09:15 on');
  });
  test('of a visit names its document', () =>
    expect(STATES[7].feedback_id).toBe('11111111-1111-4111-8111-111111111111'));
  test('of none has none', () => expect(STATES[6].feedback_id).toBe(''));
  test('nobody but the clock lets a reception expire', () => {
    const admin = { ...SYSTEM, user_id: 'admin', roles: ['super_admin'] };
    expect(decide(STATES[5], by(admin, EVENTS.expire))).toMatchObject({ error: 'FORBIDDEN' });
  });
});

test('a refusal names the status in the reader’s language', () => {
  const d = decide(STATES[4], by(operator, EVENTS.confirm));
  if (d.ok) throw new Error('accepted');
  expect(errorText(d.error, 'zh', d.params)).toBe('当前状态不允许该操作（已拒绝）');
  expect(errorText(d.error, 'en', d.params)).toBe('The reservation’s status does not allow this (Rejected)');
  const early = decide(STATES[1], by(approver, EVENTS.pass));
  expect(early.ok ? {} : early.params).toMatchObject({ status: '待运营方审核' });
});

describe('properties', () => {
  const moves = fc.array(
    fc.record({
      who: fc.constantFrom(...Object.values(ACTORS)),
      what: fc.constantFrom(...Object.values(EVENTS)),
      hours: fc.integer({ min: 0, max: 40 }),
      stale: fc.boolean(),
    }),
    { maxLength: 60 },
  );
  const run = (
    list: typeof moves extends fc.Arbitrary<infer T> ? T : never,
    each: (before: ReceptionState, d: ReceptionDecision, stale: boolean) => void,
  ) => {
    let state = beginReception();
    let now = NOW;
    for (const m of list) {
      now += m.hours * 3_600_000;
      const task_id = `${RESERVE}:${m.stale ? state.visit - 1 : state.visit}`;
      const d = decide(state, by(m.who, { ...m.what, task_id } as What), now);
      each(state, d, m.stale);
      if (d.ok) state = d.next;
    }
    return { state, now };
  };

  test('any sequence: seq is dense, what is over stays over, only the workbench names tasks, acts are bounded', () => {
    fc.assert(
      fc.property(moves, (list) => {
        const { state } = run(list, (before, d, stale) => {
          if (!d.ok) return;
          expect(isReceptionOver(before.status)).toBe(false);
          expect([d.next.seq, d.next.visit]).toEqual([before.seq + 1, before.visit + 1]);
          expect(stale && !['book', 'reschedule', 'expire'].includes(d.outcome)).toBe(false);
        });
        expect(state.acts.length).toBeLessThanOrEqual(50);
        expect(state.acts.map((a) => a.visit)).toEqual(state.acts.map((_, i) => state.visit - state.acts.length + i));
        expect(state.reject_reason !== '').toBe(state.status === 4);
        expect(state.feedback_id !== '').toBe(state.status === 7);
      }),
      { numRuns: 500 },
    );
  });

  test('that they came is accepted from the time on that the screens are told', () => {
    fc.assert(
      fc.property(moves, (list) => {
        const { state, now } = run(list, () => undefined);
        const from = feedbackFrom(state);
        const { received } = receptionActions({ reserve_num: RESERVE, state }, operator, now);
        expect(received).toBe(from !== null && now >= from);
      }),
      { numRuns: 300 },
    );
  });

  test('a flag is true if and only if the event is accepted', () => {
    fc.assert(
      fc.property(moves, fc.constantFrom(...Object.values(ACTORS)), (list, who) => {
        const { state, now } = run(list, () => undefined);
        const ok = (what: What) => decide(state, by(who, what), now).ok;
        const tomorrow = { date: '2027-12-31', start: '09:00', end: '10:00' };
        expect(receptionActions({ reserve_num: RESERVE, state }, who, now)).toEqual({
          confirm: ok({ kind: 'confirm', ...tomorrow }),
          cancel: ok({ kind: 'cancel' }),
          approval: ok(EVENTS.pass),
          feedback: ok(EVENTS['not visited']),
          received: ok({ ...EVENTS.visited, visit_date: '2026-11-21' }),
          reschedule: ok({ kind: 'reschedule', date: '2027-12-31', slot: '09:00-10:00' }),
        });
      }),
      { numRuns: 300 },
    );
  });
});
