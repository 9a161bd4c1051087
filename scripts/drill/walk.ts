import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityContract } from '#domain/identity/contract.ts';
import { filesContract } from '#domain/files/contract.ts';
import { pathOf } from '#domain/shared/calls/endpoint.ts';
import { DEMO_PASSWORD } from '#db/demo-accounts.ts';
import { samplePdf } from '#db/seeds/samples.ts';
import { MAX_STEPS } from '#domain/subsidy/flow/flow-limits.ts';
import { isOver, STATUS } from '#domain/subsidy/case/status.ts';
import { workflowId } from '#workflows/subsidy/messages.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { CaseActs } from '#test/chaos/case-acts.ts';
import { deskOf, TENANT, type People } from '#test/chaos/people.ts';
import { seeded } from '#test/chaos/seeded.ts';
import { submitOnce } from '#test/chaos/submission.ts';
import { demandOnce, receiveOnce } from '#test/chaos/visitors.ts';
import type { Report } from '../lib/progress.ts';
import type { Crowd } from './crowd.ts';
import { must } from './must.ts';
import { ORIGIN, WEB_UI } from './stack.ts';

/** Through the web server's port as people at browsers: each part says what it saw. Rejects at the first that is wrong. */
export async function walk(crowd: Crowd, report: Report): Promise<void> {
  const { people, outside } = crowd;
  const numberOf = (route: RegExp) => {
    const told = crowd.entries.flatMap((e) => (e.event === 'ok' && route.test(e.route) ? [e.case_no] : []));
    must(told.length > 0, `nothing was accepted by ${String(route)}`);
    return told.join(', ');
  };
  await pages();
  report('pages: headers, compression and caching as a browser gets them');
  await cookies();
  report('sign-in: the cookie is not for scripts, nor for other sites');
  const { apply_num } = await submitOnce(people, seeded(7));
  await passToEnd(people, apply_num);
  report(`application ${apply_num}: submitted with its files through the store, passed to its end`);
  await liveUpdates(people);
  report('live updates: an application is heard of through the proxy');
  await receiveOnce(people, outside, seeded(3));
  report(`visit ${numberOf(/reception\/v1\/Add/)}`);
  await demandOnce(people, outside, seeded(4));
  report(`demand ${numberOf(/ZjtxCorpApply/)}`);
  await sameFile(people, await filed(people));
  report('a file up and down through the store');
  await webUi(people, apply_num);
  report('Temporal Web UI: read-only, and decrypted for who signed in to the product');
}

const page = { accept: 'text/html' };

async function pages(): Promise<void> {
  const home = await fetch(ORIGIN, { headers: page });
  must(home.status === 200 && (await home.text()).includes('data-page="/"'), 'the home page is no page');
  const app = await fetch(`${ORIGIN}/login`, { headers: page });
  const text = await app.text();
  const header = (name: string) => app.headers.get(name) ?? '';
  must(app.status === 200 && text.includes('<div id="root"'), 'a page of the app is no page');
  must(header('content-security-policy').includes("default-src 'self'"), 'a page without a content security policy');
  must(header('cache-control').includes('no-cache'), 'a page that is cached');
  must(header('x-content-type-options') === 'nosniff', 'a page whose type may be guessed');
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(text) ?? [];
  const code = await fetch(ORIGIN + script, { headers: { 'accept-encoding': 'gzip' } });
  must(code.headers.get('cache-control')?.includes('immutable') ?? false, 'code that is not kept');
  must(code.headers.get('content-encoding') === 'gzip', 'code that is not compressed');
  await code.arrayBuffer();
  const deep = await fetch(`${ORIGIN}/dashboard/flows`, { headers: page });
  must(deep.status === 200 && (await deep.text()).includes('<div id="root"'), 'an address that cannot be opened');
}

async function cookies(): Promise<void> {
  const answer = await fetch(ORIGIN + pathOf(identityContract.loginPassword.path, 'cloud'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ mobile: MOBILES.operator, password: DEMO_PASSWORD, login_type: 1 }),
  });
  const [set = ''] = answer.headers.getSetCookie();
  must(/HttpOnly/i.test(set) && /SameSite/i.test(set), `a session’s cookie is ${set.replace(/=[^;]*/, '=…')}`);
}

/** Passes an application at each step by the first of those who sit there, until it has ended. */
export async function passToEnd(people: People, apply_num: string): Promise<void> {
  const c = new CaseActs(people, seeded(7), apply_num);
  let { status, activity } = await c.seen();
  for (let step = 0; !isOver(status) && step < MAX_STEPS; step++) {
    await c.decide(deskOf(people, activity).slice(0, 1), 'pass');
    ({ status, activity } = await c.seen());
  }
  must(status === STATUS.ended, `${apply_num} has not ended, its status is ${status}`);
}

/** An applicant's page hears of what the enterprise submits meanwhile. */
async function liveUpdates(people: People): Promise<void> {
  const { signal, abort } = stopper();
  const stream = await fetch(`${ORIGIN}/live`, {
    headers: { cookie: people.colleague.cookie, accept: 'text/event-stream' },
    signal,
  });
  must(stream.status === 200, `the event stream answered ${stream.status}`);
  let heard = '';
  const listening = (async () => {
    for await (const chunk of stream.body ?? []) heard += new TextDecoder().decode(chunk);
  })().catch(() => undefined);
  const { apply_num } = await submitOnce(people, seeded(8));
  for (let tries = 0; !heard.includes(apply_num) && tries < 100; tries++) await sleep(100);
  abort();
  await listening;
  must(heard.includes(apply_num), 'nothing was heard of a new application in ten seconds');
}

function stopper() {
  const control = new AbortController();
  return { signal: control.signal, abort: () => control.abort() };
}

const PAPER = samplePdf('drill');
/** Files a document; its number. */
export const filed = ({ applicant }: People): Promise<string> => applicant.upload('document', '执照.pdf', PAPER);

/** Rejects unless that document comes back as it was filed. */
export async function sameFile({ applicant }: People, guid: string): Promise<void> {
  const { items } = await applicant.read(filesContract.getDownloadUrl, { guid_list: [guid] });
  const got = await fetch(items[guid]?.pre_signed_url ?? '');
  must(Buffer.from(await got.arrayBuffer()).equals(Buffer.from(PAPER)), 'a file came back as another');
  must(got.headers.get('content-disposition')?.includes('attachment') ?? false, 'a file that is opened in place');
}

async function webUi(people: People, number: string): Promise<void> {
  const settings = (await (await fetch(`${WEB_UI}/api/v1/settings`)).json()) as {
    DisableWriteActions: boolean;
    Codec: { Endpoint: string };
  };
  must(settings.DisableWriteActions, 'the Web UI may act on cases');
  must(settings.Codec.Endpoint === `${ORIGIN}/codec`, `the Web UI decrypts at ${settings.Codec.Endpoint}`);
  const about = `${WEB_UI}/api/v1/namespaces/default/workflows/${encodeURIComponent(workflowId(TENANT, number))}`;
  const ended = await fetch(`${about}/terminate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: WEB_UI },
    body: JSON.stringify({ reason: 'drill' }),
  });
  must(!ended.ok, 'the Web UI ended a case');
  const at = `${about}/history`;
  const { history } = (await (await fetch(at)).json()) as { history: { events: unknown[] } };
  const payloads = payloadsIn(history.events);
  must(payloads.length > 0, 'no act of the case is in its history');
  must(!JSON.stringify(payloads.map(plain)).includes(number), 'what acts carry can be read without the key');
  const decoded = async (cookie: string) => {
    const headers = { 'content-type': 'application/json', origin: WEB_UI, 'x-namespace': 'default', cookie };
    const body = JSON.stringify({ payloads });
    const answer = await fetch(`${ORIGIN}/codec/decode`, { method: 'POST', headers, body });
    const { payloads: given = [] } = (await answer.json()) as { payloads?: { data: string }[] };
    return given.map(plain).join(' ');
  };
  must(!(await decoded('')).includes('task_id'), 'anybody may decrypt');
  must(!(await decoded(people.applicant.cookie)).includes('task_id'), 'an applicant may decrypt');
  must((await decoded(people.providerAdmin.cookie)).includes('task_id'), 'nothing was decrypted');
}

const plain = ({ data }: { data?: string }): string => Buffer.from(data ?? '', 'base64').toString('utf8');

/** The encrypted payloads of a history, as the Web UI has them. */
function payloadsIn(node: unknown): { data?: string }[] {
  if (node === null || typeof node !== 'object') return [];
  const { metadata } = node as { metadata?: { encoding?: string } };
  if (plain({ data: metadata?.encoding ?? '' }) === 'binary/encrypted') return [node];
  return Object.values(node).flatMap(payloadsIn).slice(0, 50);
}
