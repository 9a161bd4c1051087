import { z } from 'zod';
import type { Corp } from '#domain/identity/corp-contract.ts';
import { NewCorpFields } from '#domain/identity/corp.ts';
import { TenantId } from '#domain/shared/fields/fields.ts';

/** The form of an enterprise; whose park's it is, and its credit code, are asked for once. */
export const CORP_SCHEMA = z.strictObject({ tenant_id: TenantId, ...NewCorpFields });
export type CorpForm = z.output<typeof CORP_SCHEMA>;

export const newCorp = (tenant_id: string): CorpForm => ({
  tenant_id,
  credit_code: '',
  corp_name: '',
  lar: '',
  domain: '',
  contact_name: '',
  contact_mobile: '',
  introduction: '',
});

export const corpValues = ({ tenant_id, credit_code, ...corp }: Corp): CorpForm => ({
  tenant_id,
  credit_code,
  corp_name: corp.corp_name,
  lar: corp.lar,
  domain: corp.domain,
  contact_name: corp.contact_name,
  contact_mobile: corp.contact_mobile,
  introduction: corp.introduction,
});

/** The form as the calls take it: what was asked for once is not changed. */
export function corpBody(act: string, fields: Record<string, unknown>): Record<string, unknown> {
  const { tenant_id, credit_code, ...rest } = fields;
  return act === 'add' ? { tenant_id, credit_code, ...rest } : rest;
}
