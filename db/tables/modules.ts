import type { ColumnType, Generated } from 'kysely';

/** A module of the platform's own; the product's are in domain/modules/catalogue.ts. */
export interface FunctionModuleTable {
  module_id: Generated<string>;
  code: string;
  name: string;
  name_en: string;
  created_at: ColumnType<Date, Date | undefined, never>;
}
/** How somebody switched a module in a park; one without a row is as it usually is. */
export interface TenantModuleTable {
  tenant_id: string;
  code: string;
  enabled: boolean;
  hidden_from: Generated<string[]>;
}
