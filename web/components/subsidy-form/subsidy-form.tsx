import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormSection } from '#domain/subsidy/flow/flow.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import { AcceptanceSection } from './acceptance-section.tsx';
import { BasicSection } from './basic-section.tsx';
import { BillsSection } from './bills-section.tsx';
import { sectionName, shownSections } from './form-sections.ts';
import { looksTheSame } from './section-look.ts';
import { OrdersSection } from './orders-section.tsx';
import { ProductLinesSection } from './product-lines-section.tsx';
import { ReadOnlySection } from './read-only-section.tsx';
import type { SectionProps } from './section-props.ts';
import { ExpectedMoney, SubsidySection } from './subsidy-section.tsx';
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
  return (
    <div className="subsidy-form">
      {inOrder(props.form.value, editable).map((name) => (
        <SectionPanel key={name} name={name} open={editable.includes(name)} {...props} />
      ))}
    </div>
  );
}

interface PanelProps extends SectionProps {
  name: FormSection;
  /** It may be edited. */
  open: boolean;
}

function SectionPanel({ open, ...props }: PanelProps) {
  const { t } = useTranslation('apply');
  const { name } = props;
  const called = sectionName(name, props.type);
  return (
    <section className="panel" aria-labelledby={`section-${name}`} id={`section-of-${name}`}>
      <h2 className="panel-title" id={`section-${name}`}>
        {t(`sections.${called}`)}
      </h2>
      {open && (
        <p className="section-hint">
          {t(called === 'products' && !props.portal ? 'sections.productsHintStaff' : `sections.${called}Hint`)}
        </p>
      )}
      {open ? <Fields {...props} /> : <ReadOnly {...props} />}
      {open && name === 'subsidy' && <ExpectedMoney {...props} />}
    </section>
  );
}

// a key in one section does not draw the others anew: with a hundred lines that takes longer than a frame
const ReadOnly = memo(
  ReadOnlySection,
  // what is only read tells the money of the lines as well
  (before, after) => looksTheSame(before, after) && before.form.value.order_data === after.form.value.order_data,
);
const Fields = memo(function Fields({ name, ...props }: SectionProps & { name: FormSection }) {
  const Section = SECTION[sectionName(name, props.type)];
  // no form of antd's around them: whenever one is drawn, it draws and measures every field in it anew
  return <Section {...props} />;
}, looksTheSame);
