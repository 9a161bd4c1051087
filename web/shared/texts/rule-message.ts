import type { ZodError } from 'zod';
import type { Lang } from '#domain/shared/errors/errors.ts';
import { issueParams } from '#domain/shared/errors/issue-params.ts';
import { isRuleName, ruleText, type RuleName } from '#domain/shared/texts/texts.ts';

type Issue = ZodError['issues'][number];

/** Rules of how a value looks: of an empty field they would speak as if something had been entered. */
const LOOKS: ReadonlySet<RuleName> = new Set([
  'format',
  'outOfRange',
  'mobile',
  'phone',
  'email',
  'creditCode',
  'domain',
  'larChars',
  'cloudAccount',
  'money',
  'guests',
]);

/** Whether nothing was entered. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * The sentence of a zod issue; its message is a rule's name, its bounds fill the sentence. An empty field is told as
 * missing, whatever rule found it.
 */
export function issueText(issue: Issue, lang: Lang, value: unknown): string {
  const found = isRuleName(issue.message) ? issue.message : fallback(issue);
  return ruleText(isBlank(value) && LOOKS.has(found) ? 'required' : found, lang, issueParams(issue));
}

// a bound without a rule of its own, and a missing value
function fallback(issue: Issue): RuleName {
  if (issue.code === 'invalid_type') return 'required';
  return issue.code === 'too_big' || issue.code === 'too_small' ? 'outOfRange' : 'format';
}

/** A rule's sentence by its name as the server sends it; text that is no rule's name is shown as it is. */
export const ruleOrText = (message: string, lang: Lang): string =>
  isRuleName(message) ? ruleText(message, lang) : message;
