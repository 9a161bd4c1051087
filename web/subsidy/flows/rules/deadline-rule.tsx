import { InputNumber, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { ROLES, type Role } from '#domain/shared/scene.ts';
import { ROLE_NAMES } from '#domain/subsidy/flow/flow-names.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { RuleField } from './rule-field.tsx';
import type { RuleProps } from './rule-props.ts';

const NOBODY = '';
const FIRST_DAYS = 5;

/** How long a step may take, and who is told of an overdue case. */
export function DeadlineRule({ step, faults, change }: RuleProps) {
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
      {deadline && <Days {...{ deadline, faults }} onChange={(next) => change({ deadline: next })} />}
    </>
  );
}

type Deadline = NonNullable<RuleProps['step']['deadline']>;
interface DaysProps extends Pick<RuleProps, 'faults'> {
  deadline: Deadline;
  onChange: (deadline: Deadline) => void;
}

/** How many days, and who hears when they are over. */
function Days({ deadline, faults, onChange }: DaysProps) {
  const { t } = useTranslation('flows');
  const lang = useLang();
  const old = deadline.remind_before;
  const roles = ROLES.filter((role) => role !== 'applicant');
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
          <Select<Role | typeof NOBODY>
            {...c}
            virtual={false}
            value={deadline.escalate_to ?? NOBODY}
            options={[
              { value: NOBODY, label: t('step.escalateNone') },
              ...roles.map((value) => ({ value, label: ROLE_NAMES[value][lang] })),
            ]}
            onChange={(role) => onChange({ ...deadline, escalate_to: role === NOBODY ? undefined : role })}
          />
        )}
      </RuleField>
    </div>
  );
}
