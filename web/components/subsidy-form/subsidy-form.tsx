import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { FORM_SECTIONS, type FormSection } from '#domain/subsidy/flow/flow.ts';
import { BasicSection } from './basic-section.tsx';
import { OrdersSection } from './orders-section.tsx';
import { ReadOnlySection } from './read-only-section.tsx';
import type { SectionProps } from './section-props.ts';
import { SubsidySection } from './subsidy-section.tsx';
import './subsidy-form.css';

interface Props extends SectionProps {
  /** Sections that may be edited; the others are shown read only. All for an applicant, a step's own for an assistant. */
  editable: readonly FormSection[];
}
const SECTION = { basic: BasicSection, subsidy: SubsidySection, orders: OrdersSection };

/** The application form (spec §2, §5): three sections on one page, each editable or read only. */
export function SubsidyForm({ editable, ...props }: Props) {
  const { t } = useTranslation('apply');
  return (
    <Form layout="vertical" component="div" className="subsidy-form" requiredMark>
      {FORM_SECTIONS.map((name) => {
        const Section = SECTION[name];
        const open = editable.includes(name);
        return (
          <section key={name} className="panel" aria-labelledby={`section-${name}`} id={`section-of-${name}`}>
            <h2 className="panel-title" id={`section-${name}`}>
              {t(`sections.${name}`)}
            </h2>
            {open && <p className="section-hint">{t(`sections.${name}Hint`)}</p>}
            {open ? <Section {...props} /> : <ReadOnlySection name={name} {...props} />}
          </section>
        );
      })}
    </Form>
  );
}
