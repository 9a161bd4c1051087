import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { DateRange } from '#web/components/fields/date-range.tsx';
import { KeywordSearch } from '#web/components/list/keyword-search.tsx';
import { useSignedIn } from '#web/shared/session/session.ts';
import { isFiltered, NO_FILTER, NOT, OUTCOMES, type LogQuery } from './log-query.ts';
import { useLogChoices } from './queries.ts';

interface Props {
  query: LogQuery;
  onChange: (patch: Partial<LogQuery>) => void;
}

/** Account, type, risk, outcome, days, and for the platform the park (spec §2, Log page). */
export function LogFilters({ query, onChange }: Props) {
  const { t } = useTranslation(['logs', 'list']);
  const { scene } = useSignedIn();
  const { type = [], grade = [], tenant = [] } = useLogChoices().data ?? {};
  const withOpposites = (options: readonly { value: string; label: string }[]) => [
    { label: t('only'), options: [...options] },
    {
      label: t('without'),
      options: options.map(({ value, label }) => ({ value: `${NOT}${value}`, label: t('not', { what: label }) })),
    },
  ];
  const choose = (
    name: 'type' | 'grade' | 'tenant_id',
    label: string,
    all: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <Select
      aria-label={label}
      className="filter-status"
      value={query[name] ?? ''}
      popupMatchSelectWidth={false}
      // all of it in sight
      listHeight={640}
      onChange={(value) => onChange({ [name]: value === '' && name !== 'tenant_id' ? null : value })}
      options={[{ value: '', label: all }, ...(name === 'tenant_id' ? options : withOpposites(options))]}
    />
  );
  return (
    <div className="list-filters" role="search" aria-label={t('list:filter.label')}>
      <KeywordSearch
        keyword={query.keyword}
        label={t('account')}
        hint={t('accountHint')}
        act={t('list:filter.search')}
        onSearch={(keyword) => onChange({ keyword })}
      />
      {scene === 'platform' && choose('tenant_id', t('tenant'), t('allTenants'), tenant)}
      {choose('type', t('type'), t('allTypes'), type)}
      {choose('grade', t('grade'), t('allGrades'), grade)}
      <Select
        aria-label={t('outcome.label')}
        className="filter-status"
        value={query.outcome ?? ''}
        popupMatchSelectWidth={false}
        onChange={(value) => onChange({ outcome: OUTCOMES.find((each) => each === value) ?? null })}
        options={[
          { value: '', label: t('outcome.all') },
          ...OUTCOMES.map((value) => ({ value, label: t(`outcome.${value}`) })),
        ]}
      />
      <DateRange
        labels={[t('begin'), t('end')]}
        value={[query.begin, query.end]}
        onChange={([begin, end]) => onChange({ begin, end })}
      />
      {isFiltered(query) && (
        <Button type="link" onClick={() => onChange(NO_FILTER)}>
          {t('list:filter.reset')}
        </Button>
      )}
    </div>
  );
}
