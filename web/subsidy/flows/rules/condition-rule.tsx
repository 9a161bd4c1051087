import { Input, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Condition } from '#domain/subsidy/flow/condition.ts';
import { RuleField } from './rule-field.tsx';
import type { RuleProps } from './rule-props.ts';

/** When a step belongs to a case: by the order total, by what was ordered. */
export function ConditionRule({ step, faults, change, sequence }: RuleProps) {
  const { t } = useTranslation('flows');
  const { when } = step;
  return (
    <>
      <RuleField field="when" label={t('step.when')} faults={faults} help={t('step.whenHint')}>
        {(c) => (
          <Switch
            {...c}
            checked={when !== undefined}
            onChange={(on) => change({ when: on ? { min_amount: '' } : undefined })}
          />
        )}
      </RuleField>
      {when && <Amounts {...{ when, faults, sequence }} onChange={(next) => change({ when: next })} />}
    </>
  );
}

interface AmountsProps extends Pick<RuleProps, 'faults' | 'sequence'> {
  when: Condition;
  onChange: (when: Condition) => void;
}

/** From which amount on, and for which products; a condition has one of them at least. */
function Amounts({ when, faults, sequence, onChange }: AmountsProps) {
  const { t } = useTranslation('flows');
  return (
    <div className="flow-sub">
      <RuleField field="when.min_amount" label={t('step.minAmount')} faults={faults}>
        {(c) => (
          <Input
            {...c}
            inputMode="decimal"
            suffix={t('step.yuan')}
            maxLength={21}
            value={when.min_amount ?? ''}
            onChange={(e) => {
              const min_amount = e.target.value.trim();
              // without products an empty amount is still to be filled in
              onChange({ ...when, min_amount: min_amount === '' && when.products ? undefined : min_amount });
            }}
          />
        )}
      </RuleField>
      <RuleField field="when.products" label={t('step.products')} faults={faults} help={t('step.productsHint')}>
        {(c) => (
          <Select
            {...c}
            mode="tags"
            maxCount={20}
            value={when.products ?? []}
            options={sequence.products.map((value) => ({ value, label: value }))}
            onChange={(products: string[]) =>
              onChange(
                products.length > 0
                  ? { min_amount: when.min_amount === '' ? undefined : when.min_amount, products }
                  : { min_amount: when.min_amount ?? '' },
              )
            }
          />
        )}
      </RuleField>
    </div>
  );
}
