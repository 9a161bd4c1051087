import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { ENTRY_STATUS } from '#domain/competition/entry.ts';
import type { PortalRace } from '#domain/competition/race.ts';
import { RaceMark } from '#web/components/competition/marks.tsx';
import { useRaceName } from '#web/components/competition/race-name.ts';
import { PageState } from '#web/components/shell/page-state.tsx';
import { formatMinute } from '#web/shared/texts/format.ts';
import { AppTitle } from '../kit/app-title.tsx';
import { useHost, useHostState } from '../kit/use-host.ts';
import { pages } from './addresses.ts';
import { OwnEntryCard } from './own-entry.tsx';
import { isEntrant, useForCorp, useOwnEntries, useRace } from './use-races.ts';
import '#web/components/competition/competition.css';

/** `/race/{id}`: a competition, and what the reader's enterprise entered in it. */
export function RacePage() {
  const { t } = useTranslation('race');
  const { raceId = '' } = useParams();
  const navigate = useNavigate();
  const query = useRace(raceId);
  const nameOf = useRaceName();
  const race = query.data;
  return (
    <div className="page">
      <AppTitle
        hint={race && t('deadlineAt', { time: formatMinute(race.deadline) })}
        {...(race && { mark: <RaceMark status={race.status} /> })}
        extra={<Button onClick={() => void navigate(pages.races())}>{t('all')}</Button>}
      >
        {race ? nameOf(race) : t('title')}
      </AppTitle>
      <PageState query={query}>
        {race && (
          <>
            <section className="race-card" aria-label={t('about')}>
              <h2>{t('about')}</h2>
              <p className="race-plan">{race.about || t('noAbout')}</p>
              <Way race={race} mayEnter={isEntrant(race)} />
            </section>
            <OwnEntries race={race} mayEnter={isEntrant(race)} />
          </>
        )}
      </PageState>
    </div>
  );
}

interface Props {
  race: PortalRace;
  mayEnter: boolean;
}

/** The way to enter, or why there is none for the reader. */
function Way({ race, mayEnter }: Props) {
  const { t } = useTranslation('race');
  const { signIn } = useHost();
  const { user } = useHostState();
  const corp = useForCorp();
  const navigate = useNavigate();
  const entries = useOwnEntries(race.race_id);
  if (!race.takes_entries) return corp ? <p className="cell-note">{t('closedHint')}</p> : null;
  if (!user)
    return (
      <div className="race-acts">
        <Button type="primary" onClick={signIn}>
          {t('signIn')}
        </Button>
        <span className="cell-note">{t('visitorHint')}</span>
      </div>
    );
  if (!corp || !mayEnter) return <Alert type="info" showIcon title={t(corp ? 'viewerHint' : 'staffHint')} />;
  const entered = entries.data?.items.some(({ status }) => status === ENTRY_STATUS.submitted) ?? true;
  if (entered) return null;
  return (
    <div className="race-acts">
      <Button type="primary" onClick={() => void navigate(pages.entry(race.race_id))}>
        {t('enter')}
      </Button>
    </div>
  );
}

function OwnEntries({ race, mayEnter }: Props) {
  const { t } = useTranslation('race');
  const query = useOwnEntries(race.race_id);
  const { items = [] } = query.data ?? {};
  if (!useForCorp()) return null;
  return (
    <PageState query={query}>
      {items.length > 0 && (
        <section aria-label={t('ownEntries')}>
          {items.map((entry) => (
            <OwnEntryCard key={entry.entry_id} entry={entry} mayEnter={mayEnter} />
          ))}
        </section>
      )}
    </PageState>
  );
}
