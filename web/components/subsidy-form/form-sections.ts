import type { FormSection } from '#domain/subsidy/flow/flow.ts';
import type { FormErrors } from './form-issues.ts';

/** The paths, or their beginnings, of what a section of the form asks; the rest is of the first. */
const PATHS: Partial<Record<FormSection, readonly string[]>> = {
  subsidy: ['order_data.cloud_account', 'apply_year', 'annual_cloud_forecast', 'annual_revenue', 'description'],
  orders: ['order_data.order_detail', 'order_img'],
};
const SECTIONS = Object.entries(PATHS) as [FormSection, readonly string[]][];

/** The section of the form in which a path is written. */
export const sectionOf = (path: string): FormSection =>
  SECTIONS.find(([, paths]) => paths.some((p) => path === p || path.startsWith(`${p}.`)))?.[0] ?? 'basic';

/** How many of a section's fields are missing or wrong; an order line counts as one. */
export function openFields(faults: FormErrors, section: FormSection): number {
  const paths = [...faults.keys()].filter((path) => sectionOf(path) === section);
  return new Set(paths.map((path) => path.replace(/(\.\d+)\..*$/, '$1'))).size;
}
