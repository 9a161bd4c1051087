import { Timeline } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useProgress } from '#web/shared/queries/queries.ts';

const COLOUR: Record<string, 'green' | 'red' | 'blue'> = { return: 'red', waiting: 'blue', closing: 'blue' };
/** The outcomes that the trail has words for. */
export const TRAIL = ['submit', 'pass', 'return', 'modify', 'pass_on', 'skip', 'waiting', 'closing'] as const;

interface Vote {
  user_id: string;
  name: string;
  vote: 'pass' | 'return';
  at: string;
}

/** Every visit of every step in its order: who did what when, also what was returned and done again; `votes` are those of the open task. */
export function VisitTrail({ flowId, votes }: { flowId: string; votes: readonly Vote[] }) {
  const { t } = useTranslation('review');
  const { data } = useProgress(flowId);
  const visits = (data?.progress ?? []).filter((p) => p.visit > 0).toSorted((a, b) => a.visit - b.visit);
  if (visits.length === 0) return null;
  return (
    <section className="panel visit-trail" aria-label={t('trail.title')}>
      <h2 className="panel-title">{t('trail.title')}</h2>
      <Timeline
        items={visits.map((visit) => {
          const outcome = TRAIL.find((o) => o === visit.outcome);
          return {
            key: visit.visit,
            color: COLOUR[visit.outcome] ?? 'green',
            content: (
              <>
                <div>
                  {visit.name}
                  {outcome && <span className={`outcome outcome-${outcome}`}>{t(`trail.${outcome}`)}</span>}
                </div>
                {visit.outcome === 'waiting' &&
                  votes.map(({ user_id, name, vote, at }) => (
                    <div key={user_id} className="cell-note">
                      {name}
                      <span className={`outcome outcome-${vote}`}>{t(`trail.vote.${vote}`)}</span>{' '}
                      <span className="num">{formatMinute(at)}</span>
                    </div>
                  ))}
                {visit.operate_time !== null && (
                  <div className="cell-note">
                    {visit.operator} · <span className="num">{formatMinute(visit.operate_time)}</span>
                  </div>
                )}
                {visit.note !== '' && <div className="trail-note">{visit.note}</div>}
              </>
            ),
          };
        })}
      />
    </section>
  );
}
