import type { DraftForm } from '#domain/subsidy/form/form.ts';

/** The value at a dotted path. */
export function valueAt(form: object, path: string): unknown {
  let at: unknown = form;
  for (const key of path.split('.'))
    at = at && typeof at === 'object' ? (at as Record<string, unknown>)[key] : undefined;
  return at;
}

/** A copy with `value` at the dotted path; what is beside the path is shared. */
export function withValue(form: DraftForm, path: string, value: unknown): DraftForm {
  const put = (node: unknown, [key = '', ...rest]: string[]): unknown => {
    const copy = { ...(node as Record<string, unknown> | undefined) };
    copy[key] = rest.length > 0 ? put(copy[key], rest) : value;
    return copy;
  };
  return put(form, path.split('.')) as DraftForm;
}
