import { Alert, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePeople } from '#web/shared/queries/use-people.ts';
import './person-field.css';

interface Props {
  of: { tenant_id: string; case_no: string };
  /** Somebody who is no choice. */
  except?: string;
  value: string | undefined;
  disabled: boolean;
  onChange: (userId: string) => void;
}

/** Who may get the task: active people under a hat of the step; whom the step names come first. */
export function PersonField({ of, except, value, disabled, onChange }: Props) {
  const { t } = useTranslation('ops');
  const id = useId();
  const { tenant_id, case_no } = of;
  const { options, search, loading, error, none } = usePeople({ apply_num: case_no, tenant_id }, 'near');
  if (error) return <Alert type="error" showIcon role="alert" title={error.message} />;
  if (none)
    return (
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={t('problems.act.noPeople')}
        description={t('problems.act.noPeopleHint')}
      />
    );
  return (
    <div className="act-field">
      <label htmlFor={id}>{t('problems.act.person')}</label>
      <Select
        id={id}
        showSearch={{ optionFilterProp: 'label', onSearch: search }}
        loading={loading}
        disabled={disabled}
        placeholder={t('problems.act.person')}
        {...(value && { value })}
        options={options.filter((option) => option.value !== except)}
        onChange={onChange}
      />
    </div>
  );
}
