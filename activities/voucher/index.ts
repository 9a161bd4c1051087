import { activityInfo } from '@temporalio/activity';
import { crashPoint } from '#db/crash-point.ts';
import { dropProblem, keepProblem } from '#db/repositories/ops/problems.ts';
import { projectVoucher } from '#db/repositories/voucher/voucher-projection.ts';
import { FAILING_ATTEMPTS } from '#domain/shared/problems.ts';
import type { Deps } from '../deps.ts';
import { recorder } from '../shared/recorder.ts';
import type { Issued } from './provider.ts';

interface Ids {
  tenant_id: string;
  voucher_num: string;
  workflow_id: string;
}

/** Activities of a voucher; each is idempotent by the keys of what it writes. */
export const voucherActivities = ({ db, provider }: Deps) => ({
  recordVoucher: recorder(db, projectVoucher),

  /** Has the provider issue a voucher, once for its number however often it is asked; ops are told when it keeps failing. */
  async issueVoucher({ tenant_id, voucher_num, workflow_id }: Ids): Promise<Issued> {
    const { attempt: attempts } = activityInfo();
    const row = await db.system
      .selectFrom('voucher')
      .where('workflow_id', '=', workflow_id)
      .select(['uin', 'gov_uin', 'amount'])
      .executeTakeFirstOrThrow();
    try {
      const issued = await provider.issue({ voucher_num, ...row });
      crashPoint('voucher.issued');
      if (attempts > 1) await dropProblem(db.system, 'issue_failing', workflow_id);
      return issued;
    } catch (error) {
      const detail = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
      const found = { tenant_id, workflow_id, case_kind: 'voucher' as const, step: 'voucher_issue', detail, attempts };
      if (attempts >= FAILING_ATTEMPTS) await keepProblem(db.system, 'issue_failing', found);
      throw error;
    }
  },
});
export type VoucherActivities = ReturnType<typeof voucherActivities>;
