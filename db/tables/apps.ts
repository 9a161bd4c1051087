import type { ColumnType, Generated } from 'kysely';
import type { AppKind } from '#domain/apps/app.ts';
import type { AppIcon } from '#domain/shared/fields/app-icons.ts';
import type { AppAudience } from '#domain/apps/standing.ts';

/** An application of the platform. */
export interface AppTable {
  app_id: Generated<string>;
  code: string;
  name: string;
  name_en: string;
  about: Generated<string>;
  about_en: Generated<string>;
  kind: AppKind;
  entry: string;
  icon: AppIcon;
  /** The parks that may have it; null for every one. */
  granted_to: string[] | null;
  started: Generated<boolean>;
  created_at: ColumnType<Date, Date | undefined, never>;
}
/** A role of an application. The first is its default, which the database sees to. */
export interface AppRoleTable {
  role_id: Generated<string>;
  app_id: string;
  code: string;
  name: string;
  name_en: string;
  is_default: Generated<boolean>;
}
/** How a park has switched an application; one without a row is off there. */
export interface TenantAppTable {
  tenant_id: string;
  app_id: string;
  enabled: boolean;
  park_list: string[];
  default_for: AppAudience[];
  /** The role of who has no other, as it was when the park said so. */
  default_role_id: string | null;
}
/** The role of an application that somebody has under a hat of the park. */
export interface AppMemberTable {
  tenant_id: string;
  app_id: string;
  membership_id: string;
  role_id: string;
}
