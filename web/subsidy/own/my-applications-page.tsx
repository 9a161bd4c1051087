import { Button, Input, Pagination, Select } from 'antd';
import { keepPreviousData } from '@tanstack/react-query';
import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { TOTAL_CAP } from '#domain/shared/calls/page.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { STATUS, STATUS_NAMES } from '#domain/subsidy/case/status.ts';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { useWording } from '#web/shared/texts/use-wording.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { PreparedNotice } from '../apply/prepared-notice.tsx';
import { MyApplicationCard } from './my-application-card.tsx';
import '../apply/apply.css';

const PAGE = 50;
const ADDRESS = {
  keyword: parseAsString.withDefault(''),
  status: parseAsInteger.withDefault(0),
  page: parseAsInteger.withDefault(1),
};

/** The enterprise's own applications; the filters live in the address. */
export function MyApplicationsPage() {
  const { t } = useTranslation('apply');
  const navigate = useNavigate();
  const [filter, setFilter] = useQueryStates(ADDRESS, { history: 'push' });
  const ask = {
    keyword: filter.keyword,
    status: filter.status === 0 ? [] : [filter.status],
    limit: PAGE,
    offset: (filter.page - 1) * PAGE,
  };
  const query = useCall(keys.list('mine', ask), applicationsContract.getApplyList, ask, {
    placeholderData: keepPreviousData,
  });
  const { items, total } = query.data ?? { items: [], total: 0 };
  const filtered = filter.keyword !== '' || filter.status !== 0;
  const start = (
    <Button type="primary" data-report="apply" onClick={() => void navigate(to.applyEntry())}>
      {t('mine.apply')}
    </Button>
  );
  const empty = <NoApplications onClear={filtered ? () => void setFilter(null) : undefined} start={start} />;
  return (
    <div className="page">
      <PageTitle hint={t('mine.hint')} extra={start}>
        {t('mine.title')}
      </PageTitle>
      <PreparedNotice />
      <Filters
        keyword={filter.keyword}
        status={filter.status}
        onChange={(change) => void setFilter({ ...change, page: null })}
      />
      <PageState query={query} empty={items.length === 0 ? empty : undefined}>
        <ul className="row-list" aria-label={t('mine.list')} aria-busy={query.isFetching}>
          {items.map((item) => (
            <MyApplicationCard key={item.apply_num} item={item} />
          ))}
        </ul>
        {total > PAGE && (
          <Pagination
            className="mine-pages"
            current={filter.page}
            pageSize={PAGE}
            total={Math.min(total, TOTAL_CAP)}
            showSizeChanger={false}
            onChange={(page) => void setFilter({ page })}
          />
        )}
      </PageState>
    </div>
  );
}

/** Why there is no application, and the way on. */
function NoApplications({ onClear, start }: { onClear: (() => void) | undefined; start: ReactNode }) {
  const { t } = useTranslation('apply');
  return onClear ? (
    <StateMessage title={t('mine.emptyFiltered')}>
      <Button onClick={onClear}>{t('mine.clear')}</Button>
    </StateMessage>
  ) : (
    <StateMessage title={t('mine.empty')} hint={t('mine.emptyHint')}>
      {start}
    </StateMessage>
  );
}

interface FiltersProps {
  keyword: string;
  status: number;
  onChange: (change: { keyword?: string | null; status?: number | null }) => void;
}

function Filters({ keyword, status, onChange }: FiltersProps) {
  const { t } = useTranslation(['apply', 'packages']);
  const lang = useLang();
  const { custom } = useWording();
  const [typed, setTyped] = useState(keyword);
  const [seen, setSeen] = useState(keyword);
  // back and forward change the address: the box follows
  if (seen !== keyword) {
    setSeen(keyword);
    setTyped(keyword);
  }
  return (
    <div className="mine-filters" role="search">
      <Input.Search
        aria-label={t('mine.search')}
        placeholder={t('mine.search')}
        maxLength={100}
        allowClear
        value={typed}
        onChange={(e) => setTyped(e.target.value)}
        onSearch={(value) => onChange({ keyword: value.trim() === '' ? null : value.trim() })}
      />
      <Select
        aria-label={t('mine.status')}
        value={status}
        onChange={(next) => onChange({ status: next === 0 ? null : next })}
        options={[
          { value: 0, label: t('mine.all') },
          ...Object.values(STATUS).map((value) => ({ value, label: STATUS_NAMES[value][lang] })),
        ]}
      />
      {!custom && <Link to={to.myVouchers()}>{t('mine.vouchers')}</Link>}
      <Link to={to.myRatings()}>{t('packages:rating.link')}</Link>
    </div>
  );
}
