import type { DraftForm } from '#domain/subsidy/form/form.ts';
import { carriedOver } from '#domain/subsidy/form/kept-draft.ts';
import type { SubsidyFormApi } from './use-subsidy-form.ts';

/** Puts what a draft of another round holds into the fields that this one lets be written. */
export function takeOver(form: SubsidyFormApi, kept: DraftForm, sections: readonly string[]): void {
  const changes = carriedOver(form.value, kept, { sections, corrections: form.asked });
  for (const { path, after } of changes) form.set(path, after ?? undefined);
}
