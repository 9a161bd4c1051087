import { keepPreviousData } from '@tanstack/react-query';
import { Button } from 'antd';
import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { raceProviderContract } from '#domain/competition/contract/provider.ts';
import type { ParkRace } from '#domain/competition/race.ts';
import { TOTAL_CAP } from '#domain/shared/calls/page.ts';
import { RaceMark } from '#web/components/competition/marks.tsx';
import { useRaceName } from '#web/components/competition/race-name.ts';
import { KeywordSearch } from '#web/components/list/keyword-search.tsx';
import { ListEmpty } from '#web/components/list/list-empty.tsx';
import { ListPages } from '#web/components/list/list-pages.tsx';
import { TenantFilter } from '#web/components/list/tenant-filter.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import '#web/components/list/row-card.css';
import '#web/components/list/list.css';
import '#web/components/competition/competition.css';

const SIZE = 50;
const ADDRESS = {
  keyword: parseAsString.withDefault(''),
  tenant_id: parseAsString.withDefault(''),
  page: parseAsInteger.withDefault(1),
};

/** `/dashboard/science-race/parks`: the competitions of all parks, for the provider (spec §7). */
export function ParkRacesPage() {
  const { t } = useTranslation('race');
  const [{ keyword, tenant_id, page }, setAddress] = useQueryStates(ADDRESS, { history: 'push' });
  const asked = {
    keyword: keyword.slice(0, 100),
    ...(tenant_id !== '' && { tenant_id }),
    limit: SIZE,
    offset: Math.min(Math.max(page - 1, 0) * SIZE, TOTAL_CAP),
  };
  const query = useCall(['park races', asked], raceProviderContract.parkRaces, asked, {
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { items, total } = query.data ?? { items: [], total: 0 };
  const ask = (patch: { keyword?: string; tenant_id?: string }) => void setAddress({ ...patch, page: null });
  const empty = (
    <ListEmpty
      total={total}
      filtered={keyword !== '' || tenant_id !== ''}
      onFirstPage={() => void setAddress({ page: null })}
      onReset={() => void setAddress(null)}
    >
      <StateMessage title={t('desk.none')} hint={t('parks.noneHint')} />
    </ListEmpty>
  );
  return (
    <div className="workbench-page">
      <PageTitle hint={t('parks.hint')}>{t('parks.title')}</PageTitle>
      <div className="race-tools">
        <TenantFilter tenantId={tenant_id} onChange={(next) => ask({ tenant_id: next })} />
        <KeywordSearch
          label={t('desk.searchRaces')}
          hint={t('desk.searchRaces')}
          act={t('desk.search')}
          keyword={keyword}
          onSearch={(next) => ask({ keyword: next })}
        />
      </div>
      <PageState query={query} empty={items.length === 0 ? empty : undefined}>
        <ul className="row-list" aria-label={t('parks.title')} aria-busy={query.isFetching}>
          {items.map((race) => (
            <Card key={race.race_id} race={race} />
          ))}
        </ul>
        {total > SIZE && (
          <ListPages query={{ page, size: SIZE }} total={total} onPage={(next) => void setAddress({ page: next })} />
        )}
      </PageState>
    </div>
  );
}

function Card({ race }: { race: ParkRace }) {
  const { t } = useTranslation('race');
  const navigate = useNavigate();
  const name = useRaceName()(race);
  const { tenants } = useSignedIn().user;
  const { race_id, tenant_id, status, deadline, entries } = race;
  return (
    <li className="row-card">
      <div className="row-card-main">
        <span className="row-card-title">{name}</span>
        <span className="row-card-meta">
          <span>{tenants.find((park) => park.tenant_id === tenant_id)?.name ?? tenant_id}</span>
          <RaceMark status={status} />
          <span className="num">{t('deadlineAt', { time: formatMinute(deadline) })}</span>
          <span className="num">{t('desk.count', { count: entries })}</span>
        </span>
      </div>
      <div className="row-card-acts">
        <Button aria-label={t('desk.entriesOf', { name })} onClick={() => void navigate(to.parkEntries(race_id))}>
          {t('desk.entries')}
        </Button>
      </div>
    </li>
  );
}
