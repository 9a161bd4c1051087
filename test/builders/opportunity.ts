import { randomUUID } from 'node:crypto';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import type { OpportunityDetail } from '#domain/customers/contract/views.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import type { TestUser } from '#test/test-user.ts';

type Entry = Input<typeof opportunitiesContract.saveOpportunity>;

/** What is entered of an opportunity, of an enterprise that nobody else has. */
export const anEntry = (change: Partial<Entry> = {}): Entry => ({
  name: `深圳 ${randomUUID().slice(0, 12)} 有限公司`,
  corp_contact: '陈晓',
  source: 'hand',
  ...change,
});

/** An opportunity that somebody entered, and follows. */
export const entered = (by: TestUser, change: Partial<Entry> = {}): Promise<OpportunityDetail> =>
  by.call(opportunitiesContract.saveOpportunity, anEntry(change));

/** Changes one as it was read. */
export const saved = (by: TestUser, { bid, lock }: { bid: string; lock: string }, change: Partial<Entry>) =>
  by.call(opportunitiesContract.saveOpportunity, { bid, lock, ...change });

const NOTHING = {
  scale: null,
  trade: null,
  second_trade: '',
  customer_type: null,
  type_cloud: null,
  annual_cloud_forecast: null,
  annual_revenue: null,
  agent: '',
  register_trade: null,
  income_trade: null,
} as const;
export type Portrait = Omit<Input<typeof opportunitiesContract.saveOpportunityPortrait>, 'bid' | 'lock'>;

/** Says what is known of its enterprise, and no more. */
export const portrayed = (by: TestUser, { bid, lock }: { bid: string; lock: string }, portrait: Partial<Portrait>) =>
  by.call(opportunitiesContract.saveOpportunityPortrait, { bid, lock, ...NOTHING, ...portrait });
