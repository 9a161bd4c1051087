import { Button, Checkbox, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { TOTAL_CAP } from '#domain/shared/calls/page.ts';
import { STATUS, STATUS_NAMES } from '#domain/subsidy/case/status.ts';
import { KeywordSearch } from '#web/components/list/keyword-search.tsx';
import { TAB } from '#web/components/list/list-parsers.ts';
import { TenantFilter } from '#web/components/list/tenant-filter.tsx';
import { useLang } from '#web/shared/texts/i18n.ts';
import { useSteps } from '#web/shared/queries/queries.ts';
import type { ListQuery } from './list-query.ts';
import { stepChoices } from '../review/step-options.ts';

interface Props {
  query: ListQuery;
  onChange: (patch: Partial<ListQuery>) => void;
}
export const NO_FILTER = { status: 0, activity: '0', keyword: '', tenant_id: '', overdue: false };
export const isFiltered = (q: ListQuery): boolean =>
  q.status !== 0 || q.activity !== '0' || q.keyword !== '' || q.tenant_id !== '' || q.overdue;

/** Keyword, park, status and step; what they show is always what the address says. */
export function ListFilters({ query, overdue, onChange }: Props & { overdue: number | undefined }) {
  const { t } = useTranslation(['workbench', 'common']);
  return (
    <div className="list-filters" role="search" aria-label={t('filter.label')}>
      <KeywordSearch
        label={t('filter.keyword')}
        hint={t('filter.keywordHint')}
        act={t('filter.search')}
        keyword={query.keyword}
        onSearch={(keyword) => onChange({ keyword })}
      />
      <TenantFilter tenantId={query.tenant_id} onChange={(tenant_id) => onChange({ tenant_id, activity: '0' })} />
      {query.tab !== TAB.pending && <StatusFilter query={query} onChange={onChange} />}
      <StepFilter query={query} onChange={onChange} />
      <Checkbox checked={query.overdue} onChange={(e) => onChange({ overdue: e.target.checked })}>
        {t('filter.overdue')}
        {overdue !== undefined && (
          <span className={overdue > 0 ? 'tab-count overdue-count' : 'tab-count'}>
            {overdue > TOTAL_CAP ? t('common:list.capped') : overdue}
          </span>
        )}
      </Checkbox>
      {isFiltered(query) && (
        <Button type="link" onClick={() => onChange(NO_FILTER)}>
          {t('filter.reset')}
        </Button>
      )}
    </div>
  );
}

function StatusFilter({ query, onChange }: Props) {
  const { t } = useTranslation('workbench');
  const lang = useLang();
  return (
    <Select
      aria-label={t('filter.status')}
      className="filter-status"
      value={query.status}
      // the offered steps depend on the status
      onChange={(status) => onChange({ status, activity: '0' })}
      options={[
        { value: 0, label: t('filter.allStatus') },
        ...Object.values(STATUS).map((value) => ({ value, label: STATUS_NAMES[value][lang] })),
      ]}
    />
  );
}

function StepFilter({ query, onChange }: Props) {
  const { t } = useTranslation('workbench');
  const { data: steps, isPending } = useSteps(query.from, query.tenant_id || undefined);
  const choices = steps ? stepChoices(query.tab, query.status, steps) : [];
  return (
    <Select
      aria-label={t('filter.step')}
      className="filter-step"
      loading={isPending}
      value={query.activity}
      popupMatchSelectWidth={false}
      onChange={(activity) => onChange({ activity })}
      options={[
        { value: '0', label: t('filter.allSteps') },
        ...choices.map(({ code, name }) => ({ value: code, label: name })),
      ]}
    />
  );
}
