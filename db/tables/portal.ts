import type { ColumnType, JSONColumnType } from 'kysely';
import type { PortalContent } from '#domain/portal/content.ts';

/** What a park, or the provider, is about to show of itself. */
export interface PortalDraftTable {
  /** Null: the provider's. */
  tenant_id: string | null;
  content: JSONColumnType<PortalContent>;
  author: string;
  update_time: ColumnType<Date, never, Date>;
}
/** What one of them has published. */
export interface PortalVersionTable {
  /** Null: the provider's, which a park without content of its own shows. */
  tenant_id: string | null;
  version: number;
  /** JSON; null where the owner took its own content away. */
  content: string | null;
  note: string;
  author: string;
  published_at: ColumnType<Date, never, never>;
  /** The version that was shown again. */
  restored: number | null;
}
