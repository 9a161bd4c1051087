import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ListingKind } from '#domain/catalog/listing.ts';
import type { ErrorName, ErrorParams } from '#domain/shared/errors/errors.ts';
import type { Scene } from '#domain/catalog/package.ts';

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
  picture: string | null;
  /** Every park may offer it; else those of `product_authorization`. */
  every_park: Generated<boolean>;
  status: Generated<number>;
  /** Where a keyword is looked for, in small letters. */
  search_text: GeneratedAlways<string>;
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
  /** How many can be subsidised in a year; null: any number. */
  stock: number | null;
  status: Generated<number>;
  /** Where a keyword is looked for, in small letters. */
  search_text: GeneratedAlways<string>;
  created_at: Created;
}
/** What a sub-product costs from one day to another; without a park the provider's list price, for every park. */
export interface ProductPriceTable {
  price_id: Generated<string>;
  sub_product_id: string;
  tenant_id: string | null;
  unit_price: string;
  valid_from: ColumnType<string, string, string>;
  valid_to: ColumnType<string | null, string | null, string | null>;
  created_at: Created;
}
/** What a park may offer: a product, whole where no sub-product is named. */
export interface ProductAuthorizationTable {
  tenant_id: string;
  product_id: string;
  sub_product_id: string | null;
}

/** A product that a park has of its own. */
export interface OfflineProductTable {
  product_id: Generated<string>;
  tenant_id: string;
  code: string;
  name: string;
  category_id: string | null;
  label_list: Generated<string[]>;
  status: Generated<number>;
  created_at: Created;
}
/** What of it is applied for. */
export interface OfflineSubProductTable {
  sub_product_id: Generated<string>;
  tenant_id: string;
  product_id: string;
  code: string;
  name: string;
  label_list: Generated<string[]>;
  billing_id: string | null;
  unit: Generated<string>;
  unit_price: string | null;
  quantity: Generated<number>;
  plan_required: Generated<boolean>;
  status: Generated<number>;
  created_at: Created;
}
/** What a park asks the provider of one of them. */
export interface ProductListingTable {
  listing_id: string;
  tenant_id: string;
  sub_product_id: string;
  kind: ListingKind;
  /** The fingerprint of the product as it was when it was asked; '' where that is not known. */
  seen: Generated<string>;
  /** The values that it is to have; null where it is to be listed as it is. */
  wanted: JSONColumnType<Record<string, unknown>> | null;
  reason: Generated<string>;
  status: Generated<number>;
  asked_by: string;
  asker: string;
  created_at: Created;
  answerer: Generated<string>;
  answered_at: Date | null;
  note: Generated<string>;
  /** Why an agreement to it could not be kept. */
  error: ErrorName | null;
  params: JSONColumnType<ErrorParams> | null;
  /** The run that agreed to it, or tried to. */
  run_id: string | null;
}
/** What a park shows in its application market. */
export interface MarketProductTable {
  tenant_id: string;
  product_id: string;
  position: number;
  hot: Generated<boolean>;
}
/** Products that are shown together; `type_id` and `subtype_id` are labels. */
export interface ProductPackageTable {
  package_id: Generated<string>;
  code: string;
  name: string;
  type_id: string;
  subtype_id: string | null;
  summary: Generated<string>;
  picture: string | null;
  content: Generated<string>;
  scene_list: JSONColumnType<Scene[], string | undefined>;
  every_park: Generated<boolean>;
  tenant_list: Generated<string[]>;
  status: Generated<number>;
  created_at: Created;
}
/** What a park's demand form offers, in its order. */
export interface ZjtxChoiceTable {
  tenant_id: string;
  package_list: string[];
}
/** A document of a product: a stored file. */
export interface ProductProspectusTable {
  product_id: string;
  guid: string;
  title: string;
  position: number;
  created_at: Created;
}
/** Somebody of a park who serves a product, or asks to. */
export interface ProductTeamUserTable {
  team_user_id: Generated<string>;
  tenant_id: string;
  product_id: string;
  user_id: string;
  name: string;
  mobile: string;
  position: string;
  introduction: Generated<string>;
  status: Generated<number>;
  reason: Generated<string>;
  decided_by: Generated<string>;
  decider_id: string | null;
  decided_at: Date | null;
  created_at: Created;
}
/** What an enterprise says of a product in a year. */
export interface ProductSatisfactionTable {
  satisfaction_id: Generated<string>;
  tenant_id: string;
  corp_id: string;
  sub_product_id: string;
  corp_name: string;
  year: number;
  score: number;
  content: Generated<string>;
  user_id: string;
  created_at: Created;
}
