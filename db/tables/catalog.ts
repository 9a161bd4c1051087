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

/** A product of the provider. */
export interface OnlineProductTable {
  product_id: Generated<string>;
  code: string;
  name: string;
  name_en: Generated<string>;
  category_id: string | null;
  label_list: Generated<string[]>;
  description: Generated<string>;
  detail_url: Generated<string>;
  /** Every park may offer it; else those of `product_authorization`. */
  every_park: Generated<boolean>;
  status: Generated<number>;
  created_at: Created;
}
/** What of a product is ordered. */
export interface OnlineSubProductTable {
  sub_product_id: Generated<string>;
  product_id: string;
  code: string;
  name: string;
  name_en: Generated<string>;
  label_list: Generated<string[]>;
  billing_id: string | null;
  unit: Generated<string>;
  unit_price: string | null;
  quantity: Generated<number>;
  allowance_year_list: Generated<number[]>;
  promotion: Generated<boolean>;
  special_label: Generated<boolean>;
  is_postpay: Generated<number>;
  status: Generated<number>;
  created_at: Created;
}
/** What a park may offer: a product, whole where no sub-product is named. */
export interface ProductAuthorizationTable {
  tenant_id: string;
  product_id: string;
  sub_product_id: string | null;
}
