import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taskOf } from '../shared/cases/case-acts.ts';
import { table } from '../shared/cases/edges.ts';
import { SCENES, SYSTEM, type Actor, type Scene } from '../shared/calls/scene.ts';
import { assessmentAlarms, expiresAt } from './alarms.ts';
import { beginAssessment, decideAssessment, type AssessmentDecision } from './machine.ts';
import { assessmentActions } from './policy.ts';
import { SCORES } from './score.ts';
import type { AssessmentEvent, AssessmentState, Evaluation } from './state.ts';
import { ITEM_STATUS, SHEET_STATUS } from './status.ts';
import { assessmentStepCode } from './steps.ts';

const NUM = 'A20261121NS000001';
const NOW = Date.parse('2026-11-21T10:30:00+08:00');
const ID = '11111111-1111-4111-8111-111111111111';
const who = (scene: Scene, role = 'super_admin'): Actor => ({ user_id: scene, name: scene, scene, roles: [role] });
const BASE = who('tenant');
const PROVIDER = who('provider-admin');

type Body<E> = E extends AssessmentEvent ? Omit<E, 'event_id' | 'actor'> : never;
type What = Body<AssessmentEvent>;
const decide = (state: AssessmentState, actor: Actor, what: What): AssessmentDecision =>
  decideAssessment({ assess_num: NUM, state }, { ...what, event_id: 'e', actor }, NOW);
const upload = (...items: number[]): What => ({ kind: 'upload', upload_id: ID, items });
const evaluate = (...evaluations: Evaluation[]): What => ({ kind: 'evaluate', evaluations });
const score = (item: number, achieved: Evaluation['achieved'] = 10): Evaluation => ({ item, achieved, reason: '' });
const reject = (item: number, reason = '缺少盖章'): Evaluation => ({ item, achieved: null, reason });
const ACTS = {
  open: [PROVIDER, { kind: 'open' }],
  upload: [BASE, upload(0)],
  score: [PROVIDER, evaluate(score(0))],
  reject: [PROVIDER, evaluate(reject(0))],
  close: [PROVIDER, { kind: 'close' }],
  expire: [SYSTEM, { kind: 'expire' }],
} as const satisfies Record<string, readonly [Actor, What]>;

const givenOf = (results: number, ...acts: (readonly [Actor, What])[]): AssessmentState =>
  acts.reduce((state, [actor, what]) => {
    const d = decide(state, actor, what);
    if (!d.ok) throw new Error(`refused: ${d.error}`);
    return d.next;
  }, beginAssessment(results));
const given = (...acts: (readonly [Actor, What])[]): AssessmentState => givenOf(2, ...acts);
const STATES = {
  unopened: given(),
  opened: given(ACTS.open),
  handed_in: given(ACTS.open, ACTS.upload),
  scored: given(ACTS.open, ACTS.upload, ACTS.score),
  rejected: given(ACTS.open, ACTS.upload, ACTS.reject),
  closed: given(ACTS.open, ACTS.upload, ACTS.close),
};

test('every state × act: where the sheet and its first result stand then, and whose turn it is', () => {
  const cell = (d: AssessmentDecision) =>
    d.ok ? `${d.next.status}/${d.next.items[0]?.status} ${assessmentStepCode(d.next)}` : d.error;
  const rows = Object.entries(STATES).map(
    ([name, state]) => [name, Object.values(ACTS).map(([actor, what]) => cell(decide(state, actor, what)))] as const,
  );
  expect(`\n${table(Object.keys(ACTS), rows)}\n`).toMatchInlineSnapshot(`
    "
               open             upload             score              reject             close              expire
    unopened   1/0 base_upload  NOT_FOUND          NOT_FOUND          NOT_FOUND          NOT_FOUND          NOT_FOUND
    opened     ILLEGAL_STEP     2/1 base_upload    ASSESSMENT_ITEM    ASSESSMENT_ITEM    3/0 ended          3/0 ended
    handed_in  ILLEGAL_STEP     2/1 base_upload    2/2 base_upload    2/3 base_upload    3/1 ended          3/1 ended
    scored     ILLEGAL_STEP     ASSESSMENT_ITEM    ASSESSMENT_ITEM    ASSESSMENT_ITEM    3/2 ended          3/2 ended
    rejected   ILLEGAL_STEP     2/1 base_upload    ASSESSMENT_ITEM    ASSESSMENT_ITEM    3/3 ended          3/3 ended
    closed     ILLEGAL_STEP     ASSESSMENT_CLOSED  ASSESSMENT_CLOSED  ASSESSMENT_CLOSED  ASSESSMENT_CLOSED  ASSESSMENT_CLOSED
    "
  `);
});

test('each act is its side’s alone, whoever else asks', () => {
  const may = (act: keyof typeof ACTS, state: AssessmentState) =>
    SCENES.filter((scene) => decide(state, who(scene), ACTS[act][1]).ok);
  expect({
    open: may('open', STATES.unopened),
    upload: may('upload', STATES.opened),
    score: may('score', STATES.handed_in),
    close: may('close', STATES.opened),
    expire: may('expire', STATES.opened),
  }).toEqual({
    open: ['provider', 'provider-admin'],
    upload: ['tenant', 'tenant-admin'],
    score: ['provider', 'provider-admin'],
    close: ['provider', 'provider-admin'],
    expire: [],
  });
  expect(decide(STATES.opened, who('tenant', 'reception_operator'), upload(0))).toMatchObject({ error: 'FORBIDDEN' });
});

test('several results are handed in and evaluated at once, or none of them', () => {
  const both = given(ACTS.open, [BASE, upload(0, 1)]);
  const next = decide(both, PROVIDER, evaluate(score(0, 8), reject(1, ' 模糊 ')));
  expect(next).toMatchObject({
    next: {
      items: [
        { status: 2, achieved: 8, reason: '' },
        { status: 3, achieved: null, reason: '模糊' },
      ],
    },
  });
  // the second waits for nobody
  expect(decide(STATES.handed_in, PROVIDER, evaluate(score(0), score(1)))).toMatchObject({ error: 'ASSESSMENT_ITEM' });
  expect(decide(STATES.scored, BASE, upload(1, 0))).toMatchObject({ error: 'ASSESSMENT_ITEM' });
});

test('what is handed in again forgets why it was rejected', () => {
  const again = given(ACTS.open, ACTS.upload, ACTS.reject, ACTS.upload);
  expect(again.items[0]).toEqual({ status: 1, achieved: null, reason: '', upload_id: ID });
});

test('a score is one of five, a rejection has a reason of at most 20 characters', () => {
  const of = (said: Evaluation) => decide(STATES.handed_in, PROVIDER, evaluate(said));
  expect(SCORES.every((achieved) => of(score(0, achieved)).ok)).toBe(true);
  for (const achieved of [11, 5, 0, 9.5])
    expect(of(score(0, achieved as 10))).toMatchObject({ error: 'INVALID_INPUT' });
  expect(of(reject(0, ' '))).toMatchObject({ error: 'REASON_REQUIRED' });
  expect(of(reject(0, '一'.repeat(20))).ok).toBe(true);
  expect(of(reject(0, '一'.repeat(21)))).toMatchObject({ error: 'INVALID_INPUT', params: { field: 'reason' } });
});

test('places that are not there, twice there, or none are refused', () => {
  for (const items of [[], [2], [-1], [0.5], [0, 0]])
    expect(decide(STATES.opened, BASE, upload(...items))).toMatchObject({ error: 'INVALID_INPUT' });
  expect(decide(STATES.opened, BASE, { kind: 'upload', upload_id: 'x', items: [0] })).toMatchObject({
    error: 'INVALID_INPUT',
    params: { field: 'upload_id' },
  });
});

test('it is the base’s turn until everything is handed in', () => {
  const codeAfter = (...acts: (readonly [Actor, What])[]) => assessmentStepCode(given(ACTS.open, ...acts));
  expect([
    codeAfter([BASE, upload(0)]),
    codeAfter([BASE, upload(0)], ACTS.score),
    codeAfter([BASE, upload(0, 1)]),
    codeAfter([BASE, upload(0, 1)], ACTS.score),
    codeAfter([BASE, upload(0, 1)], ACTS.reject),
  ]).toEqual(['base_upload', 'base_upload', 'provider_evaluation', 'provider_evaluation', 'base_upload']);
});

test('a flag is what the machine says', () => {
  const flags = (state: AssessmentState, actor: Actor) => assessmentActions({ assess_num: NUM, state }, actor);
  expect(flags(STATES.handed_in, BASE)).toEqual({ upload: true, evaluate: false, close: false });
  expect(flags(STATES.handed_in, PROVIDER)).toEqual({ upload: false, evaluate: true, close: true });
  expect(flags(STATES.opened, PROVIDER)).toEqual({ upload: false, evaluate: false, close: true });
  expect(flags(STATES.closed, PROVIDER)).toEqual({ upload: false, evaluate: false, close: false });
});

test('whatever comes, seq counts by one, a closed sheet stays, and nothing scored changes', () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...Object.values(ACTS)), fc.nat(1)), { maxLength: 12 }), (acts) => {
      let state = beginAssessment(2);
      for (const [[actor, what]] of acts) {
        const d = decide(state, actor, what);
        if (!d.ok) continue;
        expect([d.next.seq, d.next.visit]).toEqual([state.seq + 1, state.visit + 1]);
        expect(state.status).not.toBe(SHEET_STATUS.closed);
        const kept = state.items.map((item, i) => (item.status === ITEM_STATUS.scored ? d.next.items[i] : item));
        expect(kept).toEqual(state.items);
        state = d.next;
      }
    }),
  ));

test('whoever handed in last is known, to be told of the end, however many results were scored since', () => {
  const items = Array.from({ length: 60 }, (_, i) => i);
  const scores = items.map((item) => [PROVIDER, evaluate(score(item))] as const);
  const state = givenOf(60, ACTS.open, [BASE, upload(...items)], ...scores, ACTS.close);
  expect(state.acts).toHaveLength(50);
  // the rule that tells them (domain/messages) asks for the last upload
  expect(state.acts.filter(({ outcome }) => outcome === 'upload')).toMatchObject([{ user_id: BASE.user_id, visit: 1 }]);
  expect(state.acts.at(-1)).toMatchObject({ outcome: 'close', visit: 62 });
});

test('it reminds 14, 7 and 1 days before its deadline, where that is ahead, and closes once the grace is over', () => {
  const terms = { deadline: '2026-12-31', grace_days: 7 };
  const at = (day: string) => Date.parse(`${day}:00+08:00`);
  const names = (now: string) => assessmentAlarms(STATES.opened, terms, at(now)).map(({ name }) => name);
  expect(assessmentAlarms(STATES.opened, terms, NOW).map((alarm) => alarm.at)).toEqual([
    at('2026-12-17T10:00'),
    at('2026-12-24T10:00'),
    at('2026-12-30T10:00'),
    at('2027-01-08T00:00'),
  ]);
  expect(names('2026-12-20T00:00')).toEqual(['remind_7', 'remind_1', 'expire']);
  expect(names('2027-02-01T00:00')).toEqual(['expire']);
  expect(assessmentAlarms(STATES.closed, terms, NOW)).toEqual([]);
  expect(expiresAt({ deadline: '2026-12-31', grace_days: 0 })).toBe(at('2027-01-01T00:00'));
});

test('what somebody says of a sheet that has moved since they read it is refused with who moved it; unread it counts', () => {
  const state = given(ACTS.open, ACTS.upload, [BASE, upload(0)]);
  const asRead = (visit: number) => ({ task_id: taskOf(NUM, visit) });
  for (const what of [evaluate(score(0)), upload(1), { kind: 'close' } as What]) {
    const by = what.kind === 'upload' ? BASE : PROVIDER;
    const refused = { ok: false, error: 'STALE_TASK', params: { name: BASE.name } };
    expect(decide(state, by, { ...what, ...asRead(state.visit - 1) })).toMatchObject(refused);
    expect(decide(state, by, { ...what, ...asRead(state.visit) }).ok).toBe(true);
    expect(decide(state, by, what).ok).toBe(true);
  }
});
