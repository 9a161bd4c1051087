import { portalContract } from '#domain/portal/contract.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { keys } from './keys.ts';
import { useVisitedPark } from '#web/shared/session/visited-park.ts';
import { thisYear } from '#web/shared/texts/clock.ts';

export type Programme = Output<typeof portalContract.getProgramme>;
export type Ratio = Programme['ratio_list'][number];

/** What the reader's own park says of its programme; the host's park for who is in none. */
export function useProgramme() {
  const tenant_id = useVisitedPark();
  const options = { staleTime: 5 * 60_000, enabled: tenant_id !== '' };
  return useCall(keys.programme(tenant_id), portalContract.getProgramme, { tenant_id }, options);
}

/** The split that holds: this year's, else that of the newest year before. */
export const ratioOf = ({ ratio_list }: Programme): Ratio | undefined =>
  ratio_list.find(({ year }) => year <= thisYear());

/** Working days that all reviews together may take; 0 when the park has set none. */
export const reviewDays = ({ steps }: Programme): number =>
  steps.reduce((sum, { applicant, days }) => sum + (applicant ? 0 : (days ?? 0)), 0);
