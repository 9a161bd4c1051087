import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { corpmsgContract } from '#domain/corpmsg/contract.ts';
import { sweepCorpMessages } from '#api/shared/runs/corpmsg-runs.ts';
import { smsOfMonth } from '#db/repositories/cases/sms-month.ts';
import { openOf, triedOf } from '#domain/corpmsg/run.ts';
import { keepReceipt } from '#db/repositories/sms/receipts.ts';
import { smsContract } from '#domain/sms/contract.ts';
import { freeTemplate, manyCorps, sendOnce, sendUntil, sumOf } from '#test/builders/corpmsg.ts';
import { PATIENCE_MS } from '#test/builders/job.ts';
import type { Park } from '../park.ts';
import { world, type World } from '../world.ts';

/** Small for the gate; `CORPMSG_RECIPIENTS=10000 CORPMSG_KILLS=20 CORPMSG_PAUSES=10` hurts a whole one. */
const RECIPIENTS = Number(process.env['CORPMSG_RECIPIENTS'] ?? 160);
const KILLS = Number(process.env['CORPMSG_KILLS'] ?? 4);
const PAUSES = Number(process.env['CORPMSG_PAUSES'] ?? 2);
/** Between two looks few leave of a small run, so that it is not over before it was hurt. */
const BATCHES = RECIPIENTS > 1_000 ? 5 : 1;
/** How long each test may take. */
const LONG_MS = 90_000 + RECIPIENTS * 200;
const POINTS = ['message.sent:3', 'message.taken:1', 'message.handed:2', 'message.settled:2', 'message.sent:7'];

/** A gateway that is busy whenever its turn comes; whether it knows a repetition by its id is how what it took is counted. */
const tries: string[] = [];
const taken = new Map<string, string>();
const takes: string[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    const { id, mobile } = JSON.parse(body) as { id: string; mobile: string };
    tries.push(id);
    const busy = tries.length % 9 === 0 && !taken.has(id);
    if (!busy) {
      taken.set(id, mobile);
      takes.push(id);
    }
    response.writeHead(busy ? 503 : 200).end();
  });
});
let w: World;
let park: Park;
let gateway: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  w = await world();
  park = await w.park();
  await freeTemplate(w, 'park_news', '{corp}：{park}本周六停电检修');
  await manyCorps(w, park.tenant_id, RECIPIENTS, 50_000);
});
afterEach(async () => {
  await limitTo(null, 50);
  tries.length = 0;
  takes.length = 0;
  taken.clear();
});
afterAll(async () => {
  server.close();
  await w.close();
});

/** A sender in a process of its own, which dies at a point. */
async function killedAt(CRASH_AT: string, knows: boolean): Promise<void> {
  const env = {
    ...process.env,
    DATABASE_URL: w.url,
    FILES_SECRET: 'messages-secret-messages',
    SMS_GATEWAY_URL: gateway,
    SMS_GATEWAY_KNOWS_REPEATS: knows ? '1' : '0',
    CRASH_AT,
  };
  const sender = spawn(process.execPath, [fileURLToPath(new URL('send-messages.ts', import.meta.url))], { env });
  await once(sender, 'exit');
}

const limitTo = (sms_month_quota: number | null, sms_visitor_share: number) =>
  w.db.system
    .updateTable('tenant')
    .set({ sms_month_quota, sms_visitor_share })
    .where('tenant_id', '=', park.tenant_id)
    .execute();

/** A run to all of them, which no share of failures stops. */
const begin = async (title: string) => {
  const what = { title, template: 'park_news', keyword: '批量', stop_share: 100 };
  const { corpmsg_id } = await park.admin.call(corpmsgContract.sendCorpmsg, {
    tenant_id: park.tenant_id,
    channels: ['sms'],
    ...what,
  });
  return corpmsg_id;
};
const look = (corpmsg_id: string) => park.admin.call(corpmsgContract.getCorpmsg, { corpmsg_id });

/** The run pauses; meanwhile its worker may be away, and its park's month has room for almost nothing more, then for enough. */
async function pausedOnce(corpmsg_id: string, n: number, knows: boolean): Promise<void> {
  await park.admin.call(corpmsgContract.pauseCorpmsg, { corpmsg_id });
  if (n % 2 === 0) await w.stopWorker();
  await sendOnce(w, gateway, !knows);
  const { sent } = await smsOfMonth(w.db.system, park.tenant_id);
  // of what the whole month has, messages to many get four in five
  await limitTo(Math.ceil(((sent + 3) * 10) / 8), 10 + n);
  const { failed } = await look(corpmsg_id);
  await park.admin.call(corpmsgContract.resumeCorpmsg, { corpmsg_id });
  if (n % 2 === 0) await w.startWorker();
  await sendUntil(w, park, corpmsg_id, (run) => run.failed > failed, gateway, { blind: !knows, batches: 1 });
  await limitTo(n % 3 === 0 ? null : RECIPIENTS * 4, 50);
}

/** What a killed sender had, or a busy gateway, is due in a minute, which the run waits for; here it is due at once. */
async function wake(corpmsg_id: string): Promise<void> {
  await w.db.system
    .updateTable('corpmsg_run')
    .set((e) => ({ version: e('version', '+', 1), untold_since: new Date(0) }))
    .where('corpmsg_id', '=', corpmsg_id)
    .execute();
  await sweepCorpMessages(w.deps, 0);
}

/** The run has handed over enough for a sender to come to where it is killed. */
async function handsOver(corpmsg_id: string): Promise<void> {
  await wake(corpmsg_id);
  const waiting = w.db.system.selectFrom('outbox_message').where('corpmsg_id', '=', corpmsg_id).select('id');
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(100)) {
    if ((await waiting.where('status', '=', 'pending').execute()).length > 6) return;
    if (Date.now() > end) throw new Error('the run hands nothing over');
  }
}

/** Sends a run while senders are killed and the run pauses, evenly over its length. */
async function sendHurt(corpmsg_id: string, knows: boolean): Promise<void> {
  const kills = Array.from({ length: KILLS }, (_, n) => ({ at: (n + 1) / (KILLS + 1), n, kills: true }));
  const pauses = Array.from({ length: PAUSES }, (_, n) => ({ at: (n + 0.5) / PAUSES, n, kills: false }));
  for (const { at, n, kills: isKill } of [...kills, ...pauses].toSorted((a, b) => a.at - b.at)) {
    const far = Math.floor(at * RECIPIENTS * 0.9);
    await sendUntil(w, park, corpmsg_id, (run) => triedOf(run) >= far, gateway, { blind: !knows, batches: BATCHES });
    if (isKill) {
      await handsOver(corpmsg_id);
      await killedAt(POINTS[n % POINTS.length] ?? '', knows);
    } else await pausedOnce(corpmsg_id, n, knows);
    expect(sumOf(await look(corpmsg_id))).toBe(RECIPIENTS);
    await sendOnce(w, gateway, !knows);
    await wake(corpmsg_id);
  }
}

/** Sends the rest until the run has ended. */
async function ended(corpmsg_id: string, knows: boolean) {
  await sendUntil(w, park, corpmsg_id, (run) => openOf(run) === 0, gateway, { blind: !knows });
  await wake(corpmsg_id);
  return sendUntil(w, park, corpmsg_id, ({ finish_time }) => finish_time !== null, gateway, { blind: !knows });
}

/** Of how many the park's month had no room. */
async function withoutRoom(corpmsg_id: string): Promise<number> {
  const { n } = await w.db.system
    .selectFrom('corpmsg_recipient')
    .where('corpmsg_id', '=', corpmsg_id)
    .where('reason', '=', 'quota')
    .select((e) => e.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

test(
  'senders that are killed, a worker that is away, pauses and limits: every state adds up, nobody is told twice',
  async () => {
    const corpmsg_id = await begin('停电通知');
    await sendHurt(corpmsg_id, true);
    const over = await ended(corpmsg_id, true);
    expect(over).toMatchObject({ state: 'done', total: RECIPIENTS, queued: 0, unknown: 0 });
    expect(over.sent + over.failed).toBe(RECIPIENTS);
    // the gateway has taken what is said to be sent, once for each number, whatever was repeated
    expect(taken.size).toBeGreaterThanOrEqual(over.sent);
    expect(new Set(taken.values()).size).toBe(taken.size);
    const quota = await withoutRoom(corpmsg_id);
    expect(quota).toBeGreaterThan(0);
    expect(new Set(tries).size).toBe(RECIPIENTS - quota);
    report({ knows: true, tries: tries.length, taken: taken.size, sent: over.sent, failed: over.failed, quota });
  },
  LONG_MS,
);

test(
  'a gateway that knows no repetition gets nothing twice; what nobody knows is at most what each kill had in flight',
  async () => {
    const corpmsg_id = await begin('停水通知');
    await sendHurt(corpmsg_id, false);
    const left = await sendUntil(w, park, corpmsg_id, ({ queued }) => queued === 0, gateway, { blind: true });
    expect(new Set(takes).size).toBe(takes.length);
    expect(left.unknown).toBeGreaterThan(0);
    expect(left.unknown).toBeLessThanOrEqual(KILLS);
    expect(left).toMatchObject({ state: 'running', finish_time: null });
    // the gateway says of those that it had, a person of the rest
    const { items } = await park.admin.call(smsContract.listSmsRecords, { state: 'unknown', limit: 200 });
    expect(items).toHaveLength(left.unknown);
    for (const { message_id } of items)
      if (taken.has(message_id)) await keepReceipt(w.db.system, { id: message_id, state: 'delivered', reason: '' });
      else await park.admin.call(smsContract.settleSms, { message_id, act: 'again', reason: '网关没有记录' });
    const over = await ended(corpmsg_id, false);
    expect(over).toMatchObject({ state: 'done', queued: 0, unknown: 0 });
    expect(over.sent + over.delivered + over.failed).toBe(RECIPIENTS);
    expect(new Set(takes).size).toBe(takes.length);
    expect(taken.size).toBe(over.sent + over.delivered);
    const quota = await withoutRoom(corpmsg_id);
    const { unknown } = left;
    report({ knows: false, tries: tries.length, taken: taken.size, unknown, failed: over.failed, quota });
  },
  LONG_MS,
);

/** The numbers of the long form, for whoever runs it. */
const report = (numbers: object) => {
  const asked = { recipients: RECIPIENTS, kills: KILLS, pauses: PAUSES };
  if (RECIPIENTS > 1_000) process.stdout.write(`${JSON.stringify({ ...asked, ...numbers })}\n`);
};
