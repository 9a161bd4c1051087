import type { AllowanceType } from '#domain/shared/fields/allowance-types.ts';
import type { Yuan } from '#domain/shared/money/money.ts';
import type { CaseState } from './figure.ts';

/** A line of an application: its product's category, '' when it has none, and what it comes to. */
export type Share = readonly [category: string, money: Yuan];

/** What is alike in month, type, park, agent and lines. */
export interface Cell {
  /** `2026-11` */
  month: string;
  allowance_type: AllowanceType;
  tenant_id: string;
  /** The agent that pays; '' where the enterprise does, or no application is known. */
  dealer: string;
  /** Lines of several categories; of one category it is one line, whatever it weighs. None: no application is known. */
  shares: readonly Share[];
  /** How often its amounts are there; below 0 where they are taken out of others. */
  times: number;
  /** Whether it is summed up for categories alone, where it says nothing else of its place, or for all but them; null: for both. */
  of: 'category' | 'others' | null;
}
/** Entries of the ledger: an amount, as often as it was moved. */
export interface LedgerCell extends Cell {
  from_bucket: string;
  to_bucket: string;
  amount: Yuan;
}
/** Applications: amounts, as often as they stand in one, and how many they are. */
export interface CaseCell extends Cell {
  state: CaseState;
  order_money: Yuan;
  subsidy_money: Yuan;
  count: number;
  /** In each of their categories: more than are counted where some of them count under another one. */
  lines: number;
}

/** What a figure is told by. */
export const DIMENSIONS = ['month', 'type', 'tenant', 'category', 'dealer'] as const;
export type Dimension = (typeof DIMENSIONS)[number];
