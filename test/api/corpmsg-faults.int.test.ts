import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { corpmsgContract } from '#domain/corpmsg/contract.ts';
import { keepReceipt } from '#db/repositories/sms/receipts.ts';
import { smsContract } from '#domain/sms/contract.ts';
import { freeTemplate, manyCorps, sendUntil, sumOf } from '#test/builders/corpmsg.ts';
import type { Park } from '../park.ts';
import { world, type World } from '../world.ts';

/** Small for the gate; `CORPMSG_RECIPIENTS=10000 CORPMSG_KILLS=100` hurts a whole one. */
const RECIPIENTS = Number(process.env['CORPMSG_RECIPIENTS'] ?? 120);
const KILLS = Number(process.env['CORPMSG_KILLS'] ?? 4);
/** How long each test may take. */
const LONG_MS = 90_000 + RECIPIENTS * 100;
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
afterEach(() => {
  tries.length = 0;
  takes.length = 0;
  taken.clear();
});
afterAll(async () => {
  server.close();
  await w.close();
});

/** A sender in a process of its own, which dies at a point. */
async function killedAt(CRASH_AT: string, knows = '1'): Promise<void> {
  const env = {
    ...process.env,
    DATABASE_URL: w.url,
    FILES_SECRET: 'messages-secret-messages',
    SMS_GATEWAY_URL: gateway,
    SMS_GATEWAY_KNOWS_REPEATS: knows,
    CRASH_AT,
  };
  const sender = spawn(process.execPath, [fileURLToPath(new URL('send-messages.ts', import.meta.url))], { env });
  await once(sender, 'exit');
}

test(
  'senders that are killed, a worker that is away and a pause: every state adds up, nobody is told twice',
  async () => {
    const { corpmsg_id } = await park.admin.call(corpmsgContract.sendCorpmsg, {
      tenant_id: park.tenant_id,
      channels: ['sms'],
      title: '停电通知',
      template: 'park_news',
      keyword: '批量',
    });
    const look = () => park.admin.call(corpmsgContract.getCorpmsg, { corpmsg_id });
    const each = Math.floor(RECIPIENTS / (KILLS + 1));
    for (let kill = 0; kill < KILLS; kill++) {
      await sendUntil(w, park, corpmsg_id, ({ sent }) => sent >= each * kill, gateway);
      await killedAt(POINTS[kill % POINTS.length] ?? '');
      const run = await look();
      expect(sumOf(run)).toBe(RECIPIENTS);
      if (kill % 2 === 0) {
        await park.admin.call(corpmsgContract.pauseCorpmsg, { corpmsg_id });
        await w.stopWorker();
        await park.admin.call(corpmsgContract.resumeCorpmsg, { corpmsg_id });
        await w.startWorker();
      }
    }
    const over = await sendUntil(w, park, corpmsg_id, ({ finish_time }) => finish_time !== null, gateway);
    expect(over).toMatchObject({ state: 'done', total: RECIPIENTS, queued: 0 });
    expect(over.sent + over.failed).toBe(RECIPIENTS);
    // the gateway has taken what is said to be sent, once for each number, whatever was repeated
    expect(taken.size).toBeGreaterThanOrEqual(over.sent);
    expect(new Set(taken.values()).size).toBe(taken.size);
    expect(new Set(tries).size).toBe(RECIPIENTS);
  },
  LONG_MS,
);

test(
  'a gateway that knows no repetition gets nothing twice; what nobody knows is at most what each kill had in flight',
  async () => {
    const { corpmsg_id } = await park.admin.call(corpmsgContract.sendCorpmsg, {
      tenant_id: park.tenant_id,
      channels: ['sms'],
      title: '停水通知',
      template: 'park_news',
      keyword: '批量',
    });
    const look = () => park.admin.call(corpmsgContract.getCorpmsg, { corpmsg_id });
    const each = Math.floor(RECIPIENTS / (KILLS + 1));
    for (let kill = 0; kill < KILLS; kill++) {
      await sendUntil(w, park, corpmsg_id, ({ sent }) => sent >= each * kill, gateway, true);
      await killedAt(POINTS[kill % POINTS.length] ?? '', '0');
      expect(sumOf(await look())).toBe(RECIPIENTS);
    }
    const left = await sendUntil(w, park, corpmsg_id, ({ queued }) => queued === 0, gateway, true);
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
    const over = await sendUntil(w, park, corpmsg_id, ({ finish_time }) => finish_time !== null, gateway, true);
    expect(over).toMatchObject({ state: 'done', queued: 0, unknown: 0 });
    expect(over.sent + over.delivered + over.failed).toBe(RECIPIENTS);
    expect(new Set(takes).size).toBe(takes.length);
    expect(taken.size).toBe(over.sent + over.delivered);
    report({
      recipients: RECIPIENTS,
      kills: KILLS,
      tries: tries.length,
      taken: taken.size,
      unknown: left.unknown,
      failed: over.failed,
    });
  },
  LONG_MS,
);

/** The numbers of the long form, for whoever runs it. */
const report = (numbers: object) => {
  if (RECIPIENTS > 1_000) process.stdout.write(`${JSON.stringify(numbers)}\n`);
};
