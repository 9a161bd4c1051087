import { useTranslation } from 'react-i18next';
import { checkContract } from '#domain/subsidy/contract/check.ts';
import { ReadinessCard } from '#web/components/readiness/readiness-card.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { DemandsCard, useDemandsToday } from '#web/demand/today.tsx';
import { ReceptionsCard, useReceptionsToday, VisitsCard } from '#web/reception/today.tsx';
import { mayCall } from '#web/shared/session/may-call.ts';
import { StateMessage } from '#web/components/shell/page-state.tsx';
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
  const subsidy = useCasesToday();
  const reception = useReceptionsToday();
  const demands = useDemandsToday();
  const kinds = [subsidy?.cases, reception?.receptions, demands].filter((query) => query !== undefined);
  return (
    <div className="workbench-page">
      <PageTitle hint={t('hint', { name: user.name, day: today() })}>{t('title')}</PageTitle>
      <TodayFigures
        waiting={kinds.map(({ data }) => data?.pending_total)}
        overdue={subsidy && { count: subsidy.cases.data?.overdue_total }}
        visits={reception && { count: reception.visits.data?.total }}
      />
      {kinds.length === 0 && <StateMessage title={t('nothing')} hint={t('nothingHint')} />}
      {user.tenant_id !== null && mayCall(checkContract.checkConfig.access, session) && (
        <ReadinessCard tenantId={user.tenant_id} />
      )}
      <div className="today-columns">
        <div className="stack">
          {subsidy && <CasesCard query={subsidy.cases} />}
          {reception && <ReceptionsCard query={reception.receptions} />}
          {demands && <DemandsCard query={demands} />}
        </div>
        <div className="stack">
          {reception && <VisitsCard query={reception.visits} />}
          {subsidy && <MovedCard query={subsidy.moved} />}
        </div>
      </div>
    </div>
  );
}
