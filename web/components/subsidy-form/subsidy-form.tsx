import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FormSection } from '#domain/subsidy/flow/flow.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import { AcceptanceSection } from './acceptance-section.tsx';
import { BasicSection } from './basic-section.tsx';
import { BillsSection } from './bills-section.tsx';
import { sectionName, shownSections } from './form-sections.ts';
import { OrdersSection } from './orders-section.tsx';
import { ProductLinesSection } from './product-lines-section.tsx';
import { ReadOnlySection } from './read-only-section.tsx';
import type { SectionProps } from './section-props.ts';
import { SubsidySection } from './subsidy-section.tsx';
import './subsidy-form.css';

interface Props extends SectionProps {
  /** Sections that may be edited; the others are shown read only. All for an applicant, a step's own for an assistant. */
  editable: readonly FormSection[];
}
const SECTION = {
  basic: BasicSection,
  subsidy: SubsidySection,
  orders: OrdersSection,
  products: ProductLinesSection,
  acceptance_report: AcceptanceSection,
  detailed_billings: BillsSection,
};

/** What is to be written comes before what is only read. */
const inOrder = (form: DraftForm, editable: readonly FormSection[]): FormSection[] =>
  shownSections(form, editable).toSorted((a, b) => Number(editable.includes(b)) - Number(editable.includes(a)));

/** The application form (spec §2, §5): its sections on one page, each editable or read only. */
export function SubsidyForm({ editable, ...props }: Props) {
  const { t } = useTranslation('apply');
  return (
    <Form layout="vertical" component="div" className="subsidy-form" requiredMark>
      {inOrder(props.form.value, editable).map((name) => {
        const called = sectionName(name, props.type);
        const Section = SECTION[called];
        const open = editable.includes(name);
        return (
          <section key={name} className="panel" aria-labelledby={`section-${name}`} id={`section-of-${name}`}>
            <h2 className="panel-title" id={`section-${name}`}>
              {t(`sections.${called}`)}
            </h2>
            {open && <p className="section-hint">{t(`sections.${called}Hint`)}</p>}
            {open ? <Section {...props} /> : <ReadOnlySection name={name} {...props} />}
          </section>
        );
      })}
    </Form>
  );
}
