import type { Tx } from '#db/client.ts';
import {
  appealTerms,
  decidersOf,
  type ApplicationRow,
  type AppealTerms,
} from '#db/repositories/subsidy/applications.ts';
import { appealUntil, decidedAgainst, guardAppeal } from '#domain/subsidy/case/appeal.ts';
import { STATUS } from '#domain/subsidy/case/status.ts';

/** Until when an application may be appealed (epoch ms), or why it may not now. */
function windowOf(row: ApplicationRow, { appeal_days, appealed_by }: AppealTerms) {
  const of = {
    status: row.status,
    ended_at: row.ended_at?.getTime() ?? null,
    own_wish: row.state.before_close !== null,
    appeal_of: row.appeal_of,
    appealed_by,
  };
  const refusal = guardAppeal(of, appeal_days, Date.now());
  return { refusal, appealed_by, until: refusal ? null : appealUntil(of, appeal_days) };
}

/** Whether an application may be appealed now, until when, and who decided against it. */
export async function appealOf(tx: Tx, row: ApplicationRow) {
  const termsOf = await appealTerms(tx, [row]);
  return { ...windowOf(row, termsOf(row)), excluded: decidedAgainst(row.state, await decidersOf(tx, row)) };
}

/** Until when each of `rows` may be appealed (ISO; null: it may not), and the appeal that there is. */
export async function appealsOf(tx: Tx, rows: readonly ApplicationRow[]) {
  const termsOf = await appealTerms(
    tx,
    rows.filter((row) => row.status === STATUS.closed),
  );
  return (row: ApplicationRow) => {
    const { until, appealed_by } = windowOf(row, termsOf(row));
    return { appealed_by, appeal_until: until === null ? null : new Date(until).toISOString() };
  };
}
