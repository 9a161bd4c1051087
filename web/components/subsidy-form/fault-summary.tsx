import { useTranslation } from 'react-i18next';
import { FORM_SECTIONS } from '#domain/subsidy/flow/flow.ts';
import { useFaultText } from '#web/components/fields/use-fault-text.ts';
import { focusFirst } from '#web/components/fields/focus-first.ts';
import { useFieldName } from '#web/components/subsidy-detail/field-name.ts';
import type { FormErrors } from './form-issues.ts';
import { sectionOf } from './form-sections.ts';
import type { SubsidyFormApi } from './use-subsidy-form.ts';

const LINE = /^(.*order_detail|.*product_lines|detailed_billings)\.(\d+)(\.|$)/;
const CHOSEN: readonly string[] = ['park_id', 'apply_year', 'dealer', 'data.provider'];

/** After a submission that could not be sent: everything that is still open, each a way to its field, until none is left. */
export function FaultSummary({ form }: { form: Pick<SubsidyFormApi, 'faults' | 'checked'> }) {
  const { t } = useTranslation(['apply', 'detail']);
  const nameOf = useFieldName();
  const faultText = useFaultText();
  const { faults, checked } = form;
  if (!checked || faults.size === 0) return null;
  const told = (path: string, fault: string): string => {
    const [, list, line] = LINE.exec(path) ?? [];
    const label = list === undefined ? nameOf(path) : `${nameOf(list)} ${t('csv.line', { line: Number(line) + 1 })}`;
    const text = faultText(fault, label, CHOSEN.includes(path)) ?? '';
    return text === fault ? `${label}${t('detail:banner.colon')}${text}` : text;
  };
  return (
    <section className="fault-summary" aria-labelledby="fault-summary">
      <h2 id="fault-summary">{t('rail.faults', { count: faults.size })}</h2>
      <ul>
        {inReadingOrder(faults).map(([path, fault]) => (
          <li key={path}>
            <button type="button" className="link-button" onClick={() => focusFirst([path])}>
              {told(path, fault)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const inReadingOrder = (faults: FormErrors) =>
  [...faults].toSorted(([a], [b]) => FORM_SECTIONS.indexOf(sectionOf(a)) - FORM_SECTIONS.indexOf(sectionOf(b)));
