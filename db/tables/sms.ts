import type { ColumnType, Generated } from 'kysely';
import type { ConsentSource, Withdrawal } from '#domain/sms/consent.ts';
import type { SmsReview, SmsType, TemplateStatus } from '#domain/sms/template.ts';

/** A text that the platform sends by SMS, as its newest version says; `used_version` is the one that goes out. */
export interface SmsTemplateTable {
  template_id: Generated<string>;
  code: string;
  name: string;
  type: SmsType;
  text: string;
  signature: Generated<string>;
  gateway_id: Generated<string>;
  review: Generated<SmsReview>;
  status: Generated<TemplateStatus>;
  version: Generated<number>;
  used_version: number | null;
  created_at: ColumnType<Date, Date | undefined, never>;
}
/** Each text that a template has had. */
export interface SmsTemplateVersionTable {
  template_id: string;
  version: number;
  text: string;
  signature: string;
  gateway_id: string;
  review: SmsReview;
  author: string;
  created_at: ColumnType<Date, Date | undefined, never>;
}
/** That somebody agreed to a park's marketing by SMS; one that was withdrawn stays as the history. */
export interface SmsConsentTable {
  consent_id: Generated<string>;
  tenant_id: string;
  mobile: string;
  source: ConsentSource;
  given_at: ColumnType<Date, Date | undefined, never>;
  withdrawn_at: Date | null;
  withdrawn_by: Withdrawal | null;
}
