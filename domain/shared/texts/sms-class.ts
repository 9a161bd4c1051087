/** What fills the limits of a mobile apart from each other: news of cases, what visitors cause, what they are reminded of, messages to many, marketing, warnings. */
export const SMS_CLASSES = ['case', 'visitor', 'reminder', 'bulk', 'marketing', 'warning'] as const;
export type SmsClass = (typeof SMS_CLASSES)[number];

const CODE = 'sms_code_';
/** Whether somebody could sign in with what a message says: nobody reads it again, and it is not sent again. */
export const isSecretSms = (template: string): boolean => template === 'one_time_password' || template.startsWith(CODE);

/** It neither keeps news of cases back, nor is it kept back by who signs a number up all day. */
const SIGN_UP_REMINDER = 'activity_reminder';
/**
 * Messages that anybody can cause alone: who books, signs up and files demands, and who lets a second number into an own
 * enterprise; whoever is signed up is reminded, and nobody has proven the number.
 */
const CAUSED_BY_VISITORS = [
  'reception_book',
  'reception_reschedule',
  'reception_cancel_user',
  'demand_apply',
  'corp_join_answer',
  'corp_join_refused',
  'activity_signed_up',
  'activity_cancelled',
  SIGN_UP_REMINDER,
];
export const causedByVisitor = (template: string): boolean => CAUSED_BY_VISITORS.includes(template);

/** What says that rights or a number changed hands: by the morning it would be too late. */
const CHANGED_HANDS = ['mobile_changed', 'broken_glass'];
export const tellsOfChangedHands = (template: string): boolean => CHANGED_HANDS.includes(template);

/** What tells somebody that a stranger wants in: no month of a park pays for it, and it wakes nobody. */
const STRANGER_ASKS = ['corp_join', 'corp_join_elsewhere'];
export const tellsOfStranger = (template: string): boolean => STRANGER_ASKS.includes(template);

/** Whether a message warns its receiver: no limit of a mobile keeps it back, and its template is never stopped. */
export const isWarning = (template: string): boolean => tellsOfChangedHands(template) || tellsOfStranger(template);

/** What decides for which limit of its mobile a message counts. */
export interface Counted {
  template: string;
  marketing: boolean;
  /** Of a message to enterprises. */
  bulk: boolean;
}
/** The limit that a message counts for; secrets count like warnings, for none. */
export function classOfSms({ template, marketing, bulk }: Counted): SmsClass {
  if (isSecretSms(template)) return 'warning';
  if (marketing) return 'marketing';
  if (bulk) return 'bulk';
  if (isWarning(template)) return 'warning';
  if (template === SIGN_UP_REMINDER) return 'reminder';
  return causedByVisitor(template) ? 'visitor' : 'case';
}
