import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import { decide, MOBILES, operatorDetail, submit } from '#test/builders/subsidy.ts';
import { grant, hire } from '#test/builders/hire.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let origin: string;
beforeAll(async () => {
  w = await world();
  await w.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(w.app.server.address() as AddressInfo).port}`;
});
afterAll(() => w.close());

/** Opens the event stream of somebody who signs in. */
const stream = async (mobile: string) => streamOf(await w.signIn(mobile));

/** Opens the event stream of a user; `heard` grows with the text of what arrives, `over` once it was closed. */
async function streamOf(user: TestUser) {
  const abort = new AbortController();
  const response = await fetch(`${origin}/live`, {
    headers: { cookie: user.cookie, accept: 'text/event-stream' },
    signal: abort.signal,
  });
  const { status, headers } = response;
  const state = { user, heard: '', over: false, status, headers, close: () => abort.abort() };
  const read = async () => {
    for await (const chunk of response.body ?? []) state.heard += new TextDecoder().decode(chunk);
    state.over = true;
  };
  read().catch((error: unknown) => (state.heard += abort.signal.aborted ? '' : String(error)));
  await vi.waitUntil(() => response.status !== 200 || state.heard.includes('event: ready'));
  return state;
}

/** Makes a user belong to another enterprise of the same park. */
async function moveToNeighbour(mobile: string): Promise<void> {
  const corp = await w.db.system
    .insertInto('corp')
    .values({ tenant_id: 'nanshan', corp_name: '邻居', credit_code: 'x' })
    .returning('corp_id')
    .executeTakeFirstOrThrow();
  await w.db.system
    .updateTable('membership')
    .set(corp)
    .where('user_id', 'in', (e) => e.selectFrom('user_account').where('mobile', '=', mobile).select('user_id'))
    .execute();
}

test('a case that moves is told to those who may see it, and to nobody else', async () => {
  await moveToNeighbour(MOBILES.colleague);
  const [operator, applicant, foreign, stranger, neighbour] = await Promise.all(
    [MOBILES.operator, MOBILES.applicant, MOBILES.foreignOperator, MOBILES.customApplicant, MOBILES.colleague].map(
      stream,
    ),
  );
  const { apply_num } = await submit(w, applicant!.user);
  for (const who of [operator, applicant]) await expect.poll(() => who!.heard).toContain(apply_num);
  expect(operator!.heard).toMatch(
    /event: case\ndata: \{"tenant_id":"nanshan","case_kind":"subsidy","case_no":"\w+","status":1,"activity":"operator_approval"\}/,
  );
  await decide(operator!.user, apply_num);
  await expect.poll(() => applicant!.heard).toContain('government_approval_coupon');
  // by now anything that was meant for them would have come: the same change went out to all streams in one loop
  for (const other of [foreign, stranger, neighbour]) expect(other!.heard).not.toContain('event: case');
  for (const s of [operator, applicant, foreign, stranger, neighbour]) s!.close();
});

test('an enterprise does not learn that colleagues talk about its case, nor hand it around', async () => {
  const applicant = await stream(MOBILES.applicant);
  const operator = await stream(MOBILES.operator);
  const { apply_num } = await submit(w, applicant.user);
  const told = (s: { heard: string }) => s.heard.split(apply_num).length - 1;
  await expect.poll(() => told(operator)).toBe(1);
  await operator.user.call(tasksContract.commentCase, { apply_num, note: '请核对金额' });
  const { task_id } = await operatorDetail(operator.user, apply_num);
  await operator.user.call(tasksContract.claimTask, { apply_num, task_id });
  await expect.poll(() => told(operator)).toBe(3);
  await decide(operator.user, apply_num);
  await expect.poll(() => applicant.heard).toContain('government_approval_coupon');
  expect(told(applicant)).toBe(2);
  for (const s of [applicant, operator]) s.close();
});

test('what happens after a right was taken is told to nobody who lost it', async () => {
  const hired = await hire(w, {
    mobile: '13900000092',
    name: '前台',
    scene: 'tenant',
    tenant_id: 'nanshan',
    roles: ['reception_operator'],
  });
  const [lost, operator] = [await streamOf(hired.user), await stream(MOBILES.operator)];
  const applicant = await w.signIn(MOBILES.applicant);
  const { apply_num } = await submit(w, applicant);
  await expect.poll(() => lost.heard).toContain(apply_num);
  await w.db.system
    .updateTable('membership')
    .set({ roles: [] })
    .where('membership_id', '=', hired.membership_id)
    .execute();
  const next = await submit(w, applicant);
  await expect.poll(() => operator.heard).toContain(next.apply_num);
  await expect.poll(() => lost.over, { timeout: 60_000 }).toBe(true);
  expect(lost.heard).not.toContain(next.apply_num);
  for (const s of [lost, operator]) s.close();
});

test('a stream whose hat lost a park ends, and the next one tells of what is left', async () => {
  const agent = await hire(w, {
    mobile: '13900000091',
    name: '经办',
    scene: 'provider-admin',
    tenant_id: null,
    roles: ['provider_allowance_admin'],
    tenant_grants: ['nanshan', 'binhai'],
  });
  const before = await streamOf(agent.user);
  await grant(w, agent.membership_id, ['binhai']);
  await expect.poll(() => before.over, { timeout: 60_000 }).toBe(true);
  const after = await streamOf(agent.user);
  const operator = await stream(MOBILES.operator);
  const { apply_num } = await submit(w, await w.signIn(MOBILES.applicant));
  await expect.poll(() => operator.heard).toContain(apply_num);
  expect(after.heard).not.toContain(apply_num);
  for (const s of [after, operator]) s.close();
});

test('five pages of a session hear of changes, a sixth is told why it does not', async () => {
  const user = await w.signIn(MOBILES.operator);
  const pages = await Promise.all(Array.from({ length: 5 }, () => streamOf(user)));
  const sixth = await streamOf(user);
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
  pages[0]!.close();
  await expect
    .poll(async () => {
      const again = await streamOf(user);
      again.close();
      return again.status;
    })
    .toBe(200);
  for (const page of pages) page.close();
});

test('without a session there is no stream', async () => {
  const response = await fetch(`${origin}/live`, { headers: { accept: 'text/event-stream' } });
  expect(response.status).toBe(401);
});

test('listening starts again after the database dropped the connection', async () => {
  const operator = await stream(MOBILES.operator);
  const { default: pg } = await import('pg');
  const admin = new pg.Client({ connectionString: w.url });
  await admin.connect();
  const listeners = async () =>
    (await admin.query(`select pid from pg_stat_activity where datname = current_database() and query like 'listen %'`))
      .rows as { pid: number }[];
  const [first] = await listeners();
  await admin.query('select pg_terminate_backend($1)', [first?.pid]);
  await expect.poll(async () => (await listeners()).some((l) => l.pid !== first?.pid)).toBe(true);
  const { apply_num } = await submit(w, await w.signIn(MOBILES.applicant));
  await expect.poll(() => operator.heard).toContain(apply_num);
  operator.close();
  await admin.end();
});
