import { useTranslation } from 'react-i18next';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { DemandsCard, useDemandsToday } from '#web/demand/today.tsx';
import { ReceptionsCard, useReceptionsToday, VisitsCard } from '#web/reception/today.tsx';
import { useSignedIn } from '#web/shared/session/session.ts';
import { today } from '#web/shared/texts/clock.ts';
import { CasesCard, MovedCard, useCasesToday } from '#web/subsidy/today.tsx';
import { TodayFigures } from './today-figures.tsx';
import './today.css';

/** `/dashboard/today`: what waits for the reader by kind, the soonest due first, who comes today, and what moved. */
export function TodayPage() {
  const { t } = useTranslation('today');
  const { user } = useSignedIn();
  const { cases, moved } = useCasesToday();
  const { receptions, visits } = useReceptionsToday();
  const demands = useDemandsToday();
  const waiting = [cases, receptions, ...(demands ? [demands] : [])].map(({ data }) => data?.pending_total);
  return (
    <div className="workbench-page">
      <PageTitle hint={t('hint', { name: user.name, day: today() })}>{t('title')}</PageTitle>
      <TodayFigures waiting={waiting} overdue={cases.data?.overdue_total} visits={visits.data?.total} />
      <div className="today-columns">
        <div className="stack">
          <CasesCard query={cases} />
          <ReceptionsCard query={receptions} />
          {demands && <DemandsCard query={demands} />}
        </div>
        <div className="stack">
          <VisitsCard query={visits} />
          <MovedCard query={moved} />
        </div>
      </div>
    </div>
  );
}
