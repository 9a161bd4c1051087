import { useTranslation } from 'react-i18next';
import { checkContract } from '#domain/subsidy/contract/check.ts';
import { ReadinessCard } from '#web/components/readiness/readiness-card.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { DemandsCard, useDemandsToday } from '#web/demand/today.tsx';
import { ReceptionsCard, useReceptionsToday, VisitsCard } from '#web/reception/today.tsx';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { today } from '#web/shared/texts/clock.ts';
import { CasesCard, MovedCard, useCasesToday } from '#web/subsidy/today.tsx';
import { TodayFigures } from './today-figures.tsx';
import './today.css';

/** `/dashboard/today`: what waits for the reader by kind, the soonest due first, who comes today, and what moved. */
export function TodayPage() {
  const { t } = useTranslation('today');
  const session = useSignedIn();
  const { user } = session;
  const { cases, moved } = useCasesToday();
  const { receptions, visits } = useReceptionsToday();
  const demands = useDemandsToday();
  const waiting = [cases, receptions, ...(demands ? [demands] : [])].map(({ data }) => data?.pending_total);
  return (
    <div className="workbench-page">
      <PageTitle hint={t('hint', { name: user.name, day: today() })}>{t('title')}</PageTitle>
      <TodayFigures waiting={waiting} overdue={cases.data?.overdue_total} visits={visits.data?.total} />
      {user.tenant_id !== null && mayCall(checkContract.checkConfig.access, session) && (
        <ReadinessCard tenantId={user.tenant_id} />
      )}
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
