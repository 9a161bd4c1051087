import { z } from 'zod';
import { en, zhCN } from 'zod/locales';
import type { Lang } from '#domain/shared/errors.ts';
import { isRuleName, ruleText } from '#domain/shared/texts.ts';

/** A field that breaks a rule, with the rule in the reader's language. */
export interface FieldIssue {
  path: string;
  message: string;
}
/** A body that does not fit its contract; made by the validator, told by the error handler. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly issues: readonly z.core.$ZodIssue[];
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('invalid input');
    this.issues = issues;
  }
}

const WORDS = { zh: zhCN().localeError, en: en().localeError };

/** Each issue as field and rule; our rules by their sentence, zod's own in its own words. At most 50. */
export function describeIssues(issues: readonly z.core.$ZodIssue[], lang: Lang): FieldIssue[] {
  return issues.slice(0, 50).map((issue) => ({ path: fieldOf(issue), message: sentence(issue, lang) }));
}

/** The field that is meant; an unknown key is named itself, not the object that holds it. */
function fieldOf(issue: z.core.$ZodIssue): string {
  const path = issue.path.map(String);
  return (issue.code === 'unrecognized_keys' ? [...path, issue.keys.join(', ')] : path).join('.');
}

function sentence(issue: z.core.$ZodIssue, lang: Lang): string {
  if (isRuleName(issue.message)) {
    return ruleText(issue.message, lang, {
      ...(issue.code === 'custom' && issue.params),
      max: 'maximum' in issue ? Number(issue.maximum) : '',
      min: 'minimum' in issue ? Number(issue.minimum) : '',
    });
  }
  if (issue.code === 'unrecognized_keys') return ruleText('unknownField', lang);
  if (issue.code === 'invalid_type' && issue.message.includes('undefined')) return ruleText('required', lang);
  const { message: _message, ...raw } = issue;
  const said = WORDS[lang](raw as never);
  return (typeof said === 'string' ? said : said?.message) ?? ruleText('format', lang);
}
