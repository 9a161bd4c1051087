import { reconciliationContract } from '#domain/voucher/contract/reconciliation.ts';
import { upload } from './subsidy.ts';
import { untilJob } from './job.ts';
import type { TestUser } from '#test/test-user.ts';
import type { World } from '#test/world.ts';

const HEAD = '云券编号,流水号,使用金额,券面金额';

/** Uploads lines of a reconciliation file, `number,serial,used,worth`; returns the file's guid. */
export const reconciliationFile = (w: World, user: TestUser, lines: readonly string[], tenant_id = 'nanshan') =>
  upload(w, user, 'import', '对账.csv', new TextEncoder().encode([HEAD, ...lines].join('\r\n')), tenant_id);

/** What an uploaded file comes to. */
export const lookAt = (user: TestUser, guid: string, tenant_id = 'nanshan') =>
  user.call(reconciliationContract.importReconciliationPreview, { tenant_id, guid });

/** The last day that a file tells of, where a test has no other. */
export const STATEMENT_DAY = '2026-10-31';

/** Keeps what a file comes to; returns the id of the reconciliation. */
export async function reconciled(
  w: World,
  user: TestUser,
  lines: readonly string[],
  { tenant_id = 'nanshan', statement_day = STATEMENT_DAY }: { tenant_id?: string; statement_day?: string } = {},
) {
  const guid = await reconciliationFile(w, user, lines, tenant_id);
  const { hash, versions } = await lookAt(user, guid, tenant_id);
  const input = { tenant_id, guid, hash, versions, statement_day, reason: '十一月对账' };
  const { job_id } = await user.call(reconciliationContract.importReconciliation, input);
  await untilJob(user, job_id, 'done');
  return job_id;
}
