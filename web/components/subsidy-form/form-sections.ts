import { isWithin } from '#domain/shared/data/form-path.ts';
import { APPLY_SECTIONS, FORM_SECTIONS, type FormSection } from '#domain/subsidy/flow/flow.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import { hasProductLines } from '#domain/subsidy/form/lines.ts';
import type { FormErrors } from './form-issues.ts';

/** The paths, or their beginnings, of what a section of the form asks; the rest is of the first. */
const PATHS: Partial<Record<FormSection, readonly string[]>> = {
  subsidy: [
    'order_data.cloud_account',
    'apply_year',
    'pay_way',
    'dealer',
    'annual_cloud_forecast',
    'annual_revenue',
    'description',
  ],
  orders: ['order_data.order_detail', 'order_data.product_lines', 'order_img', 'products'],
  acceptance_report: ['acceptance_report'],
  detailed_billings: ['detailed_billings'],
};
const SECTIONS = Object.entries(PATHS) as [FormSection, readonly string[]][];

/** The section of the form in which a path is written. */
export const sectionOf = (path: string): FormSection =>
  SECTIONS.find(([, paths]) => paths.some((p) => isWithin(path, p)))?.[0] ?? 'basic';

/** The sections of a form that are shown: what was applied for, and the later documents that are asked for or there. */
export const shownSections = (form: DraftForm, editable: readonly FormSection[]): FormSection[] =>
  FORM_SECTIONS.filter(
    (section) =>
      APPLY_SECTIONS.some((own) => own === section) ||
      editable.includes(section) ||
      ((section === 'acceptance_report' || section === 'detailed_billings') && (form[section]?.length ?? 0) > 0),
  );

/** What a section is called: the orders of an offline or postpaid application are products. */
export const sectionName = (section: FormSection, type: string) =>
  section === 'orders' && hasProductLines(type) ? ('products' as const) : section;

/** How many of a section's fields are missing or wrong; an order line counts as one. */
export function openFields(faults: FormErrors, section: FormSection): number {
  const paths = [...faults.keys()].filter((path) => sectionOf(path) === section);
  return new Set(paths.map((path) => path.replace(/(\.\d+)\..*$/, '$1'))).size;
}
