import { OUTCOME_NAMES as ASSESSMENT_OUTCOMES } from './assessment/outcomes.ts';
import { describe, expect, test } from 'vitest';
import { OUTCOME_NAMES as DEMAND_OUTCOMES } from './demand/outcomes.ts';
import { CORP_MESSAGE, isOfCase, KIND_OF_SMS, MESSAGE_KIND_CODES, MESSAGE_KINDS } from './messages/kinds.ts';
import { passesQuietHours } from './messages/quiet-hours.ts';
import { ANSWERING_CLOSE, RULES_OF } from './messages/tell.ts';
import { sayActivity, sayMessage, sayOpportunity } from './messages/texts.ts';
import { OUTCOME_NAMES as RECEPTION_OUTCOMES } from './reception/outcomes.ts';
import { VISITOR_SMS } from './reception/sms-parts.ts';
import { CASE_KINDS } from './shared/cases/case.ts';
import { isSecretSms } from './shared/texts/sms-class.ts';
import { PURPOSES } from './sms/purposes.ts';
import { OUTCOMES, tellsApplicant, tellsAsked, tellsStaff, type OutcomeName } from './subsidy/case/outcomes.ts';
import { CLOSING_OPERATOR } from './subsidy/case/parties.ts';
import { OUTCOME_NAMES as VOUCHER_OUTCOMES } from './voucher/outcomes.ts';

const CODES = {
  subsidy: Object.keys(OUTCOMES),
  reception: Object.keys(RECEPTION_OUTCOMES),
  demand: Object.keys(DEMAND_OUTCOMES),
  voucher: Object.keys(VOUCHER_OUTCOMES),
  assessment: Object.keys(ASSESSMENT_OUTCOMES),
};

test.each(CASE_KINDS)('of every outcome of a %s it is said whether anybody hears of it', (kind) => {
  expect(Object.keys(RULES_OF[kind]).toSorted()).toEqual(CODES[kind].filter((code) => code !== 'refused').toSorted());
});

test('who answers a request to close is who may close', () => {
  expect(ANSWERING_CLOSE.scenes).toEqual(CLOSING_OPERATOR.scenes);
  expect(ANSWERING_CLOSE.roles).toEqual(expect.arrayContaining([...CLOSING_OPERATOR.roles]));
});

describe('an SMS that tells of a case can be switched off', () => {
  const outcomes = Object.keys(OUTCOMES) as OutcomeName[];
  test.each([
    ...outcomes.filter(tellsStaff).map((outcome) => `task_${outcome}`),
    ...outcomes
      .filter((outcome) => tellsApplicant(outcome) || tellsAsked(outcome))
      .map((outcome) => `subsidy_${outcome}`),
    'subsidy_asked',
    'task_reminder',
    'task_due',
    'task_escalate',
  ])('%s', (template) => expect(KIND_OF_SMS).toHaveProperty(template));

  test('every kind that is said to have one has it, and no other', () => {
    const sent = new Set([...Object.values(KIND_OF_SMS), CORP_MESSAGE]);
    expect(MESSAGE_KIND_CODES.filter((kind) => 'sms' in MESSAGE_KINDS[kind])).toEqual(
      MESSAGE_KIND_CODES.filter((kind) => sent.has(kind)),
    );
  });

  test('what a visitor just did is confirmed whatever they chose', () => {
    const own = VISITOR_SMS.filter((outcome) => !(`reception_${outcome}` in KIND_OF_SMS));
    expect(own).toEqual(['book', 'reschedule', 'cancel_user']);
  });
});

test('what passes quiet hours is sent by the product; codes and passwords are of it', () => {
  const passing = Object.keys(PURPOSES).filter(passesQuietHours);
  expect(passing).toEqual(expect.arrayContaining(Object.keys(PURPOSES).filter(isSecretSms)));
  expect(passing.filter((code) => !isSecretSms(code))).toEqual([
    'mobile_changed',
    'broken_glass',
    'task_escalate',
    'reception_book',
    'reception_reschedule',
    'reception_cancel_user',
    'activity_signed_up',
    'activity_cancelled',
    'demand_apply',
  ]);
});

test('every sentence has words in both languages, without a hole', () => {
  const said = MESSAGE_KIND_CODES.filter(isOfCase).flatMap((kind) =>
    CASE_KINDS.flatMap((case_kind) =>
      CODES[case_kind].flatMap((outcome) =>
        (['zh', 'en'] as const).map((lang) =>
          sayMessage(
            { kind, case_kind, case_no: 'N1', subject: '', step_name: '', params: { outcome, until: '2026-12-01' } },
            lang,
          ),
        ),
      ),
    ),
  );
  expect(said.filter((text) => /undefined|null|\{| {2}/.test(text) || !text.includes('N1'))).toEqual([]);
});

test('the decision on an activity is told with its title and the reason, in both languages', () => {
  const said = (outcome: string, note?: string) =>
    (['zh', 'en'] as const).map((lang) =>
      sayActivity({ subject: '沙龙', params: { outcome, ...(note !== undefined && { note }) } }, lang),
    );
  expect([said('approve'), said('reject', '场地太小')]).toEqual([
    ['您提交的活动“沙龙”已通过审核', 'Your activity “沙龙” was approved by the provider'],
    ['您提交的活动“沙龙”未通过审核：场地太小', 'Your activity “沙龙” was rejected by the provider: 场地太小'],
  ]);
});

test('what is said of opportunities names them, or how many they are, in both languages', () => {
  const said = (['zh', 'en'] as const).map((lang) => [
    sayOpportunity(
      'opportunity_contact',
      { subject: '云启', params: { outcome: 'contact', until: '2026-12-01' } },
      lang,
    ),
    sayOpportunity('opportunity_given', { subject: '', params: { outcome: 'given', by: '王伟', count: 3 } }, lang),
  ]);
  expect(said).toEqual([
    ['今天（2026-12-01）需要联系商机“云启”', '王伟将 3 条商机转交给您跟进'],
    ['Today (2026-12-01) is the day to be in touch about “云启”', '王伟 handed you opportunities to follow: 3'],
  ]);
});
