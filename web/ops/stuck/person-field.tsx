import { Alert, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import { useCall } from '#web/shared/use-call.ts';
import type { Problem } from '../queries.ts';

interface Props {
  of: Problem;
  value: string | undefined;
  onChange: (userId: string) => void;
}

/** Who may get the task: active people under a hat of the step; whom the step names come first. */
export function PersonField({ of, value, onChange }: Props) {
  const { t } = useTranslation('ops');
  const id = useId();
  const { tenant_id, case_no } = of;
  const people = useCall(['task-people', tenant_id, case_no], tasksContract.getTaskPeople, {
    tenant_id,
    apply_num: case_no,
  });
  const near = (people.data?.list ?? []).filter((p) => p.near).toSorted((a, b) => Number(b.named) - Number(a.named));
  if (people.error) return <Alert type="error" showIcon role="alert" title={people.error.message} />;
  if (people.data && near.length === 0)
    return (
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={t('stuck.act.noPeople')}
        description={t('stuck.act.noPeopleHint')}
      />
    );
  return (
    <div className="act-field">
      <label htmlFor={id}>{t('stuck.act.person')}</label>
      <Select
        id={id}
        showSearch={{ optionFilterProp: 'label' }}
        loading={people.isPending}
        placeholder={t('stuck.act.person')}
        {...(value && { value })}
        options={near.map(({ user_id, name }) => ({ value: user_id, label: name }))}
        onChange={onChange}
      />
    </div>
  );
}
