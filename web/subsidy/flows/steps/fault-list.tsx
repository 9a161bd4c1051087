import { CheckCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { faultText, type FlowFault } from '#domain/subsidy/flow/flow-faults.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { focusRule } from '#web/subsidy/flows/rules/rule-field.tsx';
import { stepLabel } from './step-words.ts';
import type { FlowEditor } from '#web/subsidy/flows/editor/use-flow-editor.ts';

/** Every fault of the flow; a click leads to the field that it lies on. */
export function FaultList({ editor }: { editor: FlowEditor }) {
  const { t } = useTranslation('flows');
  const lang = useLang();
  const { faults, flow } = editor;
  const go = ({ at, field }: FlowFault) => {
    if (at === null) return;
    editor.select(at);
    requestAnimationFrame(() => focusRule(field));
  };
  if (faults.length === 0)
    return (
      <p className="flow-faultless" role="status">
        <CheckCircleOutlined aria-hidden="true" /> {t('fault.none')}
      </p>
    );
  return (
    <section className="flow-faults" aria-label={t('fault.title', { count: faults.length })}>
      <p className="flow-faults-title" role="status">
        {t('fault.title', { count: faults.length })}
      </p>
      <ul>
        {faults.map((fault, i) => {
          const step = fault.at === null ? undefined : flow.steps[fault.at];
          const where = step ? stepLabel(step, lang) : t('fault.whole');
          const text = (
            <>
              <strong>{where}</strong> {faultText(fault, lang)}
            </>
          );
          return (
            <li key={`${fault.at}-${fault.field}-${fault.code}-${i}`}>
              {step ? (
                <button type="button" className="flow-fault" onClick={() => go(fault)}>
                  {text}
                </button>
              ) : (
                <span className="flow-fault">{text}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
