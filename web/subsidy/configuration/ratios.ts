import type { z } from 'zod';
import { isRuleName, type RuleName } from '#domain/shared/texts/texts.ts';

const PERCENT = /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/;

/** What is left for the enterprise of a government's share; nothing while that is no percentage yet. */
export function complement(gov: string): { corp_ratio?: string } {
  return PERCENT.test(gov) ? { corp_ratio: ((10_000 - Math.round(Number(gov) * 100)) / 100).toFixed(2) } : {};
}

/** The rule that a year's row breaks. */
export function faultAt(issues: readonly z.core.$ZodIssue[], row: number): RuleName | undefined {
  const issue = issues.find((each) => each.path[1] === row);
  if (!issue) return undefined;
  return isRuleName(issue.message) ? issue.message : 'outOfRange';
}
