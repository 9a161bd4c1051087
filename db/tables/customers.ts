import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Need } from '#domain/customers/fields.ts';
import type { EnquirySource } from '#domain/shared/enquiry/enquiry.ts';
import type { Step } from '#domain/customers/steps.ts';

type Created = ColumnType<Date, Date | undefined, never>;
type Kept<T> = ColumnType<T, never, never>;

/** An opportunity of a park; amounts are yuan, days are Beijing’s. */
export interface OpportunityTable {
  bid: Generated<string>;
  tenant_id: string;
  name: string;
  /** The name without blanks and legal forms; the database keeps it. */
  name_key: Kept<string>;
  credit_code: Generated<string>;
  corp_id: string | null;
  corp_contact: string;
  contact_position: Generated<string>;
  corp_mobile: Generated<string>;
  /** What a keyword is looked for in; the database keeps it. */
  search_text: Kept<string>;
  source: string;
  source_agent: Generated<string>;
  demand_bid: string | null;
  /** Null: nobody follows it. */
  follower: string | null;
  follower_name: Generated<string>;
  step: Generated<Step>;
  step_since: Generated<Date>;
  /** The place of the furthest step before this one on the way to a win, from 1; the database keeps it. */
  furthest: Kept<number | null>;
  close_reason: Generated<string>;
  amount: string | null;
  expected_day: string | null;
  needs: ColumnType<Need[], string | undefined, string>;
  products: Generated<string[]>;
  description: Generated<string>;
  scale: string | null;
  trade: string | null;
  second_trade: string | null;
  customer_type: number | null;
  type_cloud: string | null;
  annual_cloud_forecast: string | null;
  annual_revenue: string | null;
  agent: string | null;
  register_trade: string | null;
  income_trade: string | null;
  /** How many fields of the portrait are filled in; the database keeps it. */
  portrait_filled: Kept<number>;
  next_contact_day: string | null;
  touched_at: Generated<Date>;
  created_at: Created;
  /** When work on it began, and when it was won, which the database keeps; won back after a year without orders. */
  exploited_at: Kept<Date | null>;
  won_at: Kept<Date | null>;
  winback: Kept<boolean>;
  /** A past one as its table had it. */
  imported: ColumnType<object | null, never, never>;
}

/** Two neighbouring letters of what a keyword is looked for in. */
export interface OpportunityPartTable {
  tenant_id: string;
  part: string;
  bid: string;
}

/** Somebody who helps the follower. */
export interface OpportunityMemberTable {
  tenant_id: string;
  bid: string;
  user_id: string;
  name: string;
}

/** A change of step. */
export interface OpportunityStepTable {
  step_id: Generated<string>;
  tenant_id: string;
  bid: string;
  from_step: string | null;
  to_step: string;
  /** How long it stood at the step before. */
  seconds: string | number | null;
  author: string;
  author_id: string | null;
  reason: Generated<string>;
  at: Created;
}

/** A follow-up. */
export interface OpportunityRecordTable {
  record_id: Generated<string>;
  tenant_id: string;
  bid: string;
  way: string;
  content: string;
  next_contact_day: string | null;
  author: string;
  author_id: string;
  idem_key: string;
  created_at: Created;
}

/** What a park calls the steps. */
export interface CrmStepsTable {
  tenant_id: string;
  names: JSONColumnType<Record<string, string>>;
}

/** Of which day of contact the follower of an opportunity was told last. */
export interface OpportunityReminderTable {
  tenant_id: string;
  bid: string;
  day: string;
}

/** What an enterprise asked for on a park's pages, and the opportunity that it began or joined. */
export interface OpportunityEnquiryTable {
  enquiry_id: Generated<string>;
  tenant_id: string;
  bid: string;
  source: EnquirySource;
  subject_id: string;
  subject: string;
  org_name: string;
  name: string;
  mobile: string;
  note: ColumnType<string, string | undefined, never>;
  author: ColumnType<string, string | undefined, never>;
  /** The park's own enterprise that asked, where one did. */
  corp_id: string | null;
  /** Who asked for it; null of a visitor, and of what the park passed on. */
  user_id: string | null;
  idem_key: string;
  created_at: Created;
}
