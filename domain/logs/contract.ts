import { z } from 'zod';
import type { CaseKind } from '../shared/case.ts';
import { defineContract } from '../shared/endpoint.ts';
import { rule, TenantId } from '../shared/fields.ts';
import { pageFields } from '../shared/page.ts';
import { Time } from '../shared/views.ts';

/** Modules of the operation records, and the kind of case each holds (spec §2: crm_zjtx is keyed by bid). */
export const BS_MODS = {
  crm_zjtx: 'demand',
  exhibition_reception: 'reception',
  allowance: 'subsidy',
} as const satisfies Record<string, CaseKind>;
export type BsMod = keyof typeof BS_MODS;

const Mod = z.enum(Object.keys(BS_MODS) as [BsMod, ...BsMod[]]);
/** A case's public number. */
const Key = z.string().regex(/^[A-Z0-9]{1,32}$/, rule('format'));

/** The records of operations (spec §7, Logs). */
export const logsContract = defineContract({
  getOperationRecordList: {
    method: 'POST',
    path: '/logserver/api/v1/GetOperationRecordList',
    access: { scenes: ['tenant', 'tenant-admin', 'provider', 'provider-admin'] },
    summary: 'Operation records by module and key, the newest first; one of each at least',
    input: z
      .strictObject({
        ...pageFields,
        /** Taken as the spec's client sends it (demand detail: 2); the records do not differ by it. */
        platform: z.union([z.literal(1), z.literal(2)]).default(2),
        bs_field_tenant_list: z.array(TenantId).max(50).default([]),
        bs_mod: Mod.optional(),
        bs_mod_list: z.array(Mod).max(3).default([]),
        bs_key: Key.optional(),
        bs_key_list: z.array(Key).max(50).default([]),
      })
      .refine((v) => v.bs_mod !== undefined || v.bs_mod_list.length > 0, {
        path: ['bs_mod'],
        message: rule('required'),
      })
      .refine((v) => v.bs_key !== undefined || v.bs_key_list.length > 0, {
        path: ['bs_key'],
        message: rule('required'),
      }),
    output: z.object({
      total: z.number().int(),
      list: z.array(
        z.object({
          id: z.string(),
          create_time: Time,
          username: z.string(),
          op_name: z.string(),
          bs_mod: Mod,
          bs_key: z.string(),
          /** JSON: outcome, step, note and the tenant of the record. */
          bs_field: z.string(),
        }),
      ),
    }),
  },
});
