import type { Tx } from '#db/client.ts';
import { appealFacts, type ApplicationRow } from '#db/repositories/subsidy/applications.ts';
import { appealUntil, decidedAgainst, guardAppeal } from '#domain/subsidy/case/appeal.ts';

/** Whether an application may be appealed now, until when, and who decided against it. */
export async function appealOf(tx: Tx, row: ApplicationRow) {
  const { appeal_days, appealed_by, against } = await appealFacts(tx, row);
  const of = {
    status: row.status,
    ended_at: row.ended_at?.getTime() ?? null,
    own_wish: row.state.before_close !== null,
    appeal_of: row.appeal_of,
    appealed_by,
  };
  const refusal = guardAppeal(of, appeal_days, Date.now());
  const until = refusal ? null : appealUntil(of, appeal_days);
  return { refusal, appealed_by, until, excluded: decidedAgainst(row.state, against) };
}
