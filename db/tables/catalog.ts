import type { ColumnType, Generated } from 'kysely';

type Created = ColumnType<Date, Date | undefined, never>;

export interface ProductCategoryTable {
  category_id: Generated<string>;
  parent_id: string | null;
  name: string;
  position: number;
  created_at: Created;
}
export interface ProductLabelTable {
  label_id: Generated<string>;
  type: number;
  code: string;
  name: string;
  name_en: string;
  color: string;
  position: number;
  created_at: Created;
}
export interface LabelRuleTable {
  rule_id: Generated<string>;
  type: number;
  name: string;
  aggregate_type: number;
  label_list: string[];
  created_at: Created;
}
