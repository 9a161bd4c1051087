import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { KIND_NAMES } from '#domain/subsidy/flow/flow-names.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { RuleField } from './rule-field.tsx';
import type { RuleProps } from './rule-props.ts';

const KINDS = ['submit', 'approve', 'assist'] as const;

/** What a step is called in both languages, and of which kind it is. */
export function NameRules({ step, faults, change }: RuleProps) {
  const { t } = useTranslation('flows');
  const lang = useLang();
  return (
    <>
      {(['zh', 'en'] as const).map((of) => (
        <RuleField
          key={of}
          field={`name.${of}`}
          label={t(of === 'zh' ? 'step.nameZh' : 'step.nameEn')}
          faults={faults}
          required
        >
          {(c) => (
            <Input
              {...c}
              value={step.name[of]}
              maxLength={100}
              onChange={(e) => change({ name: { ...step.name, [of]: e.target.value } })}
            />
          )}
        </RuleField>
      ))}
      <RuleField field="code" label={t('step.kind')} faults={faults} help={t(`step.kindHint.${step.kind}`)}>
        {(c) => (
          <Select
            {...c}
            value={step.kind}
            virtual={false}
            options={KINDS.map((value) => ({ value, label: KIND_NAMES[value][lang] }))}
            onChange={(kind) => change({ kind })}
          />
        )}
      </RuleField>
    </>
  );
}
