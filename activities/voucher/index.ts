import { activityInfo } from '@temporalio/activity';
import { crashPoint, type CrashPoint } from '#db/crash-point.ts';
import { dropProblem, keepProblem } from '#db/repositories/ops/problems.ts';
import { projectVoucher } from '#db/repositories/voucher/voucher-projection.ts';
import { FAILING_ATTEMPTS } from '#domain/shared/problems.ts';
import { isAtMost, type Yuan } from '#domain/shared/money.ts';
import type { Deps } from '../deps.ts';
import { recorder } from '../shared/recorder.ts';
import type { Issued } from './provider.ts';

interface Ids {
  tenant_id: string;
  voucher_num: string;
  workflow_id: string;
}
/** `key` is the same however often one wish is told. */
type Told = Ids & { key: string };

interface Call {
  cause: 'issue_failing' | 'untold_failing';
  step: string;
  answered: CrashPoint;
}
const CALLS = {
  issue: { cause: 'issue_failing', step: 'voucher_issue', answered: 'voucher.issued' },
  extend: { cause: 'untold_failing', step: 'voucher_extend', answered: 'voucher.extended' },
  recall: { cause: 'untold_failing', step: 'voucher_recall', answered: 'voucher.recalled' },
} as const satisfies Record<string, Call>;

/** Activities of a voucher; each is idempotent by the keys of what it writes. */
export function voucherActivities({ db, provider }: Deps) {
  const rowOf = (workflowId: string) =>
    db.system
      .selectFrom('voucher')
      .where('workflow_id', '=', workflowId)
      .select(['uin', 'gov_uin', 'amount', 'used', 'ref', 'valid_to'])
      .executeTakeFirstOrThrow();
  /** Ops are told when the provider keeps failing, and that it has answered. */
  const asking = async <T>({ cause, step, answered }: Call, { tenant_id, workflow_id }: Ids, ask: () => Promise<T>) => {
    const { attempt: attempts } = activityInfo();
    try {
      const answer = await ask();
      crashPoint(answered);
      if (attempts > 1) await dropProblem(db.system, cause, workflow_id);
      return answer;
    } catch (error) {
      const detail = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
      const found = { tenant_id, workflow_id, case_kind: 'voucher' as const, step, detail, attempts };
      if (attempts >= FAILING_ATTEMPTS) await keepProblem(db.system, cause, found);
      throw error;
    }
  };
  return {
    recordVoucher: recorder(db, projectVoucher),

    /** Has the provider issue a voucher, once for its number however often it is asked. */
    async issueVoucher(ids: Ids): Promise<Issued> {
      const { uin, gov_uin, amount } = await rowOf(ids.workflow_id);
      const { voucher_num } = ids;
      return asking(CALLS.issue, ids, () => provider.issue({ voucher_num, uin, gov_uin, amount }));
    },

    /** Has the provider extend a voucher; until when it is valid then (epoch ms). */
    async extendVoucher({ key, valid_to, ...ids }: Told & { valid_to: number }): Promise<{ valid_to: number }> {
      const { uin, ref, valid_to: before } = await rowOf(ids.workflow_id);
      const { voucher_num } = ids;
      return asking(CALLS.extend, ids, async () => {
        const until = await provider.extend({ key, voucher_num, ref, uin, valid_to });
        if (until <= (before?.getTime() ?? 0)) throw new Error('the provider answered an end that is not later');
        return { valid_to: until };
      });
    },

    /** Has the provider call a voucher back; what was used of it until then, in yuan. */
    async recallVoucher({ key, ...ids }: Told): Promise<{ used: Yuan }> {
      const { uin, ref, used: told, amount } = await rowOf(ids.workflow_id);
      const { voucher_num } = ids;
      return asking(CALLS.recall, ids, async () => {
        const used = await provider.recall({ key, voucher_num, ref, uin, used: told });
        if (!isAtMost(used, amount)) throw new Error('the provider answered that more is used than it is worth');
        return { used };
      });
    },
  };
}
export type VoucherActivities = ReturnType<typeof voucherActivities>;
