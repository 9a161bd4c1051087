import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { corpmsgContract } from '#domain/corpmsg/contract.ts';
import { freeTemplate, manyCorps, sendUntil, sumOf } from '#test/builders/corpmsg.ts';
import type { Park } from '../park.ts';
import { world, type World } from '../world.ts';

/** Small for the gate; `CORPMSG_RECIPIENTS=10000 CORPMSG_KILLS=100` hurts a whole one. */
const RECIPIENTS = Number(process.env['CORPMSG_RECIPIENTS'] ?? 120);
const KILLS = Number(process.env['CORPMSG_KILLS'] ?? 4);
const POINTS = ['message.sent:3', 'message.taken:1', 'message.settled:2', 'message.sent:7'];

/** A gateway that knows a repetition by its id, and is busy whenever its turn comes. */
const tries: string[] = [];
const taken = new Map<string, string>();
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    const { id, mobile } = JSON.parse(body) as { id: string; mobile: string };
    tries.push(id);
    const busy = tries.length % 9 === 0 && !taken.has(id);
    if (!busy) taken.set(id, mobile);
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
afterAll(async () => {
  server.close();
  await w.close();
});

/** A sender in a process of its own, which dies at a point. */
async function killedAt(CRASH_AT: string): Promise<void> {
  const env = {
    ...process.env,
    DATABASE_URL: w.url,
    FILES_SECRET: 'messages-secret-messages',
    SMS_GATEWAY_URL: gateway,
    CRASH_AT,
  };
  const sender = spawn(process.execPath, [fileURLToPath(new URL('send-messages.ts', import.meta.url))], { env });
  await once(sender, 'exit');
}

test('senders that are killed, a worker that is away and a pause: every state adds up, nobody is told twice', async () => {
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
});
