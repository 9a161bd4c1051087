import { keepPreviousData } from '@tanstack/react-query';
import { racePortalContract } from '#domain/competition/contract/portal.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useHostState } from '../kit/use-host.ts';

/** What is asked of competitions here. */
export const RACES = ['science-race-portal'];

/** Whether the reader looks for an enterprise; who does not sees what a visitor sees. */
export const useForCorp = (): boolean => useHostState().user?.scene === 'portal';

/** A page of the park's competitions. */
export function useRaces(page: { limit: number; offset: number }) {
  const { tenant_id } = useHostState();
  const corp = useForCorp();
  const kept = { placeholderData: keepPreviousData };
  const own = useCall([...RACES, 'own', page], racePortalContract.corpRaces, page, { ...kept, enabled: corp });
  const shown = { tenant_id, ...page };
  const open = useCall([...RACES, shown], racePortalContract.listRaces, shown, { ...kept, enabled: !corp });
  return corp ? own : open;
}

/** One of them. */
export function useRace(race_id: string) {
  const { tenant_id } = useHostState();
  const corp = useForCorp();
  const own = useCall([...RACES, 'one', race_id], racePortalContract.corpRace, { race_id }, { enabled: corp });
  const shown = { tenant_id, race_id };
  const open = useCall([...RACES, 'one', shown], racePortalContract.getRace, shown, { enabled: !corp });
  return corp ? own : open;
}

/** What the reader's enterprise entered in a competition, the newest first. */
export function useOwnEntries(race_id: string) {
  const asked = { race_id, limit: 50 };
  return useCall([...RACES, 'entries', asked], racePortalContract.ownEntries, asked, {
    enabled: useForCorp(),
    staleTime: 0,
  });
}
