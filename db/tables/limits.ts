import type { Generated } from 'kysely';
import type { CapType } from '#domain/subsidy/ledger/cap.ts';

/** An enterprise on the red list of a park; rows are only added. */
export interface RedListingTable {
  tenant_id: string;
  listing_id: string;
  corp_id: string;
  reason: string;
  /** Its last day; null: until it is ended. */
  until: string | null;
  listed_by: string;
  listed_by_name: string;
  listed_at: Generated<Date>;
}
/** That a listing was ended early; rows are only added. */
export interface RedListingEndTable {
  tenant_id: string;
  listing_id: string;
  reason: string;
  ended_by: string;
  ended_by_name: string;
  ended_at: Generated<Date>;
}
/** What an enterprise may be promised in a year, as it was set once; rows are only added, the newest of a kind counts. */
export interface CorpCapTable {
  tenant_id: string;
  change_id: string;
  change_no: Generated<string>;
  apply_year: number;
  allowance_type: CapType;
  /** The enterprise that it is another amount for; null: every one. */
  corp_id: string | null;
  /** Null: none. */
  amount: string | null;
  reason: string;
  set_by: string;
  set_by_name: string;
  set_at: Generated<Date>;
}
