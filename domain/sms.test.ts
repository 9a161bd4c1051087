import { expect, test } from 'vitest';
import { ENTERPRISE_TEXTS } from './demand/sms-texts.ts';
import { causedByVisitor } from './identity/tenant.ts';
import { VISITOR_TEXTS } from './reception/sms-texts.ts';

test('visitors cause what anybody can alone, and nothing that the park’s people or the clock decide', () => {
  const templates = [
    ...Object.keys(VISITOR_TEXTS).map((outcome) => `reception_${outcome}`),
    ...Object.keys(ENTERPRISE_TEXTS).map((outcome) => `demand_${outcome}`),
    'reception_reminder',
    'corp_join_answer',
    'task_reminder',
    'subsidy_return',
    'subsidy_asked',
  ];
  expect(templates.filter(causedByVisitor).toSorted()).toEqual([
    'corp_join_answer',
    'demand_apply',
    'reception_book',
    'reception_cancel_user',
    'reception_reschedule',
  ]);
});
