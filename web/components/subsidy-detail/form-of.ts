import { DraftForm } from '#domain/subsidy/form/form.ts';

/** The stored form as a form; what an older version wrote and this one can't read becomes an empty form. */
export function formOf(stored: Record<string, unknown>): DraftForm {
  const read = DraftForm.safeParse(stored);
  return read.success ? read.data : stored;
}
