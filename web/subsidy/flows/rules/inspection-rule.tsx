import { InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#domain/subsidy/flow/flow-limits.ts';
import { RuleField } from './rule-field.tsx';
import type { RuleProps } from './rule-props.ts';

/** Which share of the cases that come to a step it inspects; without one it inspects none and takes them all. */
export function InspectionRule({ step, faults, change }: RuleProps) {
  const { t } = useTranslation('flows');
  const { share, ...asked } = step.when ?? {};
  const rest = Object.keys(asked).length > 0 ? asked : undefined;
  return (
    <RuleField field="when.share" label={t('step.share')} faults={faults} help={t('step.shareHint')}>
      {(c) => (
        <InputNumber
          {...c}
          {...LIMITS.share}
          precision={0}
          controls={false}
          suffix="%"
          value={share ?? null}
          onChange={(next) => change({ when: next === null ? rest : { ...rest, share: next } })}
        />
      )}
    </RuleField>
  );
}
