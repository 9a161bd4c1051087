import { Checkbox, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLang } from '#web/shared/texts/i18n.ts';
import { BY_LABEL, RuleField } from './rule-field.tsx';
import type { RuleProps } from './rule-props.ts';
import { stepLabel } from '#web/subsidy/flows/steps/step-words.ts';

/** Who may not act here for what they did before. */
export function SeparationRule({ step, faults, change, earlier }: RuleProps) {
  const { t } = useTranslation('flows');
  const lang = useLang();
  const { not_submitter = false, not_acted_at = [] } = step.separation ?? {};
  if (step.kind === 'submit' && step.separation === undefined) return null;
  const set = (next: { not_submitter: boolean; not_acted_at: string[] }) =>
    change({ separation: next.not_submitter || next.not_acted_at.length > 0 ? next : undefined });
  const options = earlier.filter((s) => s.kind !== 'submit').map((s) => ({ value: s.code, label: stepLabel(s, lang) }));
  const lost = not_acted_at.filter((code) => !options.some((o) => o.value === code));
  return (
    <>
      <RuleField field="separation" label={t('step.separation')} faults={faults} group help={t('step.separationHint')}>
        {(c) => (
          <div className="flow-checks">
            <Checkbox checked={not_submitter} onChange={(e) => set({ not_submitter: e.target.checked, not_acted_at })}>
              {t('step.notSubmitter')}
            </Checkbox>
            <label htmlFor={c.id} className="flow-check-label">
              {t('step.notActedAt')}
            </label>
            <Select
              {...c}
              mode="multiple"
              showSearch={BY_LABEL}
              virtual={false}
              value={not_acted_at}
              disabled={options.length === 0 && lost.length === 0}
              placeholder={options.length === 0 ? t('step.separationNone') : undefined}
              options={[...options, ...lost.map((value) => ({ value, label: value }))]}
              onChange={(codes) => set({ not_submitter, not_acted_at: codes })}
            />
          </div>
        )}
      </RuleField>
    </>
  );
}
