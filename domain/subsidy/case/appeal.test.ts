import { describe, expect, test } from 'vitest';
import { RULES } from '#domain/shared/cases/case.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import { defaultFlow } from '../flow/default-flows.ts';
import { appealUntil, decidedAgainst, guardAppeal, type Appealable } from './appeal.ts';
import { begin, decide } from './machine.ts';
import type { Act } from './state.ts';
import { STATUS } from './status.ts';
import { excludedFrom } from './task.ts';
import { taskId, type ApplicationEvent, type ApplicationState } from './state.ts';

const at = (time: string) => Date.parse(`${time}+08:00`);
const closed: Appealable = {
  status: STATUS.closed,
  ended_at: at('2026-03-02T23:59:00'),
  own_wish: false,
  appeal_of: null,
  appealed_by: null,
};

describe('the window', () => {
  test('ends with the last of its days in Beijing', () =>
    expect(appealUntil(closed, 15)).toBe(at('2026-03-18T00:00:00')));
  test.each<[string, Partial<Appealable>, number]>([
    ['it runs', { status: STATUS.reviewing, ended_at: null }, 15],
    ['it was granted', { status: STATUS.ended }, 15],
    ['the enterprise wished it', { own_wish: true }, 15],
    ['it is an appeal', { appeal_of: '20260301NS000001' }, 15],
    ['the park takes none', {}, 0],
  ])('there is none: %s', (_why, change, days) => {
    expect(appealUntil({ ...closed, ...change }, days)).toBeNull();
    expect(guardAppeal({ ...closed, ...change }, days, at('2026-03-03T00:00:00'))).toMatchObject({
      error: 'NOT_APPEALABLE',
    });
  });
  test('is open to its last second', () => {
    expect(guardAppeal(closed, 15, at('2026-03-17T23:59:59'))).toBeUndefined();
    expect(guardAppeal(closed, 15, at('2026-03-18T00:00:00'))).toMatchObject({
      error: 'APPEAL_OVER',
      params: { day: '2026-03-17' },
    });
  });
  test('one appeal is all', () =>
    expect(guardAppeal({ ...closed, appealed_by: 'X' }, 15, at('2026-03-03T00:00:00'))).toMatchObject({
      error: 'APPEALED_ALREADY',
      params: { num: 'X' },
    }));
});

const act = (user_id: string, outcome: Act['outcome'], for_id?: string): Act => ({
  visit: 1,
  step: 'operator_approval',
  user_id,
  name: user_id,
  outcome,
  at: 0,
  ...(for_id && { for_id }),
});

test('who returned, sent back or closed it is kept out, and for whom they did; who passed it is not', () =>
  expect(
    decidedAgainst(
      {
        acts: [act('a', 'pass'), act('b', 'return', 'c'), act('b', 'return'), act('d', 'submit')],
        task: {
          holder: null,
          delegator: null,
          signers: [],
          votes: [{ user_id: 'v', name: 'v', vote: 'return', at: 0 }],
        },
      },
      ['ops', 'e'],
    ),
  ).toEqual(['b', 'c', 'v', 'ops', 'e']));

describe('a case that is an appeal', () => {
  const flow = defaultFlow('online', false);
  const operator = (user_id: string, acts_for: Actor['acts_for'] = []): Actor => {
    return { user_id, name: user_id, scene: 'tenant', roles: ['operator_allowance_approver'], acts_for };
  };
  const applicant: Actor = { user_id: 'x', name: 'x', scene: 'portal', roles: ['applicant'], corp_id: 'corp' };
  const begun = begin({ corp_id: 'corp', submitter: 'x', appeal: { of: 'N', excluded: ['b'] } });
  type Body<E> = E extends ApplicationEvent ? Omit<E, 'event_id' | 'actor' | 'task_id'> : never;
  const does = (state: ApplicationState, actor: Actor, body: Body<ApplicationEvent> & { rules?: number }) => {
    const event = { rules: RULES, ...body, event_id: 'e', actor, task_id: taskId('A', state.visit) };
    return decide({ apply_num: 'A', flow, state }, event, 0);
  };
  const first = (note: string) =>
    does(begun, applicant, {
      kind: 'modify',
      revision: { revision_id: 'r', sha256: 'r', order_money: '1.00' },
      note,
    });
  test('begins with its reason, of 200 characters at most', () => {
    expect(first('因'.repeat(200)).ok).toBe(true);
    expect(first('因'.repeat(201))).toMatchObject({ error: 'INVALID_INPUT', params: { field: 'note' } });
  });
  test('is nothing for who decided against, nor for who stands in for them', () => {
    const sent = first('因');
    if (!sent.ok) throw new Error(sent.error);
    const pass: Body<ApplicationEvent> = { kind: 'approval', decision: 'pass', note: '同意' };
    expect(does(sent.next, operator('b'), pass)).toMatchObject({ error: 'SEPARATION' });
    const away = { user_id: 'b', name: 'b', roles: ['operator_allowance_approver'], steps: [] };
    const stand: Actor = { ...operator('s', [away]), roles: [] };
    expect(does(sent.next, stand, pass)).toMatchObject({ error: 'SEPARATION' });
    expect(does(sent.next, operator('o'), pass).ok).toBe(true);
    expect(excludedFrom(flow.steps[1]!, sent.next)).toEqual(['b']);
  });
  test('takes no supplementary materials from whom it keeps out', () => {
    const brings = (user_id: string, rules = RULES) => {
      const by: Actor = { user_id, name: user_id, scene: 'provider-admin', roles: ['provider_allowance_final_admin'] };
      return does(begun, by, { kind: 'attach', guids: ['g'], rules });
    };
    expect(brings('b')).toMatchObject({ error: 'SEPARATION' });
    expect(brings('o')).toMatchObject({ ok: true, outcome: 'attach' });
    // what was brought before is there in replay
    expect(brings('b', 10).ok).toBe(true);
  });
  test('is led past no step by moving it to another version, by whom it keeps out', () => {
    const sent = first('因');
    if (!sent.ok) throw new Error(sent.error);
    const admin = (user_id: string): Actor => {
      return { user_id, name: user_id, scene: 'provider-admin', roles: ['super_admin'] };
    };
    const [step] = flow.steps.slice(2);
    const without = { ...flow, steps: flow.steps.filter((_, i) => i !== 1) };
    const moved: Body<ApplicationEvent> = {
      kind: 'migrate',
      version: 2,
      flow: without,
      step: step?.code ?? '',
      mapping: { [flow.steps[1]?.code ?? '']: step?.code ?? '' },
      reason: '新版',
    };
    expect(does(sent.next, admin('a'), moved)).toMatchObject({ ok: true, outcome: 'migrate' });
    expect(does(sent.next, admin('b'), moved)).toMatchObject({ error: 'SEPARATION' });
    // a case that was moved so before decides so in replay
    expect(does(sent.next, admin('b'), { ...moved, rules: 7 }).ok).toBe(true);
  });
});
