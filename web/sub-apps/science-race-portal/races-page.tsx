import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { PortalRace } from '#domain/competition/race.ts';
import { RaceMark } from '#web/components/competition/marks.tsx';
import { useRaceName } from '#web/components/competition/race-name.ts';
import { ListPages } from '#web/components/list/list-pages.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { formatMinute } from '#web/shared/texts/format.ts';
import { AppTitle } from '../kit/app-title.tsx';
import { useAsked } from '../kit/asked.ts';
import { pages } from './addresses.ts';
import { useRaces } from './use-races.ts';
import '#web/components/list/row-card.css';
import '#web/components/competition/competition.css';

const SIZE = 50;

/** `/`: the park's competitions, those that go on first. */
export function RacesPage() {
  const { t } = useTranslation('race');
  const { page, goTo } = useAsked({});
  const query = useRaces({ limit: SIZE, offset: (page - 1) * SIZE });
  const { items, total } = query.data ?? { items: [], total: 0 };
  return (
    <div className="page">
      <AppTitle hint={t('hint')}>{t('title')}</AppTitle>
      <PageState
        query={query}
        empty={items.length === 0 ? <StateMessage title={t('none')} hint={t('noneHint')} /> : undefined}
      >
        <ul className="row-list" aria-label={t('title')} aria-busy={query.isFetching}>
          {items.map((race) => (
            <Card key={race.race_id} race={race} />
          ))}
        </ul>
        {total > SIZE && <ListPages query={{ page, size: SIZE }} total={total} onPage={goTo} />}
      </PageState>
    </div>
  );
}

function Card({ race }: { race: PortalRace }) {
  const { t } = useTranslation('race');
  const navigate = useNavigate();
  const name = useRaceName()(race);
  const { race_id, status, deadline, about, takes_entries } = race;
  return (
    <li className="row-card">
      <div className="row-card-main">
        <span className="row-card-title">{name}</span>
        <span className="row-card-meta">
          <RaceMark status={status} />
          <span className="num">{t('deadlineAt', { time: formatMinute(deadline) })}</span>
        </span>
        {about !== '' && <p className="race-plan">{about}</p>}
      </div>
      <div className="row-card-acts">
        <Button
          type={takes_entries ? 'primary' : 'default'}
          autoInsertSpace={false}
          aria-label={t('seeOf', { name })}
          onClick={() => void navigate(pages.race(race_id))}
        >
          {t('see')}
        </Button>
      </div>
    </li>
  );
}
