import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CaseRef } from '#web/shared/queries/queries.ts';
import { usePeople, type Circle } from '#web/shared/queries/use-people.ts';

interface Props {
  of: CaseRef;
  circle: Circle;
  id: string;
  /** How many may be chosen. */
  max: number;
  value: readonly string[];
  disabled: boolean;
  autoFocus?: boolean;
  onChange: (users: string[]) => void;
}

/** Chooses colleagues by typing a part of their name. */
export function PeoplePicker({ of, circle, id, max, value, disabled, autoFocus = false, onChange }: Props) {
  const { t } = useTranslation('task');
  const { options, search, loading, error } = usePeople(of, circle);
  const shared = {
    id,
    showSearch: { optionFilterProp: 'label', onSearch: search },
    options,
    loading,
    disabled,
    autoFocus,
    placeholder: t('people.placeholder'),
    notFoundContent: loading ? null : t(error ? 'people.failed' : 'people.none'),
    className: 'people-picker',
  };
  return max === 1 ? (
    <Select<string> {...shared} value={value[0] ?? null} onChange={(user) => onChange([user])} />
  ) : (
    <Select<string[]> {...shared} mode="multiple" maxCount={max} value={[...value]} onChange={onChange} />
  );
}
