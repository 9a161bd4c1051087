/** What of an opportunity is written together. */
export type Part = 'facts' | 'wants' | 'portrait';
