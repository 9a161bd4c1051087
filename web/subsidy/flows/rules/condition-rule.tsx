import { Input, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Condition } from '#domain/subsidy/flow/condition.ts';
import { RuleField } from './rule-field.tsx';
import type { RuleProps } from './rule-props.ts';

/** When a step belongs to a case: by the order total, by what was ordered. Which of these are drawn is a rule of its own. */
export function ConditionRule({ step, faults, change, sequence }: RuleProps) {
  const { t } = useTranslation('flows');
  const { share, ...asked } = step.when ?? {};
  const drawn = share === undefined ? undefined : { share };
  const on = Object.keys(asked).length > 0;
  return (
    <>
      <RuleField field="when" label={t('step.when')} faults={faults} help={t('step.whenHint')}>
        {(c) => (
          <Switch
            {...c}
            checked={on}
            onChange={(next) => change({ when: next ? { min_amount: '', ...drawn } : drawn })}
          />
        )}
      </RuleField>
      {on && (
        <Amounts {...{ asked, faults, sequence }} onChange={(next) => change({ when: { ...tidy(next), ...drawn } })} />
      )}
    </>
  );
}

type OfForm = Pick<Condition, 'min_amount' | 'products'>;

interface AmountsProps extends Pick<RuleProps, 'faults' | 'sequence'> {
  asked: OfForm;
  onChange: (asked: OfForm) => void;
}

/** A condition without what is not asked; an amount that is still to be filled in where nothing is. */
function tidy({ min_amount = '', products = [] }: OfForm): OfForm {
  return {
    ...((min_amount !== '' || products.length === 0) && { min_amount }),
    ...(products.length > 0 && { products }),
  };
}

/** From which amount on, and for which products; a condition has one of them at least. */
function Amounts({ asked, faults, sequence, onChange }: AmountsProps) {
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
            value={asked.min_amount ?? ''}
            onChange={(e) => onChange({ ...asked, min_amount: e.target.value.trim() })}
          />
        )}
      </RuleField>
      <RuleField field="when.products" label={t('step.products')} faults={faults} help={t('step.productsHint')}>
        {(c) => (
          <Select
            {...c}
            mode="tags"
            maxCount={20}
            value={asked.products ?? []}
            options={sequence.products.map((value) => ({ value, label: value }))}
            onChange={(products: string[]) => onChange({ ...asked, products })}
          />
        )}
      </RuleField>
    </div>
  );
}
