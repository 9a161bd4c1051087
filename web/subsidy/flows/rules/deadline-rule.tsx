import { InputNumber, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { RuleField } from './rule-field.tsx';
import { useRoleOptions } from './role-options.ts';
import type { RuleProps } from './rule-props.ts';

const NOBODY = '';
const FIRST_DAYS = 5;

/** How long a step may take, and who is told of an overdue case. */
export function DeadlineRule({ step, faults, change, sequence }: RuleProps) {
  const { t } = useTranslation('flows');
  const { deadline } = step;
  return (
    <>
      <RuleField field="deadline" label={t('step.deadline')} faults={faults} help={t('step.deadlineHint')}>
        {(c) => (
          <Switch
            {...c}
            checked={deadline !== undefined}
            onChange={(on) => change({ deadline: on ? { days: FIRST_DAYS } : undefined })}
          />
        )}
      </RuleField>
      {deadline && <Days {...{ deadline, faults, sequence }} onChange={(next) => change({ deadline: next })} />}
    </>
  );
}

type Deadline = NonNullable<RuleProps['step']['deadline']>;
interface DaysProps extends Pick<RuleProps, 'faults' | 'sequence'> {
  deadline: Deadline;
  onChange: (deadline: Deadline) => void;
}

/** How many days, and who hears when they are over. */
function Days({ deadline, faults, sequence, onChange }: DaysProps) {
  const { t } = useTranslation('flows');
  const old = deadline.remind_before;
  const roles = useRoleOptions(sequence).filter(({ value }) => value !== 'applicant');
  return (
    <div className="flow-sub">
      <RuleField
        field="deadline.days"
        label={t('step.days')}
        faults={faults}
        required
        help={old === undefined ? undefined : t('step.remindBefore', { days: old })}
      >
        {(c) => (
          <InputNumber
            {...c}
            className="number-field"
            value={deadline.days}
            min={0}
            max={9999}
            precision={0}
            controls={false}
            suffix={t('step.daysUnit')}
            // the reminder ahead of time belongs to the deadline of before
            onChange={(days) => onChange({ days: days ?? 0, escalate_to: deadline.escalate_to })}
          />
        )}
      </RuleField>
      <RuleField field="deadline.escalate_to" label={t('step.escalate')} faults={faults}>
        {(c) => (
          <Select<string>
            {...c}
            virtual={false}
            value={deadline.escalate_to ?? NOBODY}
            options={[{ value: NOBODY, label: t('step.escalateNone') }, ...roles]}
            onChange={(role) => onChange({ ...deadline, escalate_to: role === NOBODY ? undefined : role })}
          />
        )}
      </RuleField>
    </div>
  );
}
