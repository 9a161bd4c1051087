import { portalContract } from '#domain/portal/contract.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { keys } from './keys.ts';
import { useVisitedPark } from '#web/shared/session/visited-park.ts';

/** What the reader's own park says of its programme; the host's park for who is in none. */
export function useProgramme() {
  const tenant_id = useVisitedPark();
  const options = { staleTime: 5 * 60_000, enabled: tenant_id !== '' };
  return useCall(keys.programme(tenant_id), portalContract.getProgramme, { tenant_id }, options);
}
