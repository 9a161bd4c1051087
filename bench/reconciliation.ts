import { setTimeout as sleep } from 'node:timers/promises';
import { downloadsContract } from '#domain/downloads/contract.ts';
import { reconciliationContract } from '#domain/voucher/contract/reconciliation.ts';
import { reconcile, type FileLine, type OurVoucher } from '#domain/voucher/reconciliation/reconcile.ts';
import { connect } from './lists.ts';
import { round, timed, timesOf, type Times } from './measure.ts';
import { BenchUser } from './people.ts';
import type { Stack } from './stack.ts';

const VOUCHERS = 10_000;
const tenant_id = 'nanshan';
/** What a file of ten thousand lines may take to be looked at, and to be kept, each in seconds; a page of what it came to in ms (p95). */
export const RECONCILIATION_MAX = { seconds: 5, page: 100 };

export interface ReconciliationTimes {
  lines: number;
  /** The judgement by itself, ms. */
  judged: Times;
  /** Over HTTP: the file uploaded and looked at, and then kept by its job, seconds. */
  looked: number;
  kept: number;
  /** A page of fifty lines that are to be settled, ms. */
  page: Times;
}

/** Holds a file of ten thousand lines against ten thousand vouchers, of which every tenth differs. */
export async function timeReconciliation(stack: Stack, each: number): Promise<ReconciliationTimes> {
  await fillVouchers(stack);
  const lines = Array.from({ length: VOUCHERS }, (_, i) => [numberOf(i), `S${i}`, usedOf(i)] as const);
  const text = ['云券编号,流水号,使用金额', ...lines.map((cells) => cells.join(','))].join('\n');
  const user = await new BenchUser(stack.origin).signIn('13800000023', 1);
  const [looked, { guid, hash, versions }] = await timed(async () => {
    const file = await user.upload('import', '对账.csv', Buffer.from(text), tenant_id);
    const seen = await user.call(reconciliationContract.importReconciliationPreview, { tenant_id, guid: file });
    if (seen.outlook?.counts['differs'] !== VOUCHERS / 10) throw new Error(JSON.stringify(seen.outlook));
    return { guid: file, ...seen };
  });
  const [kept, reconciliation_id] = await timed(async () => {
    const asked = { tenant_id, guid, hash, versions, statement_day: '2026-10-31', reason: 'bench' };
    let job = await user.call(reconciliationContract.importReconciliation, asked);
    while (job.state === 'queued' || job.state === 'running') {
      await sleep(20);
      job = await user.call(downloadsContract.getDownload, { job_id: job.job_id });
    }
    if (job.state !== 'done') throw new Error(`the import is ${job.state}: ${job.error}`);
    return job.job_id;
  });
  const pages: number[] = [];
  for (let n = 0; n <= each; n++) {
    const asked = { tenant_id, reconciliation_id, state: 'open' as const, limit: 50, offset: (n % 20) * 50 };
    const [ms] = await timed(() => user.call(reconciliationContract.listReconciliationLines, asked));
    if (n > 0) pages.push(ms);
  }
  const times = { looked: round(looked / 1000), kept: round(kept / 1000), page: timesOf(pages) };
  return { lines: VOUCHERS, judged: await timeJudgement(each), ...times };
}

const numberOf = (i: number): string => `V20250101NS${String(i).padStart(6, '0')}`;
/** What the file says of the i-th voucher; of every tenth a fen more than we have. */
const usedOf = (i: number): string => (i % 10 === 0 ? '10.01' : '10.00');

async function fillVouchers(stack: Stack): Promise<void> {
  const db = await connect(stack);
  await db.query(`
    insert into voucher (tenant_id, voucher_num, workflow_id, apply_num, case_workflow_id, corp_id, corp_name, contact_mobile, uin, gov_uin, apply_year,
      allowance_type, amount, used, ref, valid_from, valid_to, order_ids, status, create_time, seq, activity, visit, step_since, state)
    select '${tenant_id}', num, 'voucher/${tenant_id}/' || num, substr(num, 2), 'subsidy/${tenant_id}/' || substr(num, 2), corp_id, corp_name, '', '100010000001', '',
      2025, 'online', 1000, 10, 'CV-' || num, now(), now() + interval '300 days', '[]', 'issued', now(), 2, 'voucher_use', 2, now(),
      jsonb_build_object('seq', 2, 'visit', 2, 'status', 'issued', 'amount', '1000.00', 'used', '10.00', 'ref', 'CV-' || num, 'order_ids', '[]'::jsonb,
        'valid_from', 1767196800000, 'valid_to', 1798732800000, 'noticed', 0, 'request', null, 'settled', false, 'acts', '[]'::jsonb)
    from (select 'V20250101NS' || lpad(n::text, 6, '0') as num from generate_series(0, ${VOUCHERS - 1}) n) v,
      (select corp_id, corp_name from corp where tenant_id = '${tenant_id}' order by corp_id limit 1) c`);
  await db.query('vacuum analyze voucher');
  await db.end();
}

async function timeJudgement(each: number): Promise<Times> {
  const lines = Array.from({ length: VOUCHERS }, (_, i): FileLine => {
    return { line: i + 2, number: numberOf(i), used: usedOf(i), serial: `S${i}`, amount: '' };
  });
  const ours = lines.map(({ number }): OurVoucher => {
    const has = { amount: '1000.00', used: '10.00', status: 'issued' as const, settled: false };
    return { voucher_num: number, ref: `CV-${number}`, ...has };
  });
  const all: number[] = [];
  for (let n = 0; n <= each; n++) {
    const [ms] = await timed(() => Promise.resolve(reconcile(lines, ours)));
    if (n > 0) all.push(ms);
  }
  return timesOf(all);
}

export function printReconciliation({ lines, judged, looked, kept, page }: ReconciliationTimes): void {
  const { seconds, page: most } = RECONCILIATION_MAX;
  console.log(`\nA reconciliation file of ${lines} lines against as many vouchers, over HTTP`);
  console.table([
    { what: 'uploaded and looked at', s: looked, 'is to stay under': seconds },
    { what: 'kept by its job', s: kept, 'is to stay under': seconds },
  ]);
  console.table([
    { what: 'the judgement alone, ms', p50: judged.p50, p95: judged.p95 },
    { what: 'a page of what is to be settled, ms', p50: page.p50, p95: page.p95, 'is to stay under': most },
  ]);
}
