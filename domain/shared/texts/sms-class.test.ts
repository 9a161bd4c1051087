import fc from 'fast-check';
import { expect, test } from 'vitest';
import { causedByVisitor, classOfSms, isSecretSms, isWarning, SMS_CLASSES, tellsOfChangedHands } from './sms-class.ts';

test('for which limit each kind of message counts, as it is, to many, and as marketing', () => {
  const templates = ['sms_code_login', 'one_time_password', 'mobile_changed', 'broken_glass', 'corp_join'];
  const others = [
    'corp_join_elsewhere',
    'activity_signed_up',
    'activity_reminder',
    'reception_book',
    'task_due',
    'park_news',
  ];
  const grid = [...templates, ...others].map((template) =>
    [
      template,
      classOfSms({ template, marketing: false, bulk: false }),
      classOfSms({ template, marketing: false, bulk: true }),
      classOfSms({ template, marketing: true, bulk: true }),
    ].join(' | '),
  );
  expect(grid).toEqual([
    'sms_code_login | warning | warning | warning',
    'one_time_password | warning | warning | warning',
    'mobile_changed | warning | bulk | marketing',
    'broken_glass | warning | bulk | marketing',
    'corp_join | warning | bulk | marketing',
    'corp_join_elsewhere | warning | bulk | marketing',
    'activity_signed_up | visitor | bulk | marketing',
    // whoever is signed up is reminded, without anybody of the park
    'activity_reminder | reminder | bulk | marketing',
    'reception_book | visitor | bulk | marketing',
    'task_due | case | bulk | marketing',
    'park_news | case | bulk | marketing',
  ]);
});

test('whatever it says, a message counts for one limit; what is no secret never leaves those of many or of marketing', () => {
  fc.assert(
    fc.property(fc.string(), fc.boolean(), fc.boolean(), (template, marketing, bulk) => {
      const found = classOfSms({ template, marketing, bulk });
      expect(SMS_CLASSES).toContain(found);
      const ofMany = !isSecretSms(template) && (marketing || bulk);
      expect(found === 'marketing' || found === 'bulk').toBe(ofMany);
      expect(found === 'marketing').toBe(ofMany && marketing);
    }),
  );
});

test('what changed hands warns, what a stranger asks warns too but wakes nobody, and neither is caused by visitors', () => {
  const warnings = ['mobile_changed', 'broken_glass', 'corp_join', 'corp_join_elsewhere'];
  expect(warnings.filter(isWarning)).toEqual(warnings);
  expect(warnings.filter(tellsOfChangedHands)).toEqual(['mobile_changed', 'broken_glass']);
  expect(warnings.filter(causedByVisitor)).toEqual([]);
});
