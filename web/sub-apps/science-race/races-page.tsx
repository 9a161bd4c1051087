import { PlusOutlined } from '@ant-design/icons';
import { keepPreviousData } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { raceDeskContract } from '#domain/competition/contract/desk.ts';
import { nextMove, raceCan, type Race, type RaceMove } from '#domain/competition/race.ts';
import { RaceMark } from '#web/components/competition/marks.tsx';
import { useRaceName } from '#web/components/competition/race-name.ts';
import { KeywordSearch } from '#web/components/list/keyword-search.tsx';
import { ListEmpty } from '#web/components/list/list-empty.tsx';
import { ListPages } from '#web/components/list/list-pages.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { AppTitle } from '../kit/app-title.tsx';
import { useAsked } from '../kit/asked.ts';
import { pages, RACES } from './addresses.ts';
import { MoveModal } from './move-modal.tsx';
import { RemoveModal } from './remove-modal.tsx';
import { RaceForm } from './race-form.tsx';
import '#web/components/list/row-card.css';
import '#web/components/competition/competition.css';

const SIZE = 50;
type Open = { race: Race | null } | { race: Race; act: RaceMove | 'remove' };

/** `/`: the park's competitions, kept by its organizer and judged by its judges. */
export function RacesPage() {
  const { t } = useTranslation('race');
  const {
    words: { keyword },
    page,
    ask,
    goTo,
  } = useAsked({ keyword: '' });
  const [open, setOpen] = useState<Open | null>(null);
  const asked = { keyword, limit: SIZE, offset: (page - 1) * SIZE };
  const query = useCall([...RACES, asked], raceDeskContract.raceList, asked, {
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { items, total, may_keep: mayKeep } = query.data ?? { items: [], total: 0, may_keep: false };
  const search = (next: string) => ask({ keyword: next });
  const empty = (
    <ListEmpty total={total} filtered={keyword !== ''} onFirstPage={() => goTo(1)} onReset={() => search('')}>
      <StateMessage title={t('desk.none')} hint={t(mayKeep ? 'desk.noneHint' : 'desk.noneForJudge')} />
    </ListEmpty>
  );
  const add = (
    <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setOpen({ race: null })}>
      {t('desk.add')}
    </Button>
  );
  return (
    <div className="page">
      <AppTitle hint={query.data && t(mayKeep ? 'desk.keepHint' : 'desk.judgeHint')} {...(mayKeep && { extra: add })}>
        {t('desk.title')}
      </AppTitle>
      <div className="race-tools">
        <KeywordSearch
          label={t('desk.searchRaces')}
          hint={t('desk.searchRaces')}
          act={t('desk.search')}
          keyword={keyword}
          onSearch={search}
        />
      </div>
      <PageState query={query} empty={items.length === 0 ? empty : undefined}>
        <ul className="row-list" aria-label={t('title')} aria-busy={query.isFetching}>
          {items.map((race) => (
            <Card key={race.race_id} race={race} mayKeep={mayKeep} onOpen={setOpen} />
          ))}
        </ul>
        {total > SIZE && <ListPages query={{ page, size: SIZE }} total={total} onPage={goTo} />}
      </PageState>
      {open && <Dialog open={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** What is done with a competition. */
function Dialog({ open, onClose }: { open: Open; onClose: () => void }) {
  if (!('act' in open)) return <RaceForm {...open} onClose={onClose} />;
  const { race, act } = open;
  return act === 'remove' ? <RemoveModal {...{ race, onClose }} /> : <MoveModal {...{ race, act, onClose }} />;
}

interface CardProps {
  race: Race;
  mayKeep: boolean;
  onOpen: (open: Open) => void;
}
function Card({ race, mayKeep, onOpen }: CardProps) {
  const { t } = useTranslation('race');
  const navigate = useNavigate();
  const name = useRaceName()(race);
  const { race_id, status, deadline, entries } = race;
  const move = nextMove(status);
  return (
    <li className="row-card">
      <div className="row-card-main">
        <span className="row-card-title">{name}</span>
        <span className="row-card-meta">
          <RaceMark status={status} />
          <span className="num">{t('deadlineAt', { time: formatMinute(deadline) })}</span>
          <span className="num">{t('desk.count', { count: entries })}</span>
        </span>
      </div>
      <div className="row-card-acts">
        <Button aria-label={t('desk.entriesOf', { name })} onClick={() => void navigate(pages.entries(race_id))}>
          {t('desk.entries')}
        </Button>
        {mayKeep && raceCan('save', status) && (
          <Button autoInsertSpace={false} aria-label={t('desk.changeOf', { name })} onClick={() => onOpen({ race })}>
            {t('desk.change')}
          </Button>
        )}
        {mayKeep && raceCan('remove', status) && (
          <Button
            danger
            autoInsertSpace={false}
            aria-label={t('desk.removeOf', { name })}
            onClick={() => onOpen({ race, act: 'remove' })}
          >
            {t('desk.remove')}
          </Button>
        )}
        {mayKeep && move && (
          <Button
            type="primary"
            aria-label={t(`desk.moveOf.${move}`, { name })}
            onClick={() => onOpen({ race, act: move })}
          >
            {t(`desk.move.${move}`)}
          </Button>
        )}
      </div>
    </li>
  );
}
