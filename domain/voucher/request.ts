import type { Person } from '../shared/cases/case.ts';

/** What is asked of the provider for a voucher: its rest back, more time, another order. */
export const REQUEST_KINDS = ['recycle', 'extend', 'rebind'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** What a request wants; `valid_to` is epoch ms. */
export type Wish =
  | { kind: 'recycle' }
  | { kind: 'extend'; valid_to: number }
  | { kind: 'rebind'; order_id: string; new_order_id: string };

/** A request that waits for the provider's answer; `at` is epoch ms. */
export type VoucherRequest = Wish & { by: Person; at: number; reason: string };
