import { filesOf, formFiles, type DraftForm } from '../form/form.ts';
import type { FormFileKind } from './file-roles.ts';

interface Revision {
  form: DraftForm;
  revision: number | null;
  created_at: Date;
  created_by_name: string;
}
/** A file of a form, with who brought it, when, and with which revision it came. */
export interface Written {
  guid: string;
  as: FormFileKind;
  time: string;
  operator: string;
  since: number;
}

/** The revision with which each file came, of all of them, the oldest first. */
export function firstWith<R extends Revision>(revisions: readonly R[]): ReadonlyMap<string, R> {
  const found = new Map<string, R>();
  for (const revision of revisions)
    for (const guid of filesOf(revision.form)) if (!found.has(guid)) found.set(guid, revision);
  return found;
}

/** The files that a form refers to. */
export const writtenIn = <R extends Revision>(revision: R, first: ReadonlyMap<string, R>): Written[] =>
  formFiles(revision.form).map(({ path, guid }) => {
    const { created_at, created_by_name, revision: since } = first.get(guid) ?? revision;
    return {
      guid,
      as: (path[0] === 'data' ? path[1] : path[0]) as FormFileKind,
      time: created_at.toISOString(),
      operator: created_by_name,
      since: since ?? 0,
    };
  });
