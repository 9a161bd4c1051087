import type { Tx } from '#db/client.ts';
import { selectApplications, type ApplicationRow } from '#db/repositories/subsidy/applications.ts';
import { flowKey, flowsByVersion } from '#db/repositories/subsidy/subsidy-config.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import type { Lang } from '#domain/shared/errors/errors.ts';
import { isProviderScene } from '#domain/shared/calls/scene.ts';
import { applicationExportColumns, type ApplicationExportRow } from '#domain/subsidy/case/export-columns.ts';
import { approvalContract, oneType } from '#domain/subsidy/contract/approval.ts';
import { stepName } from '#domain/subsidy/flow/flow.ts';
import { found, type Asked, type ExportSource } from './source.ts';

const { getTenantApplyList, getCloudApproveList } = approvalContract;
const WAITING = 1;
const COPIED = 2;

async function shown(tx: Tx, page: readonly ApplicationRow[], lang: Lang): Promise<ApplicationExportRow[]> {
  const flows = await flowsByVersion(tx, page);
  return page.map((row) => {
    const flow = flows.get(flowKey(row));
    return {
      ...row,
      apply_time: row.apply_time.toISOString(),
      activity_name: flow ? stepName(flow, row.state.at)[lang] : row.activity,
      step_since: row.step_since.toISOString(),
      due_at: row.due_at?.toISOString() ?? null,
      holder: row.state.task?.holder?.name ?? null,
    };
  });
}

/** The workbench's applications (spec §2). */
export const applications: ExportSource = {
  calls: [getTenantApplyList, getCloudApproveList],
  find(tx, { hat, tenants, input }: Asked<Parsed<typeof getTenantApplyList>>) {
    const { tab, sort, order, allowance_type, status, activity, keyword, overdue } = input;
    const rows = selectApplications(
      tx,
      {
        tenants,
        allowance_type: oneType(allowance_type),
        status,
        activity,
        keyword,
        overdue,
        ...(tab === WAITING && { waiting_for: hat.actor }),
        ...(tab === COPIED && { copied_to: hat.actor.user_id }),
      },
      { sort, order },
    );
    return found(rows, applicationExportColumns(isProviderScene(hat.actor.scene)), shown);
  },
};
