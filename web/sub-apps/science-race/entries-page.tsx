import { keepPreviousData } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { MAX_EXPORTED, raceDeskContract, type EntryRow } from '#domain/competition/contract/desk.ts';
import { EntryTable } from '#web/components/competition/entry-table.tsx';
import { ExportBar } from '#web/components/competition/export-bar.tsx';
import { RaceMark } from '#web/components/competition/marks.tsx';
import { useRaceName } from '#web/components/competition/race-name.ts';
import { KeywordSearch } from '#web/components/list/keyword-search.tsx';
import { ListEmpty } from '#web/components/list/list-empty.tsx';
import { ListPages } from '#web/components/list/list-pages.tsx';
import { useSelection } from '#web/components/list/use-selection.ts';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { AppTitle } from '../kit/app-title.tsx';
import { useAsked } from '../kit/asked.ts';
import { pages, RACES } from './addresses.ts';
import '#web/components/competition/competition.css';

const SIZE = 50;
const SORTS = ['time', 'result'] as const;
type Sort = (typeof SORTS)[number];
const NOBODY = { may_keep: false, may_score: false };

/** `/race/{id}`: the entries of a competition, to be scored, and to be exported. */
export function EntriesPage() {
  const { raceId = '' } = useParams();
  // what is chosen in one competition is nothing in the next
  return <Entries key={raceId} raceId={raceId} />;
}

function Entries({ raceId }: { raceId: string }) {
  const { t } = useTranslation('race');
  const navigate = useNavigate();
  const nameOf = useRaceName();
  const { words, page, ask, goTo } = useAsked({ keyword: '', sort: 'time' });
  const { keyword } = words;
  const sort = SORTS.find((known) => known === words.sort) ?? 'time';
  const asked = { race_id: raceId, keyword, sort, limit: SIZE, offset: (page - 1) * SIZE };
  const query = useCall([...RACES, 'entries', asked], raceDeskContract.entryList, asked, {
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { items = [], total = 0, race } = query.data ?? {};
  const may = query.data ?? NOBODY;
  const selection = useSelection<EntryRow>((row) => row.entry_id, MAX_EXPORTED);
  const empty = (
    <ListEmpty total={total} filtered={keyword !== ''} onFirstPage={() => goTo(1)} onReset={() => ask({ keyword: '' })}>
      <StateMessage title={t('desk.noEntries')} hint={t('desk.noEntriesHint')} />
    </ListEmpty>
  );
  return (
    <div className="page">
      <AppTitle
        hint={race && t('deadlineAt', { time: formatMinute(race.deadline) })}
        {...(race && { mark: <RaceMark status={race.status} /> })}
        extra={<Button onClick={() => void navigate(pages.races())}>{t('desk.toRaces')}</Button>}
      >
        {race ? nameOf(race) : t('desk.entries')}
      </AppTitle>
      <Tools
        {...{ keyword, sort }}
        onKeyword={(next) => ask({ keyword: next })}
        onSort={(next) => ask({ sort: next })}
      />
      <PageState query={query} empty={items.length === 0 ? empty : undefined}>
        <EntryTable
          items={items}
          whole={may.may_keep}
          selection={selection}
          busy={query.isPlaceholderData}
          act={({ entry_id, title }) => (
            <Button
              type="link"
              size="small"
              aria-label={t(may.may_score ? 'desk.scoreOf' : 'desk.detailOf', { name: title })}
              onClick={() => void navigate(pages.entry(entry_id))}
            >
              {t(may.may_score ? 'desk.score' : 'desk.detail')}
            </Button>
          )}
        />
        {total > SIZE && <ListPages query={{ page, size: SIZE }} total={total} onPage={goTo} />}
      </PageState>
      {may.may_keep && <ExportBar raceId={raceId} selection={selection} />}
    </div>
  );
}

interface ToolProps {
  keyword: string;
  sort: Sort;
  onKeyword: (next: string) => void;
  onSort: (next: Sort) => void;
}
/** What is looked for, and in which order. */
function Tools({ keyword, sort, onKeyword, onSort }: ToolProps) {
  const { t } = useTranslation('race');
  return (
    <div className="race-tools">
      <KeywordSearch
        label={t('desk.searchEntries')}
        hint={t('desk.searchEntries')}
        act={t('desk.search')}
        keyword={keyword}
        onSearch={onKeyword}
      />
      <Segmented<Sort>
        aria-label={t('desk.order')}
        value={sort}
        options={[
          { value: 'time', label: t('desk.byTime') },
          { value: 'result', label: t('desk.byResult') },
        ]}
        onChange={onSort}
      />
    </div>
  );
}
