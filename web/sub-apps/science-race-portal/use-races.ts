import { keepPreviousData } from '@tanstack/react-query';
import { racePortalContract } from '#domain/competition/contract/portal.ts';
import type { PortalRace } from '#domain/competition/race.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useHostState } from '../kit/use-host.ts';

/** What is asked of competitions here. */
export const RACES = ['science-race-portal'];

/** The park moves competitions on meanwhile: each page asks anew. */
const FRESH = { staleTime: 0 };

/** Whether the reader looks for an enterprise; who does not sees what a visitor sees. */
export const useForCorp = (): boolean => useHostState().user?.scene === 'portal';

/** A page of the park's competitions. */
export function useRaces(page: { limit: number; offset: number }) {
  const { tenant_id } = useHostState();
  const corp = useForCorp();
  const kept = { placeholderData: keepPreviousData, ...FRESH };
  const own = useCall([...RACES, 'own', page], racePortalContract.corpRaces, page, { ...kept, enabled: corp });
  const shown = { tenant_id, ...page };
  const open = useCall([...RACES, shown], racePortalContract.listRaces, shown, { ...kept, enabled: !corp });
  return corp ? own : open;
}

/** One of them. */
export function useRace(race_id: string) {
  const { tenant_id } = useHostState();
  const corp = useForCorp();
  const own = useCall(
    [...RACES, 'one', race_id],
    racePortalContract.corpRace,
    { race_id },
    { ...FRESH, enabled: corp },
  );
  const shown = { tenant_id, race_id };
  const open = useCall([...RACES, 'one', shown], racePortalContract.getRace, shown, { ...FRESH, enabled: !corp });
  return corp ? own : open;
}

/** Whether the reader may enter it for their enterprise; a visitor is told nothing of that. */
export const isEntrant = (race: PortalRace & { may_enter?: boolean }): boolean => race.may_enter === true;

/** What the reader's enterprise entered in a competition, the newest first. */
export function useOwnEntries(race_id: string) {
  const asked = { race_id, limit: 50 };
  return useCall([...RACES, 'entries', asked], racePortalContract.ownEntries, asked, {
    ...FRESH,
    enabled: useForCorp(),
  });
}
