import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabases } from '#db/client.ts';
import { DEMO_PASSWORD } from '#db/demo-accounts.ts';
import { migrate } from '#db/migrate.ts';
import { seedDemo } from '#db/seed.ts';
import { storeSettings } from '#db/files/store.ts';
import { freePort } from '#deploy/ports.ts';
import { startPostgres, type Postgres } from '#deploy/postgres.ts';
import { findTemporalCli, startTemporal, type Temporal } from '#deploy/temporal.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import type { Endpoint, Envelope, Input, Output } from '#domain/shared/calls/endpoint.ts';
import { MOBILES } from '#test/builders/subsidy.ts';

const dir = mkdtempSync(join(tmpdir(), 'park-restart-'));
const env = { FILES_DIR: join(dir, 'files'), FILES_SECRET: 'restart-secret-restart' };

/** The four processes of an installation on one folder, as `npm start` runs them. */
class Installation {
  origin = '';
  #postgres!: Postgres;
  #temporal!: Temporal;
  #children: ChildProcess[] = [];

  async start(): Promise<void> {
    [this.#postgres, this.#temporal] = await Promise.all([
      startPostgres({ dataDir: join(dir, 'postgres') }),
      findTemporalCli({ cacheDir: '.cache/temporal' }).then((cli) =>
        startTemporal({ cli, dbFilename: join(dir, 'temporal.db') }),
      ),
    ]);
    await migrate(this.#postgres.url);
    await seedDemo(this.#postgres.url, { settings: storeSettings(env) });
    const port = await freePort();
    this.origin = `http://127.0.0.1:${port}`;
    const settings = {
      ...process.env,
      ...env,
      DATABASE_URL: this.#postgres.url,
      TEMPORAL_ADDRESS: this.#temporal.address,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      TZ: 'UTC',
    };
    this.#children = ['api/server.ts', 'activities/worker.ts'].map((file) =>
      spawn(process.execPath, [file], { env: settings, stdio: 'ignore' }),
    );
  }

  /** Everything at once, the hard way: nobody gets to say good-bye. */
  async kill(): Promise<void> {
    for (const child of this.#children) child.kill('SIGKILL');
    process.kill(this.#temporal.pid, 'SIGKILL');
    process.kill(this.#postgres.pid, 'SIGKILL');
    await Promise.all([this.#temporal.ended, this.#postgres.ended]);
  }

  async stop(): Promise<void> {
    const gone = this.#children.map((child) => new Promise((resolve) => child.once('exit', resolve)));
    for (const child of this.#children) child.kill('SIGTERM');
    await Promise.all(gone);
    await this.#temporal.stop();
    await this.#postgres.stop();
  }

  /** Every application's step and status, from the database. */
  async standing(): Promise<Record<string, string>> {
    const db = openDatabases(this.#postgres.url, () => {});
    const rows = await db.system
      .selectFrom('subsidy_application')
      .select(['apply_num', 'seq', 'status', 'activity'])
      .orderBy('apply_num')
      .execute();
    await db.close();
    return Object.fromEntries(rows.map((r) => [r.apply_num, `${r.seq} ${r.status} ${r.activity}`]));
  }

  /** What a visitor of the demo would see of its past. */
  async past() {
    const db = openDatabases(this.#postgres.url, () => {});
    const { rows } = await sql<{ corp_name: string; apply_time: Date; at: Date; ends: Date | null; told: string }>`
      select a.corp_name, a.apply_time, r.at, a.ended_at as ends, a.apply_num as told from subsidy_application a
        join lateral (select min(operate_time) as at from case_record c where c.workflow_id = a.workflow_id) r on true
        where a.tenant_id = 'nanshan'`.execute(db.system);
    const count = async (of: RawBuilder<{ n: number }>) => (await of.execute(db.system)).rows[0]?.n;
    const late = await count(sql`select count(*)::int as n from case_task where escalated_at is not null`);
    const open = await count(sql`select count(*)::int as n from command where state <> 'done'`);
    await db.close();
    return { rows, late, open };
  }

  async signIn(mobile: string) {
    let cookie = '';
    const call = async <E extends Endpoint>(e: E, input: Input<E>): Promise<Output<E>> => {
      const response = await fetch(this.origin + e.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: this.origin, cookie },
        body: JSON.stringify(input),
      });
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      const body = (await response.json()) as Envelope<Output<E>>;
      if (body.code !== 0) throw new Error(`${body.code} ${body.message}`);
      return body.response;
    };
    await call(identityContract.loginPassword, { mobile, password: DEMO_PASSWORD, login_type: 1 });
    return call;
  }
}

const product = new Installation();
afterAll(async () => {
  await product.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** Whether the API, its database and Temporal answer. */
const ready = () =>
  fetch(`${product.origin}/readyz`).then(
    async (r) => ((await r.json()) as { status: string }).status,
    () => 'away',
  );

test(
  'ten cases at different steps go on where they were after everything was killed',
  { timeout: 180_000 },
  async () => {
    await product.start();
    await expect.poll(ready, { timeout: 60_000, interval: 100 }).toBe('ok');
    const settled = async () => Object.values(await product.standing()).filter((s) => !s.startsWith('0 ')).length;
    await expect.poll(settled, { timeout: 60_000 }).toBe(29);
    await expect
      .poll(async () => Object.values(await product.standing()).filter((s) => /^5 7 ended$/.test(s)).length, {
        timeout: 60_000,
      })
      .toBe(7);
    const stop = async () => {
      let last = '';
      await expect
        .poll(
          async () => {
            const now = JSON.stringify(await product.standing());
            const same = now === last;
            last = now;
            return same;
          },
          { interval: 1500, timeout: 30_000 },
        )
        .toBe(true);
    };
    await stop();
    // receptions and demands come after the applications; what is refused never gets there
    await expect.poll(async () => (await product.past()).open, { timeout: 60_000 }).toBe(0);
    const { rows, late } = await product.past();
    expect(new Set(rows.map((row) => row.corp_name)).size).toBe(10);
    expect(new Set(rows.map((row) => row.apply_time.toISOString().slice(0, 7))).size).toBeGreaterThanOrEqual(8);
    // number, row and record tell of one day
    for (const { told, apply_time, at } of rows)
      expect([told.slice(0, 8), at.getTime()]).toEqual([
        beijingDay(at.getTime()).replaceAll('-', ''),
        apply_time.getTime(),
      ]);
    const days = rows.flatMap(({ ends, at }) => (ends ? [(ends.getTime() - at.getTime()) / 86_400_000] : []));
    // what is built, or paid after use, takes its time
    expect(Math.max(...days)).toBeLessThan(90);
    // what is over long since reminds and escalates nobody today
    expect(late).toBe(0);
    const before = await product.standing();
    expect(new Set(Object.values(before).map((s) => s.slice(2))).size).toBeGreaterThanOrEqual(7);
    await product.kill();

    await product.start();
    await expect.poll(ready, { timeout: 60_000, interval: 100 }).toBe('ok');
    expect(await product.standing()).toEqual(before);
    const operator = await product.signIn(MOBILES.operator);
    const government = await product.signIn(MOBILES.government);
    const waiting = await operator(approvalContract.getTenantApplyList, { tab: 1 });
    const [first] = waiting.items.filter((i) => i.action.approval);
    expect(first).toBeDefined();
    const decide = (call: typeof operator, i: { apply_num: string; task_id: string }) =>
      call(approvalContract.approval, { apply_num: i.apply_num, task_id: i.task_id, decision: 'pass', note: '继续' });
    expect(await decide(operator, first!)).toMatchObject({ activity: 'government_approval_coupon', projected: true });
    const theirs = await government(approvalContract.getTenantApplyList, { tab: 1 });
    for (const item of theirs.items)
      expect(await decide(government, item)).toMatchObject({ activity: 'cloud_admin_help_modify_after_gov_approval' });
    expect(theirs.items.length).toBeGreaterThanOrEqual(3);
  },
);
