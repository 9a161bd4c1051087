import { z } from 'zod';
import { en, zhCN } from 'zod/locales';
import type { Lang } from '#domain/shared/errors/errors.ts';
import { issueParams } from '#domain/shared/errors/issue-params.ts';
import { isRuleName, ruleText } from '#domain/shared/texts/texts.ts';

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

const TYPES: Record<string, Record<Lang, string>> = {
  string: { zh: '文本', en: 'text' },
  number: { zh: '数字', en: 'a number' },
  int: { zh: '整数', en: 'a whole number' },
  boolean: { zh: 'true 或 false', en: 'true or false' },
  array: { zh: '列表', en: 'a list' },
  object: { zh: '对象', en: 'an object' },
  record: { zh: '对象', en: 'an object' },
};

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
  if (isRuleName(issue.message)) return ruleText(issue.message, lang, issueParams(issue));
  if (issue.code === 'unrecognized_keys') return ruleText('unknownField', lang);
  if (issue.code === 'invalid_type') {
    // what was sent instead is no longer known here
    const missing = issue.message.endsWith('undefined');
    const type = TYPES[issue.expected]?.[lang] ?? issue.expected;
    return missing ? ruleText('required', lang) : ruleText('wrongType', lang, { type });
  }
  const { message: _message, ...raw } = issue;
  const said = WORDS[lang](raw as never);
  return (typeof said === 'string' ? said : said?.message) ?? ruleText('format', lang);
}
