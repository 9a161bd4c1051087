import { diffForms, isTicked, type FieldChange } from './revision-diff.ts';
import type { DraftForm } from './form.ts';

/** Somebody who wrote in a draft. */
export interface Writer {
  user_id: string;
  name: string;
}

/** The round that a correction is written for: the visit of its step, and the form that was returned. */
export const roundOf = ({ task_id, revision_id }: { task_id: string; revision_id: string }): string =>
  `${task_id} ${revision_id}`;

/** What may be written in a round. */
interface Open {
  sections: readonly string[];
  corrections: readonly { path: string }[];
}
/**
 * What a draft of another round brings into the form of this one, as far as this one lets it be written: what is locked now
 * stays as it is.
 */
export const carriedOver = (now: DraftForm, kept: DraftForm, { sections, corrections }: Open): FieldChange[] =>
  diffForms(now, kept).filter(
    ({ path, section }) => sections.includes(section) && (corrections.length === 0 || isTicked(path, corrections)),
  );

/** Who wrote a form beside who sends it. */
export const othersOf = (writers: readonly Writer[], sender: string): string[] => [
  ...new Set(writers.map(({ user_id }) => user_id).filter((id) => id !== sender)),
];

/** Names in a record's note are cut to this, and there are so many of them, since the whole note has a bound. */
const NAME_IN_NOTE = 20;
const NAMES_IN_NOTE = 3;
/** What the record of what `sender` sent says of the others who wrote it; '' where nobody else did. */
export function writersNote(writers: readonly Writer[], sender: string): string {
  const others = writers.filter(({ user_id }) => user_id !== sender);
  if (others.length === 0) return '';
  const names = others.slice(0, NAMES_IN_NOTE).map(({ name }) => name.slice(0, NAME_IN_NOTE));
  const more = others.length > NAMES_IN_NOTE ? `等 ${others.length} 人` : '';
  return `草稿由 ${names.join('、')}${more} 填写`;
}
