import type { AllowanceType } from '#domain/subsidy/flow/flow.ts';
import { STATUS } from '#domain/subsidy/case/status.ts';
import type { Db, Tx } from '../../client.ts';

/** Running applications of a type that are on another version of its flow than `version`, oldest first, at most `limit`. */
export const listOnOtherVersions = (
  tx: Tx,
  of: { tenant_id: string; allowance_type: AllowanceType; version: number },
  limit: number,
) =>
  tx
    .selectFrom('subsidy_application')
    .where('tenant_id', '=', of.tenant_id)
    .where('allowance_type', '=', of.allowance_type)
    .where('flow_version', '<>', of.version)
    .where('seq', '>=', 1)
    .where('status', 'in', [STATUS.pending, STATUS.closing, STATUS.reviewing])
    .select([
      'tenant_id',
      'apply_num',
      'workflow_id',
      'corp_name',
      'allowance_type',
      'flow_version',
      'activity',
      'state',
      'revision_id',
      'order_money',
    ])
    .orderBy('apply_time')
    .orderBy('apply_num')
    .limit(limit)
    .execute();
export type RunningCase = Awaited<ReturnType<typeof listOnOtherVersions>>[number];

/** An application with the flow that it is on, by its workflow id. */
export const findFlowOf = (tx: Tx | Db, workflowId: string) =>
  tx
    .selectFrom('subsidy_application as a')
    .innerJoin('sequence_flow as f', (join) =>
      join
        .onRef('f.tenant_id', '=', 'a.tenant_id')
        .onRef('f.allowance_type', '=', 'a.allowance_type')
        .onRef('f.version', '=', 'a.flow_version'),
    )
    .where('workflow_id', '=', workflowId)
    .select(['a.tenant_id', 'a.apply_num', 'a.workflow_id', 'a.corp_name', 'a.state', 'a.subsidy_money', 'f.flow'])
    .executeTakeFirst();
