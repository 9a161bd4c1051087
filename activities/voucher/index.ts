import { activityInfo } from '@temporalio/activity';
import { crashPoint, type CrashPoint } from '#db/crash-point.ts';
import { dropProblem, keepProblem } from '#db/repositories/ops/problems.ts';
import type { VisitTimes } from '#db/repositories/cases/case-projection.ts';
import { projectVoucher, type VoucherProjection } from '#db/repositories/voucher/voucher-projection.ts';
import { FAILING_ATTEMPTS } from '#domain/shared/cases/problems.ts';
import { isAtMost } from '#domain/shared/money/money.ts';
import type { Deps } from '../deps.ts';
import { recorder } from '../shared/recorder.ts';
import type { Issued, Recalled } from './provider.ts';

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
  const record = recorder(db, projectVoucher);
  const rowOf = (workflowId: string) =>
    db.system
      .selectFrom('voucher')
      .where('workflow_id', '=', workflowId)
      .select(['uin', 'gov_uin', 'amount', 'used', 'ref', 'valid_to', 'activity', 'state'])
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
      // an attempt that was on its way when somebody said that it is done, or gave it up, tells nobody anything
      if (attempts >= FAILING_ATTEMPTS && (await rowOf(workflow_id)).activity === step)
        await keepProblem(db.system, cause, found);
      throw error;
    }
  };
  return {
    /** Stores a transition; a call that the voucher no longer waits for fails no more. */
    async recordVoucher(input: VoucherProjection): Promise<VisitTimes> {
      const times = await record(input);
      const { from_step } = input.transition;
      const call = Object.values(CALLS).find(({ step }) => step === from_step && step !== input.activity);
      if (call) await dropProblem(db.system, call.cause, input.workflow_id);
      return times;
    },

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

    /** Has the provider call a voucher back; what was used of it until then, in yuan, and whether it was ever issued. */
    async recallVoucher({ key, ...ids }: Told): Promise<Recalled> {
      const { uin, ref, used: told, amount, state } = await rowOf(ids.workflow_id);
      const { voucher_num } = ids;
      const mayBeNone = state.untold?.kind === 'recall' && state.untold.as === 'cancelled';
      return asking(CALLS.recall, ids, async () => {
        const { used, issued } = await provider.recall({ key, voucher_num, ref, uin, used: told });
        if (!isAtMost(used, amount)) throw new Error('the provider answered that more is used than it is worth');
        // its rest would go back to the pool while the account has it
        if (!issued && !mayBeNone) throw new Error('the provider answered that it never issued what it has issued');
        return { used, issued };
      });
    },
  };
}
export type VoucherActivities = ReturnType<typeof voucherActivities>;
