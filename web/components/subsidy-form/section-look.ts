import type { FormSection } from '#domain/subsidy/flow/flow.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import { sectionOf } from './form-sections.ts';
import type { SectionProps } from './section-props.ts';
import type { SubsidyFormApi } from './use-subsidy-form.ts';

/** What of a form a section shows: what is written in it, and what it tells of others beside that. */
export const SHOWN: Record<FormSection, (form: DraftForm) => readonly unknown[]> = {
  basic: (form) => [form.park_id, form.data],
  subsidy: (form) => [
    form.order_data?.cloud_account,
    form.apply_year,
    form.annual_cloud_forecast,
    form.annual_revenue,
    form.description,
    form.pay_way,
    form.dealer,
  ],
  orders: (form) => [form.order_data, form.products, form.order_img, form.apply_year],
  acceptance_report: (form) => [form.acceptance_report],
  detailed_billings: (form) => [form.detailed_billings, form.order_data],
};

type Look = SectionProps & { name: FormSection };

/** Whether a section would be drawn as it is: nothing that it shows has changed, nor what is wrong in it. */
export function looksTheSame(before: Look, after: Look): boolean {
  const { form: a, ...was } = before;
  const { form: b, ...is } = after;
  const { name } = after;
  return (
    sameFields(was, is) &&
    sameList(SHOWN[name](a.value), SHOWN[name](b.value)) &&
    sameList(told(a), told(b)) &&
    sameList(faultsIn(name, a), faultsIn(name, b))
  );
}

/** What the fields of every section follow beside the values. */
const told = ({ verdicts, asksPlan, asked, showing }: SubsidyFormApi) => [verdicts, asksPlan, asked, ...showing];

const faultsIn = (section: FormSection, { faults }: SubsidyFormApi): string[] =>
  [...faults].filter(([path]) => sectionOf(path) === section).flat();

const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, i) => Object.is(one, b[i]));

const sameFields = (a: object, b: object): boolean => sameList(Object.entries(a).flat(), Object.entries(b).flat());
