import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { BUILT_IN_ROLES, type RoleScene } from '#domain/identity/roles.ts';
import { USER_STATUSES } from '#domain/identity/user-contract.ts';
import { SCENES_OF } from '#domain/identity/administer.ts';
import { isBuiltIn } from '#domain/shared/calls/scene.ts';
import { ROLE_NAMES } from '#domain/subsidy/flow/flow-names.ts';
import { KeywordSearch } from '#web/components/list/keyword-search.tsx';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { useRoleChoices } from './queries.ts';
import { isFiltered, NO_FILTER, type UserQuery } from './user-query.ts';

interface Props {
  query: UserQuery;
  onChange: (patch: Partial<UserQuery>) => void;
}

/** Name or number, scene, role, state, and the park for whoever sees several. */
export function UserFilters({ query, onChange }: Props) {
  const { t } = useTranslation(['users', 'list', 'common']);
  const { scene, user } = useSignedIn();
  const scenes = SCENES_OF[scene] ?? [];
  const roles = useRoleOptions(scenes.filter((each) => query.scene === null || each === query.scene));
  return (
    <div className="list-filters" role="search" aria-label={t('list:filter.label')}>
      <KeywordSearch
        keyword={query.keyword}
        label={t('keyword')}
        hint={t('keywordHint')}
        act={t('list:filter.search')}
        onSearch={(keyword) => onChange({ keyword })}
      />
      {scene === 'platform' && (
        <Choice
          label={t('park')}
          all={t('allParks')}
          value={query.tenant_id}
          options={user.tenants.map((park) => ({ value: park.tenant_id, label: park.name }))}
          onChange={(value) => onChange({ tenant_id: value ?? '' })}
        />
      )}
      <Choice
        label={t('scene')}
        all={t('allScenes')}
        value={query.scene ?? ''}
        options={scenes.map((value) => ({ value, label: t(`common:scene.${value}`) }))}
        onChange={(value) => onChange({ scene: value as UserQuery['scene'], role: null })}
      />
      <Choice
        label={t('role')}
        all={t('allRoles')}
        value={query.role ?? ''}
        options={roles}
        onChange={(role) => onChange({ role })}
      />
      <Choice
        label={t('state')}
        all={t('allStates')}
        value={query.status ?? ''}
        options={USER_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(value) => onChange({ status: value as UserQuery['status'] })}
      />
      {isFiltered(query) && (
        <Button type="link" onClick={() => onChange(NO_FILTER)}>
          {t('list:filter.reset')}
        </Button>
      )}
    </div>
  );
}

/** The roles of some scenes: the product's own, and those that the reader's park or the provider made. */
function useRoleOptions(asked: readonly RoleScene[]) {
  const lang = useLang();
  const { data: choices } = useRoleChoices();
  const builtIn = [...new Set(asked.flatMap((each) => [...BUILT_IN_ROLES[each]]))];
  const made = (choices?.list ?? [])
    .filter((each) => asked.includes(each.scene))
    .flatMap(({ roles }) => roles.filter(({ role_code }) => !isBuiltIn(role_code)));
  return [
    ...builtIn.map((value) => ({ value: value as string, label: ROLE_NAMES[value][lang] })),
    ...made.map(({ role_code, name }) => ({ value: role_code, label: name })),
  ];
}

interface ChoiceProps {
  label: string;
  /** What the choice of none is called. */
  all: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | null) => void;
}

/** One of a few, or none. */
const Choice = ({ label, all, value, options, onChange }: ChoiceProps) => (
  <Select
    aria-label={label}
    className="filter-status"
    value={value}
    popupMatchSelectWidth={false}
    onChange={(next) => onChange(next === '' ? null : next)}
    options={[{ value: '', label: all }, ...options]}
  />
);
