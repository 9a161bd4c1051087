import { InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Approvers } from '#domain/subsidy/flow/flow.ts';
import { RuleField } from './rule-field.tsx';
import type { RuleProps } from './rule-props.ts';

const RULES = ['any', 'all', 'k'] as const;
const ON_RETURN = ['one', 'unreachable'] as const;

/** How many of a step's people must approve, and what a return by one of them does. */
export function ApproversRule({ step, faults, change }: RuleProps) {
  const { t } = useTranslation('flows');
  const { approvers } = step;
  const rule = approvers?.rule ?? 'any';
  const on_return = approvers?.on_return ?? 'one';
  if (step.kind !== 'approve' && approvers === undefined) return null;
  const set = (next: Approvers) => change({ approvers: next.rule === 'any' ? undefined : next });
  return (
    <>
      <RuleField field="approvers" label={t('step.approvers')} faults={faults} help={t('step.approversHint')}>
        {(c) => (
          <Select
            {...c}
            virtual={false}
            value={rule}
            options={RULES.map((value) => ({ value, label: t(`step.rules.${value}`) }))}
            onChange={(next) => set({ rule: next, on_return, ...(next === 'k' && { k: 2 }) })}
          />
        )}
      </RuleField>
      {approvers && rule !== 'any' && (
        <div className="flow-sub">
          {rule === 'k' && (
            <RuleField field="approvers.k" label={t('step.k')} faults={faults} required>
              {(c) => (
                <InputNumber
                  {...c}
                  className="number-field"
                  value={approvers.k ?? null}
                  min={0}
                  max={9999}
                  precision={0}
                  controls={false}
                  onChange={(k) => change({ approvers: { ...approvers, k: k ?? undefined } })}
                />
              )}
            </RuleField>
          )}
          <RuleField field="approvers.on_return" label={t('step.onReturn')} faults={faults}>
            {(c) => (
              <Select
                {...c}
                virtual={false}
                value={on_return}
                options={ON_RETURN.map((value) => ({ value, label: t(`step.onReturns.${value}`) }))}
                onChange={(next) => change({ approvers: { ...approvers, on_return: next } })}
              />
            )}
          </RuleField>
        </div>
      )}
    </>
  );
}
