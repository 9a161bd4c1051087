import type { ZodError } from 'zod';
import type { Lang } from '#domain/shared/errors.ts';
import { issueParams } from '#domain/shared/issue-params.ts';
import { isRuleName, ruleText, type RuleName } from '#domain/shared/texts.ts';

type Issue = ZodError['issues'][number];

/** The sentence of a zod issue; its message is a rule's name, its bounds fill the sentence. */
export const issueText = (issue: Issue, lang: Lang): string =>
  ruleText(isRuleName(issue.message) ? issue.message : fallback(issue), lang, issueParams(issue));

// a bound without a rule of its own, and a missing value
function fallback(issue: Issue): RuleName {
  if (issue.code === 'invalid_type') return 'required';
  return issue.code === 'too_big' || issue.code === 'too_small' ? 'outOfRange' : 'format';
}

/** A rule's sentence by its name as the server sends it; text that is no rule's name is shown as it is. */
export const ruleOrText = (message: string, lang: Lang): string =>
  isRuleName(message) ? ruleText(message, lang) : message;
