import type { AllowanceType } from '#domain/subsidy/flow/flow.ts';
import type { SubsidyFormApi } from './use-subsidy-form.ts';

/** The applicant's enterprise as the form needs it. */
export interface FormCorp {
  corp_name: string;
  credit_code: string;
  /** Not empty: shown disabled (spec §5). */
  cloud_account: string;
  parks: readonly { park_id: string; name: string }[];
}
export interface SectionProps {
  form: SubsidyFormApi;
  corp: FormCorp;
  type: AllowanceType;
  /** Custom tenants need no commitment letter (product §2). */
  custom: boolean;
  wording: 'voucher' | 'payment' | 'subsidy';
  tenantId: string;
  /** Rows can be deleted only in the portal scene (spec §2). */
  portal: boolean;
  /** Paths that differ from the revision before. */
  changed?: readonly string[];
}
