import { keepPreviousData } from '@tanstack/react-query';
import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { MAX_EXPORTED, type EntryRow } from '#domain/competition/contract/desk.ts';
import { raceProviderContract } from '#domain/competition/contract/provider.ts';
import { TOTAL_CAP } from '#domain/shared/calls/page.ts';
import { EntryTable } from '#web/components/competition/entry-table.tsx';
import { ExportBar } from '#web/components/competition/export-bar.tsx';
import { RaceMark } from '#web/components/competition/marks.tsx';
import { useRaceName } from '#web/components/competition/race-name.ts';
import { KeywordSearch } from '#web/components/list/keyword-search.tsx';
import { ListEmpty } from '#web/components/list/list-empty.tsx';
import { ListPages } from '#web/components/list/list-pages.tsx';
import { useSelection } from '#web/components/list/use-selection.ts';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import '#web/components/competition/competition.css';

const SIZE = 50;
const ADDRESS = { keyword: parseAsString.withDefault(''), page: parseAsInteger.withDefault(1) };

/** `/dashboard/science-race/parks/:race_id`: the entries of a park's competition, which the provider takes as a Word document. */
export function ParkEntriesPage() {
  const { race_id = '' } = useParams();
  // what is chosen in one competition is nothing in the next
  return <ParkEntries key={race_id} raceId={race_id} />;
}

function ParkEntries({ raceId }: { raceId: string }) {
  const { t } = useTranslation('race');
  const nameOf = useRaceName();
  const [{ keyword, page }, setAddress] = useQueryStates(ADDRESS, { history: 'push' });
  const asked = {
    race_id: raceId,
    keyword: keyword.slice(0, 100),
    limit: SIZE,
    offset: Math.min(Math.max(page - 1, 0) * SIZE, TOTAL_CAP),
  };
  const query = useCall(['park entries', asked], raceProviderContract.parkEntries, asked, {
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { items = [], total = 0, race } = query.data ?? {};
  const selection = useSelection<EntryRow>((row) => row.entry_id, MAX_EXPORTED);
  const empty = (
    <ListEmpty
      total={total}
      filtered={keyword !== ''}
      onFirstPage={() => void setAddress({ page: null })}
      onReset={() => void setAddress(null)}
    >
      <StateMessage title={t('desk.noEntries')} hint={t('desk.noEntriesHint')} />
    </ListEmpty>
  );
  return (
    <div className="workbench-page">
      <PageTitle
        hint={race && t('deadlineAt', { time: formatMinute(race.deadline) })}
        {...(race && { mark: <RaceMark status={race.status} /> })}
        extra={<Link to={to.parkRaces()}>{t('desk.toRaces')}</Link>}
      >
        {race ? nameOf(race) : t('desk.entries')}
      </PageTitle>
      <div className="race-tools">
        <KeywordSearch
          label={t('desk.searchEntries')}
          hint={t('desk.searchEntries')}
          act={t('desk.search')}
          keyword={keyword}
          onSearch={(next) => void setAddress({ keyword: next, page: null })}
        />
      </div>
      <PageState query={query} empty={items.length === 0 ? empty : undefined}>
        <EntryTable items={items} whole selection={selection} busy={query.isPlaceholderData} />
        {total > SIZE && (
          <ListPages query={{ page, size: SIZE }} total={total} onPage={(next) => void setAddress({ page: next })} />
        )}
      </PageState>
      <ExportBar raceId={raceId} selection={selection} />
    </div>
  );
}
