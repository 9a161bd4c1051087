import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { MIN_TEXT } from '#domain/logs/contract.ts';
import { FIRST_LOG_DAY } from '#domain/logs/log-days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { DateRange } from '#web/components/fields/date-range.tsx';
import { KeywordSearch } from '#web/components/list/keyword-search.tsx';
import { useNow } from '#web/shared/screen/use-now.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { isFiltered, NO_FILTER, NOT, OUTCOMES, type LogQuery } from './log-query.ts';
import { useLogChoices } from './queries.ts';

interface Props {
  query: LogQuery;
  onChange: (patch: Partial<LogQuery>) => void;
}

/** Account, what was acted on, type, risk, outcome, days, and for the platform the park (spec §2, Log page). */
export function LogFilters({ query, onChange }: Props) {
  const { t } = useTranslation(['logs', 'list']);
  const { scene } = useSignedIn();
  const { type = [], grade = [], tenant = [] } = useLogChoices().data ?? {};
  const withOpposites = useOpposites();
  const today = beijingDay(useNow());
  return (
    <div className="list-filters" role="search" aria-label={t('list:filter.label')}>
      <Searches query={query} onChange={onChange} />
      {scene === 'platform' && (
        <Choice
          label={t('tenant')}
          all={t('allTenants')}
          value={query.tenant_id}
          options={tenant}
          onChange={(value) => onChange({ tenant_id: value ?? '' })}
        />
      )}
      <Choice
        label={t('type')}
        all={t('allTypes')}
        value={query.type ?? ''}
        options={withOpposites(type)}
        onChange={(value) => onChange({ type: value as LogQuery['type'] })}
      />
      <Choice
        label={t('grade')}
        all={t('allGrades')}
        value={query.grade ?? ''}
        options={withOpposites(grade)}
        onChange={(value) => onChange({ grade: value as LogQuery['grade'] })}
      />
      <Choice
        label={t('outcome.label')}
        all={t('outcome.all')}
        value={query.outcome ?? ''}
        options={OUTCOMES.map((value) => ({ value, label: t(`outcome.${value}`) }))}
        onChange={(value) => onChange({ outcome: value as LogQuery['outcome'] })}
      />
      <DateRange
        labels={[t('begin'), t('end')]}
        value={[query.begin, query.end]}
        within={[FIRST_LOG_DAY, today]}
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

/** What is typed: who acted, and on what. */
function Searches({ query, onChange }: Props) {
  const { t } = useTranslation(['logs', 'list']);
  return (
    <>
      <KeywordSearch
        keyword={query.keyword}
        label={t('account')}
        hint={t('accountHint')}
        act={t('list:filter.search')}
        onSearch={(keyword) => onChange({ keyword })}
      />
      <KeywordSearch
        second
        keyword={query.text}
        label={t('target')}
        hint={t('targetHint', { min: MIN_TEXT })}
        min={MIN_TEXT}
        act={t('searchTarget')}
        onSearch={(text) => onChange({ text })}
      />
    </>
  );
}

interface Option {
  value: string;
  label: string;
}

/** The choices, and once more those that leave out what they name. */
function useOpposites() {
  const { t } = useTranslation('logs');
  return (options: readonly Option[]) => [
    { label: t('only'), options: [...options] },
    {
      label: t('without'),
      options: options.map(({ value, label }) => ({ value: `${NOT}${value}`, label: t('not', { what: label }) })),
    },
  ];
}

interface ChoiceProps {
  label: string;
  /** What the choice of none is called. */
  all: string;
  value: string;
  options: readonly (Option | { label: string; options: Option[] })[];
  onChange: (value: string | null) => void;
}

/** One of a few codes, or none. */
const Choice = ({ label, all, value, options, onChange }: ChoiceProps) => (
  <Select
    aria-label={label}
    className="filter-status"
    value={value}
    popupMatchSelectWidth={false}
    // all of it in sight
    listHeight={640}
    onChange={(next) => onChange(next === '' ? null : next)}
    options={[{ value: '', label: all }, ...options]}
  />
);
