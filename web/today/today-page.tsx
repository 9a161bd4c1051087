import { useTranslation } from 'react-i18next';
import { checkContract } from '#domain/subsidy/contract/check.ts';
import { useInboxQuery } from '#web/components/inbox/inbox-query.ts';
import { useInbox } from '#web/components/inbox/use-inbox.ts';
import { ReadinessCard } from '#web/components/readiness/readiness-card.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { SmsNotice } from '#web/parks/today.tsx';
import { useVisitsToday, VisitsCard } from '#web/reception/today.tsx';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { today } from '#web/shared/texts/clock.ts';
import {
  InspectionsCard,
  MovedCard,
  PoolsOfYear,
  useMovedCases,
  useWaitingInspections,
  useYear,
  YearCard,
} from '#web/subsidy/today.tsx';
import { InboxPanel } from './inbox-panel.tsx';
import { TodayFigures } from './today-figures.tsx';
import './today.css';

/** `/dashboard/today`: what waits for the reader in one list, who comes today, and what moved. */
export function TodayPage() {
  const { t } = useTranslation('today');
  const session = useSignedIn();
  const { user } = session;
  const { query, change } = useInboxQuery();
  const inbox = useInbox(query);
  const visits = useVisitsToday();
  const moved = useMovedCases();
  const year = useYear();
  const inspections = useWaitingInspections();
  const counts = inbox.data && Object.values(inbox.data.counts);
  const hasKinds = counts === undefined || counts.length > 0;
  return (
    <div className="workbench-page">
      <PageTitle hint={t('hint', { name: user.name, day: today() })}>{t('title')}</PageTitle>
      {hasKinds && (
        <TodayFigures
          waiting={counts?.reduce((sum, count) => sum + count, 0)}
          overdue={moved && { count: inbox.data?.overdue_total }}
          visits={visits && { count: visits.data?.total }}
        />
      )}
      {!hasKinds && <StateMessage title={t('nothing')} hint={t('nothingHint')} />}
      {user.tenant_id !== null && mayCall(checkContract.checkConfig.access, session) && (
        <ReadinessCard tenantId={user.tenant_id} />
      )}
      <SmsNotice />
      <div className="today-columns">
        {hasKinds && <InboxPanel query={query} change={change} inbox={inbox} />}
        <div className="stack">
          {year && <YearCard query={year} />}
          {year && <PoolsOfYear query={year} />}
          {inspections && <InspectionsCard query={inspections} />}
          {visits && <VisitsCard query={visits} />}
          {moved && <MovedCard query={moved} />}
        </div>
      </div>
    </div>
  );
}
