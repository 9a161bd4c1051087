import type { Generated } from 'kysely';

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
