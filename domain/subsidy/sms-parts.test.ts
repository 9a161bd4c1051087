import { expect, test } from 'vitest';
import type { Scene } from '../shared/calls/scene.ts';
import { OUTCOMES, type OutcomeName } from './case/outcomes.ts';
import { applicantSms } from './sms-parts.ts';

const APPLY = '20261121NS000001';
const step = (scene: Scene) => ({ code: 'step', scenes: [scene], roles: [] });
/** The template of what is told, and why. */
const told = (outcome: OutcomeName, opens: Scene | null, by: Scene, note = '原因') => {
  const actor = { user_id: 'u', name: '某人', scene: by, roles: [] };
  const sms = applicantSms(APPLY, {
    outcome,
    opens: opens === null ? null : step(opens),
    actor,
    note,
    state: { message: '企业的原因' },
  });
  return sms && [sms.template, sms.parts['reason']];
};

test.each<[string, OutcomeName, Scene | null, Scene, string | undefined]>([
  ['a return', 'return', 'portal', 'tenant', 'subsidy_return'],
  ['a return to colleagues', 'return', 'tenant', 'tenant-admin', undefined],
  ['a pass that leads to the papers of a later step', 'pass', 'portal', 'provider', 'subsidy_asked'],
  ['a pass that leads to colleagues', 'pass', 'provider', 'tenant', undefined],
  ['a step that ops skip before theirs', 'skip', 'portal', 'provider-admin', 'subsidy_asked'],
  ['what they called back themselves', 'recall', 'portal', 'portal', undefined],
  ['what they sent on to their own next step', 'resubmit', 'portal', 'portal', undefined],
  ['the end', 'end', null, 'provider-admin', 'subsidy_end'],
  ['a close', 'close', null, 'tenant', 'subsidy_close'],
  ['a comment', 'comment', null, 'tenant', undefined],
])('the applicant hears of %s', (_name, outcome, opens, by, template) =>
  expect(told(outcome, opens, by)?.[0]).toBe(template),
);
test('a close without a reason of the staff’s tells the enterprise’s own', () =>
  expect(told('close', null, 'tenant', '')).toEqual(['subsidy_close', '企业的原因']));
test('whatever leads to them is told, unless they did it', () => {
  for (const outcome of Object.keys(OUTCOMES) as OutcomeName[]) expect(told(outcome, 'portal', 'tenant')).toBeDefined();
});
