import { describe, expect, test } from 'vitest';
import type { CaseKind } from '../shared/cases/case.ts';
import { settledBy, tellingOfStuck, tellingOfTime, tellingsOf, type Heard } from './tell.ts';

const OPERATOR = { user_id: 'o', name: '张伟', scene: 'tenant' } as const;
const APPLICANT = { user_id: 'a', name: '陈志远', scene: 'portal' } as const;
const STAFF_STEP = { code: 'operator_approval', scenes: ['tenant'] } as const;
const PORTAL_STEP = { code: 'corp_submit_apply', scenes: ['portal'] } as const;

const heard = (outcome: string, more: Partial<Heard> = {}): Heard => ({
  outcome,
  actor: OPERATOR,
  note: '',
  opens: null,
  state: { visit: 2 },
  ...more,
});
/** What is told of it: kind, to whom, and whether it asks for something. */
const told = (kind: CaseKind, t: Heard) =>
  tellingsOf(kind, t).map(
    ({ kind: of, to, task }) => `${of} → ${to.of}${'users' in to ? ` ${to.users.join()}` : ''}${task ? ' !' : ''}`,
  );

describe('an application', () => {
  test.each<[string, Heard, string[]]>([
    ['submitted', heard('submit', { actor: APPLICANT, opens: STAFF_STEP }), ['task → waiting !']],
    ['passed on', heard('pass', { opens: STAFF_STEP }), ['task → waiting !', 'passed → enterprise']],
    ['passed to a step of the enterprise', heard('pass', { opens: PORTAL_STEP }), ['asked → enterprise']],
    ['returned to the enterprise', heard('return', { opens: PORTAL_STEP }), ['returned → enterprise']],
    ['returned to a colleague', heard('return', { opens: STAFF_STEP }), ['task → waiting !']],
    ['called back by the enterprise', heard('recall', { actor: APPLICANT, opens: PORTAL_STEP }), []],
    ['ended', heard('end'), ['ended → enterprise']],
    ['closed', heard('close'), ['closed → enterprise']],
    ['to be closed', heard('close_request', { actor: APPLICANT }), ['close_asked → role !']],
    ['not closed', heard('close_refuse'), ['answered → enterprise']],
    ['urged', heard('urge', { actor: APPLICANT }), ['urged → waiting !']],
    [
      'transferred',
      heard('transfer', { state: { visit: 2, task: { holder: { user_id: 'b', name: '李娜' }, signers: [] } } }),
      ['handed → named b !'],
    ],
    [
      'with a signer more',
      heard('add_signer', {
        state: {
          visit: 2,
          task: {
            holder: null,
            signers: [
              { user_id: 'b', name: '李娜' },
              { user_id: 'c', name: '王芳' },
            ],
          },
        },
      }),
      ['signing → named c !'],
    ],
    ['talked of', heard('comment', { people: [{ user_id: 'b', name: '李娜' }] }), ['mentioned → named b']],
    ['talked of to nobody', heard('comment', { people: [] }), []],
    ['claimed', heard('claim'), []],
    ['refused', heard('refused', { opens: STAFF_STEP }), []],
    ['taken over from the past', heard('pass', { opens: STAFF_STEP, past: true }), []],
    ['of an outcome of tomorrow', heard('toString', { opens: STAFF_STEP }), []],
  ])('%s', (_what, t, expected) => expect(told('subsidy', t)).toEqual(expected));

  test('says who did what, why and where', () => {
    const [task] = tellingsOf('subsidy', heard('pass', { note: ' 同意 ', opens: STAFF_STEP }));
    expect(task?.params).toEqual({ outcome: 'pass', by: '张伟', note: '同意', step: 'operator_approval' });
    const [long] = tellingsOf('subsidy', heard('end', { note: 'x'.repeat(500) }));
    expect(long?.params.note).toHaveLength(200);
    // half of a character is nothing that a database stores: the case would stand still
    const [emoji] = tellingsOf('subsidy', heard('end', { note: `${'x'.repeat(199)}😀x` }));
    expect(emoji?.params.note).toBe('x'.repeat(199));
  });
});

describe('a reception, a demand, a voucher', () => {
  const acts = [
    { outcome: 'confirm', user_id: 'x' },
    { outcome: 'ask_extend', user_id: 'y' },
  ];
  const state = { visit: 3, acts };
  test.each<[CaseKind, string, Heard, string[]]>([
    ['reception', 'booked', heard('book', { opens: STAFF_STEP }), ['task → waiting !']],
    ['reception', 'approved', heard('pass', { state, opens: STAFF_STEP }), ['passed → visitor', 'answered → named x']],
    ['reception', 'rejected', heard('reject', { state }), ['closed → visitor', 'answered → named x']],
    ['reception', 'cancelled by its visitor', heard('cancel_user'), []],
    ['demand', 'filed', heard('apply', { opens: STAFF_STEP }), ['task → waiting !']],
    ['demand', 'undecided', heard('pending', { opens: STAFF_STEP }), []],
    ['demand', 'closed', heard('close'), ['closed → visitor']],
    ['voucher', 'to be issued', heard('issue', { opens: STAFF_STEP }), []],
    ['voucher', 'issued', heard('issued', { opens: PORTAL_STEP }), ['voucher_issued → enterprise']],
    ['voucher', 'about to expire', heard('notice'), ['voucher_expiring → enterprise']],
    ['voucher', 'asked for', heard('ask_extend', { opens: STAFF_STEP }), ['task → waiting !']],
    ['voucher', 'agreed to', heard('grant_extend', { state }), ['answered → named y']],
    ['voucher', 'extended', heard('pass_extend', { state }), ['voucher_changed → enterprise', 'answered → named y']],
    ['voucher', 'corrected', heard('correct'), []],
    [
      'voucher',
      'corrected to be called back',
      heard('correct', { state: { visit: 2, status: 'recalling' } }),
      ['voucher_changed → enterprise'],
    ],
  ])('%s %s', (kind, _what, t, expected) => expect(told(kind, t)).toEqual(expected));

  test('a voucher says its last day', () => {
    const [issued] = tellingsOf(
      'voucher',
      heard('issued', { state: { visit: 2, valid_to: Date.UTC(2026, 10, 30, 16) } }),
    );
    expect(issued?.params.until).toBe('2026-11-30');
  });
});

describe('what is done', () => {
  test.each([
    ['a step is left', heard('pass', { opens: STAFF_STEP }), false, 'all'],
    ['the case is over', heard('close'), true, 'all'],
    ['a request to close is refused', heard('close_refuse'), false, ['close_asked']],
    ['somebody comments', heard('comment'), false, []],
    ['a Signal is refused', heard('refused', { opens: STAFF_STEP }), true, []],
  ] as const)('%s', (_what, t, over, expected) => expect(settledBy(t, over)).toEqual(expected));
});

test('an open task that comes to its time', () => {
  const kinds = (['remind', 'due', 'escalate'] as const).map((stage) =>
    tellingOfTime(stage === 'remind' ? undefined : stage, 'operator_approval', 'super_admin'),
  );
  expect(kinds.map((t) => `${t?.kind} → ${t?.to.of}`)).toEqual([
    'due_soon → waiting',
    'overdue → waiting',
    'escalated → role',
  ]);
  expect(tellingOfTime('escalate', 'operator_approval', undefined)).toBeUndefined();
});

test('a case that is stuck is for who keeps cases going', () => {
  expect(tellingOfStuck('call_failing', 'operator_approval')).toMatchObject({
    kind: 'stuck',
    task: false,
    to: { of: 'role', scenes: ['tenant-admin', 'provider-admin'] },
  });
});
