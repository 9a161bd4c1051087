import { Input, InputNumber, Select, Switch } from 'antd';
import { LIMITS } from '#domain/subsidy/flow/flow-limits.ts';
import { useTranslation } from 'react-i18next';
import type { Condition } from '#domain/subsidy/flow/condition.ts';
import { RuleField } from './rule-field.tsx';
import type { RuleProps } from './rule-props.ts';

/** When a step belongs to a case: by the order total, by what was ordered, by a draw. */
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
      {when && (
        <Amounts
          {...{ when, faults, sequence }}
          inspects={step.kind !== 'submit'}
          onChange={(next) => change({ when: next })}
        />
      )}
    </>
  );
}

interface AmountsProps extends Pick<RuleProps, 'faults' | 'sequence'> {
  when: Condition;
  /** Whether the step may be a spot inspection. */
  inspects: boolean;
  onChange: (when: Condition) => void;
}

/** A condition without what is not asked; an amount that is still to be filled in where nothing is. */
function tidy({ min_amount = '', products = [], share }: Condition): Condition {
  const asks = products.length > 0 || share !== undefined;
  return {
    ...((min_amount !== '' || !asks) && { min_amount }),
    ...(products.length > 0 && { products }),
    ...(share !== undefined && { share }),
  };
}

/** From which amount on, for which products, and which share of these; a condition has one of them at least. */
function Amounts({ when, faults, sequence, inspects, onChange }: AmountsProps) {
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
            onChange={(e) => onChange(tidy({ ...when, min_amount: e.target.value.trim() }))}
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
            onChange={(products: string[]) => onChange(tidy({ ...when, products }))}
          />
        )}
      </RuleField>
      {(inspects || when.share !== undefined) && (
        <RuleField field="when.share" label={t('step.share')} faults={faults} help={t('step.shareHint')}>
          {(c) => (
            <InputNumber
              {...c}
              {...LIMITS.share}
              precision={0}
              controls={false}
              suffix="%"
              value={when.share ?? null}
              onChange={(share) => onChange(tidy({ ...when, share: share ?? undefined }))}
            />
          )}
        </RuleField>
      )}
    </div>
  );
}
