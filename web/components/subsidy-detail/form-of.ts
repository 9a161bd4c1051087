import type { FormDocument } from '#domain/subsidy/flow/flow.ts';
import { DraftForm } from '#domain/subsidy/form/form.ts';

/** The stored form as a form; what an older version wrote and this one can't read becomes an empty form. */
export function formOf(stored: Record<string, unknown>): DraftForm {
  const read = DraftForm.safeParse(stored);
  return read.success ? read.data : stored;
}

/** The documents that a form is judged by where it is written: what cannot be changed there could not be mended either. */
export const papersAsked = ({ papers, editable }: { papers: FormDocument[]; editable: string[] }): FormDocument[] =>
  papers.filter((each) => editable.includes(each));
