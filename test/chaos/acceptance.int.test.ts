import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { gatherEvidence } from './checker/evidence.ts';
import { judge } from './checker/judge.ts';
import { Installation } from './installation.ts';
import { openJournal, readJournal } from './journal.ts';
import { signInAll } from './people.ts';
import { seeded } from './seeded.ts';
import { submitOnce } from './submission.ts';

const dir = mkdtempSync(join(tmpdir(), 'park-acceptance-'));
const i = new Installation(dir, () => {});
const journal = openJournal(join(dir, 'journal.jsonl'));
beforeAll(() => i.start(), 120_000);
afterAll(async () => {
  await i.stop();
  rmSync(dir, { recursive: true, force: true });
});

test(
  'given an approval that was projected while everybody who knew of it died, when another act comes first, then the stored stories agree',
  { timeout: 180_000, retry: 0 },
  async () => {
    const people = await signInAll(() => [...i.origins.values()], journal);
    const { apply_num } = await submitOnce(people, seeded(1));
    const act = { tenant_id: 'nanshan', case_no: apply_num };
    const [approver, closer] = people.operators;
    const { task_id, revision_id } = await people.government.read(applicationsContract.getApplyDetail, { apply_num });
    await Promise.all(['worker1', 'worker2'].map((name) => i.restart(name, { CRASH_AT: 'projection.committed' })));
    const starts = ['worker1', 'worker2'].map((name) => i.processes.get(name)?.starts ?? 0);

    const approval = { apply_num, task_id, revision_id, decision: 'pass' as const, note: '同意' };
    const approved = approver?.act(approvalContract.approval, approval, act);
    const started = (n: number) => i.processes.get(`worker${n + 1}`)?.starts ?? 0;
    await expect.poll(() => starts.some((s, n) => started(n) > s), { timeout: 90_000, interval: 5 }).toBe(true);
    for (const name of ['temporal', 'api1', 'api2', 'worker1', 'worker2']) i.kill(name);
    await i.whole();
    const closed = await closer?.act(approvalContract.closeApply, { apply_num, reason: '材料不符' }, act);
    const outcome = await approved;

    const db = new pg.Client({ connectionString: i.databaseUrl });
    await db.connect();
    const pending = async () => (await db.query(`select 1 from command where state = 'pending'`)).rowCount;
    await expect.poll(pending, { timeout: 60_000 }).toBe(0);
    await db.end();
    expect(judge(await gatherEvidence({ ...i.sources, journal: readJournal(journal.path) }))).toEqual([]);
    expect(closed?.code).toBe(0);
    expect([0, 7105]).toContain(outcome?.code);
  },
);
