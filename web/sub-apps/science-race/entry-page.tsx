import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { raceDeskContract } from '#domain/competition/contract/desk.ts';
import { EntryView } from '#web/components/competition/entry-view.tsx';
import { EntryMark } from '#web/components/competition/marks.tsx';
import { useRaceName } from '#web/components/competition/race-name.ts';
import { ScoreList } from '#web/components/competition/score-list.tsx';
import { PageState } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { AppTitle } from '../kit/app-title.tsx';
import { useHostState } from '../kit/use-host.ts';
import { pages, RACES } from './addresses.ts';
import { ScoreForm } from './score-form.tsx';
import '#web/components/competition/competition.css';

/** `/entry/{id}`: an entry; its judge scores it, its organizer reads every score. */
export function EntryPage() {
  const { t } = useTranslation('race');
  const { entryId = '' } = useParams();
  const navigate = useNavigate();
  const nameOf = useRaceName();
  const { role } = useHostState();
  const query = useCall(
    [...RACES, 'entry', entryId],
    raceDeskContract.entryDetail,
    { entry_id: entryId },
    { staleTime: 0 },
  );
  const entry = query.data;
  const back = entry && <Button onClick={() => void navigate(pages.entries(entry.race_id))}>{t('desk.back')}</Button>;
  return (
    <div className="page">
      <AppTitle
        hint={entry && nameOf(entry.race)}
        extra={back}
        {...(entry && { mark: <EntryMark status={entry.status} /> })}
      >
        {entry?.title ?? t('desk.work')}
      </AppTitle>
      <PageState query={query}>
        {entry && (
          <>
            <section className="race-card" aria-label={t('desk.work')}>
              <EntryView entry={entry} />
            </section>
            {role === 'judge' ? (
              // another lock is another form
              <ScoreForm key={entry.own?.lock ?? 'new'} entry={entry} />
            ) : (
              <section className="race-card" aria-label={t('scores')}>
                <h2>{t('scores')}</h2>
                {entry.scores.length > 0 ? (
                  <ScoreList scores={entry.scores} result={entry.result} />
                ) : (
                  <p>{t('desk.none_given')}</p>
                )}
              </section>
            )}
          </>
        )}
      </PageState>
    </div>
  );
}
