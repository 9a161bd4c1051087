import type { z } from 'zod';
import type { Lang } from '#domain/shared/errors/errors.ts';
import { CallError } from '#web/shared/calls/call-error.ts';
import { issueText, ruleOrText } from '#web/shared/texts/rule-message.ts';

/** Sentences by path in a form: `org_name`, `slots.0.end`. */
export type Faults = ReadonlyMap<string, string>;

/**
 * Everything that is wrong with a form, at once: rules across fields are judged only when every field by itself is
 * fine, so it is parsed again with `samples` in the place of what failed.
 */
export function faultsOf(
  schema: z.ZodType,
  form: Record<string, unknown>,
  lang: Lang,
  samples: Record<string, unknown> = {},
): Faults {
  const found = new Map<string, string>();
  const at = (path: readonly PropertyKey[]): unknown =>
    path.reduce<unknown>((node, key) => (node as Record<PropertyKey, unknown> | undefined)?.[key], form);
  const collect = (value: unknown) => {
    for (const issue of schema.safeParse(value).error?.issues ?? []) {
      const path = issue.path.join('.');
      if (!found.has(path)) found.set(path, issueText(issue, lang, at(issue.path)));
    }
  };
  collect(form);
  const failed = new Set([...found.keys()].map((path) => path.split('.')[0] ?? ''));
  const stand = Object.entries(samples).filter(([name]) => failed.has(name));
  if (stand.length > 0) collect({ ...form, ...Object.fromEntries(stand) });
  return found;
}

interface ServerIssue {
  path: string;
  message: string;
}
/** Whether a refusal names fields, which tell it themselves. */
export const isAtFields = (error: Error): boolean =>
  error instanceof CallError && serverFaults(error.response, 'zh') !== undefined;

/** The server's 7100 in a form's own paths; undefined when the answer names no fields. */
export function serverFaults(response: unknown, lang: Lang): Faults | undefined {
  const issues = (response as { issues?: ServerIssue[] } | null)?.issues;
  if (!Array.isArray(issues) || issues.length === 0) return undefined;
  return new Map(
    issues.map(({ path, message }) => [
      path.replace(/^(form|data|article|content|template|input|desired)\./, ''),
      ruleOrText(message, lang),
    ]),
  );
}
