import { useTranslation } from 'react-i18next';
import { isProviderScene } from '#domain/shared/scene.ts';
import { TAB } from '#web/components/list/list-parsers.ts';
import { TODAY, TodayCard } from '#web/components/today/today-card.tsx';
import { to } from '#web/paths.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { SinceNote } from './desk/since-note.tsx';
import { useDemands } from './queries.ts';

/** Demands that wait for the reader, the longest first; undefined for whom none are, and for the provider, for whom none ever waits (spec §6). */
export function useDemandsToday() {
  const mine = !isProviderScene(useSignedIn().scene);
  const query = useDemands({ ...TODAY, tab: TAB.pending, sort: 'step_since', order: 'asc' }, mine);
  return query.isEnabled ? query : undefined;
}

/** Demands that wait for the operator, the longest first. */
export function DemandsCard({ query }: { query: ReturnType<typeof useDemands> }) {
  const { t } = useTranslation('today');
  return (
    <TodayCard
      title={t('kind.demand')}
      query={query}
      total={query.data?.pending_total ?? 0}
      all={to.demandList()}
      rows={query.data?.items.map((row) => ({
        key: row.bid,
        path: to.demandDetail({ bid: row.bid }),
        name: row.name,
        what: row.corp_contact,
        note: <SinceNote row={row} />,
      }))}
    />
  );
}
