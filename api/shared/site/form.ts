import { createElement as h, type ReactNode } from 'react';
import type { z } from 'zod';
import { issueParams } from '#domain/shared/errors/issue-params.ts';
import { isRuleName, ruleText } from '#domain/shared/texts/texts.ts';
import type { Asked } from './part.ts';
import type { Site } from './site.ts';

/** Faults by the field that they are of. */
export type Faults = Readonly<Record<string, string>>;

/** What a form said, or what is wrong with it, each field’s first fault in the reader’s language. */
export function readForm<T>(site: Site, schema: z.ZodType<T>, said: object): { read: T } | { faults: Faults } {
  const parsed = schema.safeParse(said);
  if (parsed.success) return { read: parsed.data };
  const told = parsed.error.issues.toReversed().map(({ path, message, ...issue }) => {
    const name = isRuleName(message) ? message : 'format';
    return [String(path[0] ?? ''), ruleText(name, site.lang, issueParams({ path, message, ...issue }))] as const;
  });
  return { faults: Object.fromEntries(told) };
}

interface FieldOf {
  name: string;
  label: string;
  type?: 'text' | 'tel';
  autoComplete?: string;
  maxLength: number;
  required?: boolean;
}

/** A field with its label, and its fault beside it. */
export function field(said: Asked, faults: Faults, { name, label, type = 'text', required = false, ...of }: FieldOf) {
  const fault = faults[name];
  return h(
    'p',
    { key: name },
    h('label', { htmlFor: `f-${name}` }, label),
    h('input', {
      id: `f-${name}`,
      name,
      type,
      ...of,
      required,
      defaultValue: said[name] ?? '',
      ...(fault !== undefined && { 'aria-invalid': true, 'aria-describedby': `e-${name}` }),
    }),
    fault === undefined ? null : h('span', { id: `e-${name}`, className: 'site-error', role: 'alert' }, fault),
  );
}

/** What a form sends without showing it. */
export const hidden = (values: Readonly<Record<string, string>>): ReactNode =>
  Object.entries(values).map(([name, value]) => h('input', { key: name, type: 'hidden', name, value }));

/** A form that is sent without a script. */
export const form = (action: string, button: string, ...fields: ReactNode[]): ReactNode =>
  h(
    'form',
    { method: 'post', action, className: 'site-form' },
    ...fields,
    h('p', null, h('button', { type: 'submit', className: 'site-button' }, button)),
  );
