import { SearchOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProviderScene } from '#domain/shared/scene.ts';
import { STATUS, STATUS_NAMES } from '#domain/subsidy/status.ts';
import { useLang } from '#web/shared/i18n.ts';
import { useSteps } from '#web/shared/queries.ts';
import { useSignedIn } from '#web/shared/session.ts';
import { TAB, type ListQuery } from './list-query.ts';
import { stepChoices } from './step-options.ts';

interface Props {
  query: ListQuery;
  onChange: (patch: Partial<ListQuery>) => void;
}
const NO_FILTER = { status: 0, activity: '0', keyword: '', tenant_id: '' };
export const isFiltered = (q: ListQuery): boolean =>
  q.status !== 0 || q.activity !== '0' || q.keyword !== '' || q.tenant_id !== '';

/** Keyword, park, status and step; what they show is always what the address says. */
export function ListFilters({ query, onChange }: Props) {
  const { t } = useTranslation('workbench');
  const { scene, user } = useSignedIn();
  return (
    <div className="list-filters" role="search" aria-label={t('filter.label')}>
      <KeywordSearch keyword={query.keyword} onSearch={(keyword) => onChange({ keyword })} />
      {isProviderScene(scene) && (
        <Select
          aria-label={t('filter.tenant')}
          className="filter-tenant"
          value={query.tenant_id}
          onChange={(tenant_id) => onChange({ tenant_id, activity: '0' })}
          options={[
            { value: '', label: t('filter.allTenants') },
            ...user.tenants.map((park) => ({ value: park.tenant_id, label: park.name })),
          ]}
        />
      )}
      {query.tab === TAB.all && <StatusFilter query={query} onChange={onChange} />}
      <StepFilter query={query} onChange={onChange} />
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
  const { data: steps, isPending } = useSteps('online', query.tenant_id || undefined);
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

function KeywordSearch({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const { t } = useTranslation('workbench');
  const [text, setText] = useState(keyword);
  // back, forward and reset change the address: the field follows it
  const [shown, setShown] = useState(keyword);
  if (shown !== keyword) {
    setShown(keyword);
    setText(keyword);
  }
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focusSearch = (e: KeyboardEvent) => {
      const typing = e.target instanceof HTMLElement && e.target.closest('input, textarea, [role="dialog"]') !== null;
      if (e.key !== '/' || e.ctrlKey || e.metaKey || e.altKey || typing) return;
      e.preventDefault();
      box.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', focusSearch);
    return () => document.removeEventListener('keydown', focusSearch);
  }, []);
  const search = () => {
    if (text.trim() !== keyword) onSearch(text.trim());
  };
  return (
    <div className="filter-keyword" ref={box}>
      <Input
        aria-label={t('filter.keyword')}
        placeholder={t('filter.keyword')}
        title={t('filter.keywordHint')}
        prefix={<SearchOutlined aria-hidden="true" />}
        maxLength={100}
        value={text}
        onChange={(e) => setText(e.target.value)}
        onPressEnter={search}
      />
      <Button onClick={search}>{t('filter.search')}</Button>
    </div>
  );
}
