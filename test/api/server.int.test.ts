import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samplePdf } from '#db/seeds/samples.ts';
import { filesContract } from '#domain/files/contract.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import { startApiProcess, type ApiProcess } from '#test/processes/api.ts';
import { MOBILES, submit } from '#test/builders/subsidy.ts';
import type { TestUser } from '../test-user.ts';
import { endProcess } from '#test/processes/worker.ts';
import { world, type World } from '../world.ts';

let w: World;
let applicant: TestUser, operator: TestUser;
beforeAll(async () => {
  w = await world();
  [applicant, operator] = await Promise.all([w.signIn(MOBILES.applicant), w.signIn(MOBILES.operator)]);
});
afterAll(() => w.close());

const pdf = samplePdf('hello');

async function uploadAddress(): Promise<string> {
  const item = { file_key: 'k', file_name: 'a.pdf', file_type: 'application/pdf', file_size: pdf.length };
  const asked = { upload_method: 'PUT' as const, bs_module: 'document' as const, items: [item] };
  return (await applicant.call(filesContract.getUploadUrl, asked)).items['k']?.upload_url ?? '';
}

/** Begins to send a body; `rest` sends what is left of it, `answer` is the status, or how it was cut. */
function slowly(port: number, path: string) {
  const headers = { 'content-type': 'application/pdf', 'content-length': pdf.length };
  const sent = request({ port, path, method: 'PUT', headers });
  const answer = new Promise<number | string>((resolve) => {
    sent
      .on('response', (response) => resolve(response.resume().statusCode ?? 0))
      .on('error', (e) => resolve(e.message));
  });
  sent.write(pdf.slice(0, 10));
  return { answer, more: () => sent.write(pdf.slice(10, 11)), rest: () => sent.end(pdf.slice(10)) };
}

/** Opens an event stream; `ended` resolves when the server ends it. */
async function stream({ origin }: ApiProcess, user: TestUser) {
  const response = await fetch(`${origin}/live`, { headers: { cookie: user.cookie, accept: 'text/event-stream' } });
  const reader = response.body?.getReader();
  await reader?.read();
  const ended = (async () => {
    while (!(await reader?.read())?.done);
    return 'ended';
  })();
  return { ended };
}

const refused = (port: number) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve('accepted');
    }).on('error', (e) => resolve((e as NodeJS.ErrnoException).code ?? ''));
  });

const post = ({ origin }: ApiProcess, path: string, body: object, cookie = '') =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify(body),
  });

test('SIGTERM: streams end, nobody new is let in, and what runs is answered', async () => {
  const { apply_num } = await submit(w, applicant);
  const api = await startApiProcess(w);
  try {
    const upload = slowly(api.port, await uploadAddress());
    const live = await stream(api, operator);
    // an act that waits for its worker
    await w.stopWorker();
    const acting = post(api, tasksContract.commentCase.path, { apply_num, note: '请核对' }, operator.cookie);
    const stored = () => w.db.system.selectFrom('command').where('state', '=', 'pending').select('route').execute();
    await expect.poll(stored).toHaveLength(1);

    const exit = once(api.child, 'exit');
    api.child.kill('SIGTERM');
    expect(await live.ended).toBe('ended');
    await expect.poll(() => refused(api.port)).toBe('ECONNREFUSED');
    await w.startWorker();
    upload.rest();
    expect(await upload.answer).toBe(200);
    expect(await (await acting).json()).toMatchObject({ code: 0 });
    expect(await exit).toEqual([0, null]);
  } finally {
    await endProcess(api.child, 'SIGKILL');
  }
});

describe('a server that runs', () => {
  let api: ApiProcess;
  beforeAll(async () => {
    api = await startApiProcess(w);
  });
  afterAll(() => endProcess(api.child, 'SIGKILL'));

  test('a body that trickles in is cut, however regularly it does', async () => {
    const upload = slowly(api.port, await uploadAddress());
    const trickle = setInterval(upload.more, 1_000);
    const answer = await upload.answer;
    clearInterval(trickle);
    expect(answer).toBe(408);
  });

  test('an event stream that its page left is no error in the log', async () => {
    const head = `GET /live HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\ncookie: ${operator.cookie}\r\n\r\n`;
    for (let i = 0; i < 20; i++) {
      const socket = connect(api.port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(head, () => void setTimeout(() => socket.destroy(), i));
      await once(socket, 'close');
    }
    const heard = () => api.log().filter((line) => (line['req'] as { url?: string } | undefined)?.url === '/live');
    await expect.poll(() => heard().length).toBeGreaterThanOrEqual(20);
    await fetch(`${api.origin}/healthz`);
    expect(api.log().filter((line) => line.level >= 40)).toEqual([]);
  });

  test('who asks too often hears 429 and when to come again, and it is logged; what a page is made of does not count', async () => {
    for (let i = 0; i < 1300; i += 100) {
      const pages = Array.from({ length: 100 }, () => fetch(`${api.origin}/index.html`).then((r) => r.status));
      for (const status of await Promise.all(pages)) expect(status).not.toBe(429);
    }
    const answers = [];
    for (let i = 0; i < 31; i++) {
      const body = { mobile: '13955556666', code: '000000', login_type: 1 };
      answers.push(await post(api, identityContract.smsLogin.path, body));
    }
    const last = answers.at(-1);
    expect(answers.slice(0, 30).every((a) => a.status === 200)).toBe(true);
    const seconds = last?.headers.get('retry-after');
    expect(Number(seconds)).toBeGreaterThan(0);
    const message = `操作过于频繁，请在 ${seconds} 秒后再试`;
    expect([last?.status, await last?.json()]).toMatchObject([429, { code: 7133, message }]);
    const logged = () => api.log().filter((line) => line.msg === 'too many requests');
    const call = identityContract.smsLogin.path;
    await expect.poll(logged).toMatchObject([{ level: 40, visitor: '127.0.0.1', call }]);
  });
});
