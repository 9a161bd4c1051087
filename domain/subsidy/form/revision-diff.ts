import { isWithin } from '#domain/shared/data/form-path.ts';
import { canonicalJson } from '#domain/shared/data/json.ts';
import type { DraftForm } from './form.ts';
import type { FormSection } from '../flow/flow.ts';

/** A field that differs between two submissions, by its path in the form: `data.domain`, `order_data.order_detail`. */
export interface FieldChange {
  path: string;
  section: FormSection;
  before: unknown;
  after: unknown;
}

const SECTION_OF: Record<string, FormSection> = {
  park_id: 'basic',
  data: 'basic',
  annual_cloud_forecast: 'subsidy',
  annual_revenue: 'subsidy',
  apply_year: 'subsidy',
  description: 'subsidy',
  pay_way: 'subsidy',
  dealer: 'subsidy',
  order_img: 'orders',
  order_data: 'orders',
  acceptance_report: 'acceptance_report',
  detailed_billings: 'detailed_billings',
};

/** The section of the form in which a field may be edited, by its path. */
export const sectionOfPath = (path: string): FormSection => SECTION_OF[path.split('.')[0] ?? ''] ?? 'basic';

/** The leaves that differ; lists (files, order lines) count as one leaf each. */
export function diffForms(before: DraftForm, after: DraftForm): FieldChange[] {
  const a = leaves(before);
  const b = leaves(after);
  return [...new Set([...a.keys(), ...b.keys()])]
    .filter((path) => canonicalJson(a.get(path) ?? null) !== canonicalJson(b.get(path) ?? null))
    .map((path) => ({
      path,
      section: sectionOfPath(path),
      before: a.get(path) ?? null,
      after: b.get(path) ?? null,
    }));
}

function leaves(value: object, prefix = ''): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [key, inner] of Object.entries(value)) {
    const path = prefix + key;
    if (inner !== null && typeof inner === 'object' && !Array.isArray(inner))
      for (const [p, v] of leaves(inner, `${path}.`)) found.set(p, v);
    else if (inner !== undefined && inner !== '') found.set(path, inner);
  }
  return found;
}

/** The sections of the form that a change touches; a step may only edit its own (product §3). */
export const changedSections = (before: DraftForm, after: DraftForm): FormSection[] => [
  ...new Set(diffForms(before, after).map((c) => c.section)),
];

/** Whether a change at `path` was asked for. */
export const isTicked = (path: string, corrections: readonly { path: string }[]): boolean =>
  corrections.some((asked) => isWithin(path, asked.path));

/** The first field that changed though nobody asked for it; undefined when all were ticked, or nothing was. */
export const outsideCorrections = (
  before: DraftForm,
  after: DraftForm,
  corrections: readonly { path: string }[],
): string | undefined =>
  corrections.length === 0 ? undefined : diffForms(before, after).find((c) => !isTicked(c.path, corrections))?.path;
