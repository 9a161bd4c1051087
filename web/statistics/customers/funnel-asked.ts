import type { funnelContract } from '#domain/customers/contract/funnel.ts';
import { FUNNEL_DAYS } from '#domain/customers/funnel.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import type { CustomersInput } from './use-customers.ts';

const SECOND_MS = 1000;
const DAY_S = 86_400;

/** Whether the page tells of more days than a funnel does. */
export const isBeyondFunnel = ({ start_time, end_time }: CustomersInput): boolean =>
  (end_time + 1 - start_time) / DAY_S > FUNNEL_DAYS;

/** What the funnel is asked for the months, parks and industry of the page: it counts by days. */
export const funnelAsked = ({
  start_time,
  end_time,
  ...narrowed
}: CustomersInput): Input<typeof funnelContract.getCrmFunnel> => ({
  created_from: beijingDay(start_time * SECOND_MS),
  created_to: beijingDay(end_time * SECOND_MS),
  ...narrowed,
});
