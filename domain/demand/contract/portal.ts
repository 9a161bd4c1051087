import { z } from 'zod';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { Mobile, SmsCode, TenantId } from '#domain/shared/fields/fields.ts';
import { applyFields, checkTrade, SignedInForm } from '../forms.ts';
import { ActResult, packageFields } from './views.ts';

/** The public form of the zjtx programme (spec §7; the package list is ours: its own call is the catalogue's). */
export const demandContract = defineContract({
  zjtxCorpSendSmsCode: {
    method: 'POST',
    path: '/tenant/crm/pubapi/v1/ZjtxCorpSendSmsCode',
    access: 'public',
    log: { type: 'create', grade: 'low' },
    summary: 'Sends the 6-digit code that an application needs',
    rate: { max: 30, per: 'hour' },
    input: z.strictObject({ tenant_id: TenantId, mobile: Mobile }),
    output: z.object({}),
  },
  zjtxCorpApply: {
    method: 'POST',
    path: '/tenant/crm/pubapi/v1/ZjtxCorpApply',
    access: 'public',
    log: { type: 'create', grade: 'low' },
    summary: 'Files a demand (event apply); a header Idempotency-Key makes a retry safe',
    rate: { max: 20, per: 'hour' },
    input: z.strictObject({ tenant_id: TenantId, code: SmsCode, ...applyFields }).superRefine(checkTrade),
    output: ActResult,
  },
  zjtxCorpApplyLg: {
    method: 'POST',
    path: '/tenant/api/v1/crm/ZjtxCorpApplyLg',
    access: { scenes: ['portal'] },
    log: { type: 'create', grade: 'low' },
    summary:
      'Files a demand of the enterprise that has signed in, by its name and the number of the account, without a code',
    rate: { max: 20, per: 'hour' },
    input: SignedInForm,
    output: ActResult,
  },
  zjtxPackageList: {
    method: 'POST',
    path: '/tenant/crm/pubapi/v1/ZjtxPackageList',
    access: 'public',
    summary: 'Acceleration packages that an enterprise may choose from',
    input: z.strictObject({ tenant_id: TenantId }),
    output: z.object({ items: z.array(z.object(packageFields)) }),
  },
  getCorpIndustry: {
    method: 'POST',
    path: '/tenant/api/v1/clouddc/GetCorpIndustry',
    access: 'public',
    summary: 'The ten industries, in the reader’s language',
    input: z.strictObject({}),
    output: z.object({ items: z.array(z.object({ code: z.string(), name: z.string() })) }),
  },
});
