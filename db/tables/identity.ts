import type { ColumnType, Generated } from 'kysely';
import type { JoinState } from '#domain/identity/joining.ts';
import type { Scene } from '#domain/shared/calls/scene.ts';

type Created = ColumnType<Date, Date | undefined, never>;

export interface TenantTable {
  tenant_id: string;
  name: string;
  short_code: string;
  custom: Generated<boolean>;
  subsidy_wording: Generated<'voucher' | 'payment' | 'subsidy'>;
  /** How long an enterprise may appeal; 0: not at all. */
  appeal_days: Generated<number>;
  is_default: Generated<boolean>;
  address: Generated<string>;
  phone: Generated<string>;
  /** Of working days: `09:00-12:00, 13:30-18:00`. */
  office_hours: Generated<string>;
  /** What stands before its SMS in 【】; none when empty. */
  sms_signature: Generated<string>;
  /** How many SMS it may send in a month of Beijing; null: any number. */
  sms_month_quota: number | null;
  /** How many percent of them visitors may cause. */
  sms_visitor_share: Generated<number>;
  /** A closed park takes nothing new, and nobody signs in there. */
  closed_at: Date | null;
  created_at: Created;
}
/** The SMS of a park in a month, whose first day this is: how many were given to the gateway, and how many were over its quota. */
export interface SmsMonthTable {
  tenant_id: string;
  month: ColumnType<string, string, never>;
  sent: Generated<number>;
  /** What of those that were sent visitors caused. */
  visitors: Generated<number>;
  /** What of them went to many. */
  bulk: Generated<number>;
  refused: Generated<number>;
}
/** A host name under which a park's portal answers; lower case, of one park. */
export interface TenantHostTable {
  host: string;
  tenant_id: string;
}
export interface ParkTable {
  park_id: string;
  tenant_id: string;
  name: string;
}
export interface CorpTable {
  corp_id: Generated<string>;
  tenant_id: string;
  corp_name: string;
  credit_code: string;
  lar: Generated<string>;
  domain: Generated<string>;
  contact_name: Generated<string>;
  contact_mobile: Generated<string>;
  introduction: Generated<string>;
  cloud_account: Generated<string>;
  created_at: Created;
  /** Set: its people can’t sign in for it any more. */
  disabled_at: Generated<Date | null>;
}
/** Somebody who asks to be let into an enterprise that is registered already. */
export interface CorpJoinRequestTable {
  request_id: Generated<string>;
  tenant_id: string;
  corp_id: string;
  mobile: string;
  name: string;
  password_hash: string;
  state: Generated<JoinState>;
  reason: Generated<string>;
  created_at: Created;
  answered_at: Date | null;
  answered_by: Generated<string>;
}
/** An enterprise of one park that asks to belong to another. */
export interface ParkRequestTable {
  request_id: Generated<string>;
  /** The park that is asked. */
  tenant_id: string;
  from_tenant_id: string;
  from_corp_id: string;
  user_id: string;
  corp_name: string;
  credit_code: string;
  lar: string;
  domain: string;
  introduction: string;
  cloud_account: string;
  name: string;
  mobile: string;
  note: string;
  state: Generated<JoinState>;
  reason: Generated<string>;
  created_at: Created;
  answered_at: Date | null;
  answered_by: Generated<string>;
}
/** What is known of an enterprise, by its credit code: the default of the customer look-up. */
export interface CrmCustomerTable {
  credit_code: string;
  corp_name: string;
  lar: string;
  updated_at: Created;
}
export interface UserAccountTable {
  user_id: Generated<string>;
  mobile: string;
  name: string;
  password_hash: string;
  /** Set: it is a one-time password, good until then. */
  password_until: Date | null;
  /** When an administrator last gave them another number. */
  mobile_changed_at: Date | null;
  active: Generated<boolean>;
  created_at: Created;
}
/** Failed sign-ins of a number, with an account or without, from one place, since the first of them in a row. */
export interface SignInFailureTable {
  mobile: string;
  /** An address or a device; '' counts the number wherever it is tried. */
  place: string;
  failed_count: number;
  failed_at: Date;
}
/** A browser that somebody has signed in with. */
export interface KnownDeviceTable {
  device_sha256: Buffer;
  user_id: string;
  seen_at: ColumnType<Date, Date | undefined, Date>;
}
export interface MembershipTable {
  membership_id: Generated<string>;
  user_id: string;
  tenant_id: string | null;
  scene: Scene;
  roles: string[];
  /** The roles, and the resources of the custom ones among them; the database keeps it. */
  held: ColumnType<string[], never, never>;
  corp_id: string | null;
  tenant_grants: string[] | null;
  active: Generated<boolean>;
  /** When it ends, of one that was given for a while. */
  until: ColumnType<Date | null, Date | undefined, Date | null>;
  created_at: Created;
}
/** A role that an administrator made; `considered` are the resources that there were when they last looked through them. */
export interface RoleTable {
  role_id: Generated<string>;
  scene: Scene;
  name: string;
  note: string;
  resources: string[];
  considered: string[];
  created_at: Created;
}
export type ParkRoleTable = RoleTable & { tenant_id: string };
export interface SessionTable {
  token_sha256: Buffer;
  /** Names it to its owner; the token is a secret. */
  session_id: Generated<string>;
  user_id: string;
  membership_id: string;
  created_at: Created;
  last_seen_at: ColumnType<Date, Date | undefined, Date>;
  expires_at: Date;
  /** From where somebody signed in. */
  address: Generated<string>;
  user_agent: Generated<string>;
  /** Signed in with a one-time password, and no own one set since. */
  one_time_password: Generated<boolean>;
  /** It has said the code of the second factor. */
  second_factor: Generated<boolean>;
}
/** An authenticator app; it counts once a code has confirmed it. */
export interface TotpTable {
  user_id: string;
  /** Encrypted where `key_id` names the key. */
  secret: Buffer;
  key_id: string | null;
  confirmed_at: Date | null;
  /** The period whose code was taken last: none counts twice. */
  last_period: ColumnType<string | null, number | null | undefined, number | null>;
  created_at: ColumnType<Date, Date | undefined, Date>;
}
export interface RecoveryCodeTable {
  user_id: string;
  code_sha256: Buffer;
  used_at: Date | null;
}
export interface SmsCodeTable {
  id: Generated<string>;
  mobile: string;
  purpose: string;
  code_sha256: Buffer;
  created_at: Created;
  expires_at: Date;
  tries: Generated<number>;
  used_at: Date | null;
  /** The act that used it up; the same act may come again. */
  used_for: string | null;
}
/** A slider that somebody asked for and, once it was dragged, the one-shot ticket for it. */
export interface SliderChallengeTable {
  id_sha256: Buffer;
  asked_at: Created;
  ticket_sha256: Buffer | null;
  /** Of the slider; from its answer on of the ticket. */
  expires_at: Date;
  used_at: Date | null;
  /** The act that used it up; the same act may come again. */
  used_for: string | null;
}
/** Who does somebody's work under one of their hats while they are away. Days are Beijing's, both included. */
export interface SubstitutionTable {
  substitution_id: Generated<string>;
  membership_id: string;
  user_id: string;
  substitute_id: string;
  from_day: ColumnType<string, string, string>;
  to_day: ColumnType<string, string, string>;
  steps: string[];
  created_at: Created;
  ended_at: Date | null;
}
/** A list's filters, order and tab under a name of its user's. */
export interface SavedViewTable {
  view_id: Generated<string>;
  user_id: string;
  list: 'subsidy';
  name: string;
  /** The list's address without its question mark. */
  query: string;
  is_default: boolean;
  created_at: Created;
}
