import { z } from 'zod';
import { CONFIGURING, forResource, MOVE_CASES } from '#domain/shared/calls/access.ts';
import { MAX_MIGRATION } from '#domain/shared/cases/batch.ts';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { ApplyNum, Reason200, rule, StepCode, TenantId } from '#domain/shared/fields/fields.ts';
import { pageFields } from '#domain/shared/calls/page.ts';
import { ALLOWANCE_TYPES } from '../flow/flow.ts';
import { BatchView } from '#domain/shared/cases/batch-view.ts';

const Version = z.number().int().min(1).max(100_000);
const target = {
  tenant_id: TenantId.optional(),
  allowance_type: z.enum(ALLOWANCE_TYPES),
  /** The published version to move to; the newest when absent. */
  version: Version.optional(),
  /** Steps of the versions that run, and which step of the target takes their place; absent: the one of the same code. */
  mapping: z
    .array(z.strictObject({ from: StepCode, to: StepCode }))
    .max(60, rule('tooMany'))
    .default([]),
};
const VERDICTS = ['ok', 'needs_mapping', 'blocked'] as const;

/** Moving running applications to another version of their flow. */
export const migrationsContract = defineContract({
  getMigrationPlan: {
    method: 'POST',
    path: '/allowance/api/v1/configure/GetMigrationPlan',
    access: forResource(CONFIGURING, 'subsidy.migration.read'),
    summary: 'A dry run: each running application with ok, needs_mapping or blocked; writes nothing',
    input: z.strictObject({ ...target, verdict: z.enum(VERDICTS).optional(), ...pageFields }),
    output: z.object({
      version: z.number().int(),
      total: z.number().int(),
      ok: z.number().int(),
      needs_mapping: z.number().int(),
      blocked: z.number().int(),
      /** Steps of the running versions that the target lacks, with the cases that stand there. */
      unmapped: z.array(z.object({ code: z.string(), name: z.string(), cases: z.number().int() })),
      steps: z.array(z.object({ code: z.string(), name: z.string(), kind: z.string() })),
      items: z.array(
        z.object({
          apply_num: z.string(),
          corp_name: z.string(),
          flow_version: z.number().int(),
          activity: z.string(),
          activity_name: z.string(),
          to_activity: z.string(),
          to_activity_name: z.string(),
          verdict: z.enum(VERDICTS),
          why: z.string(),
        }),
      ),
    }),
  },
  startMigration: {
    method: 'POST',
    path: '/allowance/api/v1/configure/StartMigration',
    access: forResource(CONFIGURING, MOVE_CASES),
    log: { type: 'update', grade: 'high' },
    summary: 'Moves the chosen applications, or all that can be moved, as a durable run with a result for each',
    input: z.strictObject({
      ...target,
      apply_num_list: z.array(ApplyNum).max(MAX_MIGRATION, rule('tooMany')).default([]),
      reason: Reason200,
    }),
    output: BatchView,
  },
});
