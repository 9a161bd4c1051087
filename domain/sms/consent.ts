/** Where somebody agreed to marketing: signing up for an activity or a course, or among their preferences. */
export const CONSENT_SOURCES = ['activity', 'training', 'preferences'] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** How somebody took it back: among their preferences, or by answering an SMS. */
export const WITHDRAWALS = ['preferences', 'answer'] as const;
export type Withdrawal = (typeof WITHDRAWALS)[number];

const WORDS = ['R', 'T', 'TD', '退订', '拒收'];
/** Whether an answer to an SMS says that its sender wants no more marketing, as `R` does. */
export const isUnsubscribe = (content: string): boolean =>
  WORDS.includes(
    content
      .normalize('NFKC')
      .replaceAll(/[\s\p{P}]/gu, '')
      .toUpperCase(),
  );

/** What stands beside the box of a public form, which is not ticked by itself. */
export const CONSENT_TEXTS = {
  zh: '我同意接收{park}的营销短信，可随时回复 R 退订（选填）',
  en: 'I agree to marketing of {park} by SMS; answering R ends it (optional)',
} as const;
/** The value of a box that is ticked. */
export const TICKED = '1';
