import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decide, MOBILES, submit } from '../builders.ts';
import { world, type World } from '../world.ts';

let w: World;
let origin: string;
beforeAll(async () => {
  w = await world();
  await w.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(w.app.server.address() as AddressInfo).port}`;
});
afterAll(() => w.close());

/** Opens the event stream of a user; `heard` grows with the text of what arrives. */
async function stream(mobile: string) {
  const user = await w.signIn(mobile);
  const abort = new AbortController();
  const response = await fetch(`${origin}/live`, {
    headers: { cookie: user.cookie, accept: 'text/event-stream' },
    signal: abort.signal,
  });
  const state = { user, heard: '', close: () => abort.abort() };
  const read = async () => {
    for await (const chunk of response.body ?? []) state.heard += new TextDecoder().decode(chunk);
  };
  read().catch((error: unknown) => (state.heard += abort.signal.aborted ? '' : String(error)));
  await expect.poll(() => state.heard).toContain('event: ready');
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
    /event: case\ndata: \{"tenant_id":"nanshan","case_kind":"subsidy","case_no":"\w+","seq":1,"status":1,"activity":"operator_approval"\}/,
  );
  await decide(operator!.user, apply_num);
  await expect.poll(() => applicant!.heard).toContain('government_approval_coupon');
  // by now anything that was meant for them would have come: the same change went out to all streams in one loop
  for (const other of [foreign, stranger, neighbour]) expect(other!.heard).not.toContain('event: case');
  for (const s of [operator, applicant, foreign, stranger, neighbour]) s!.close();
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
  await expect.poll(async () => (await listeners()).some((l) => l.pid !== first?.pid), { timeout: 10_000 }).toBe(true);
  const { apply_num } = await submit(w, await w.signIn(MOBILES.applicant));
  await expect.poll(() => operator.heard, { timeout: 10_000 }).toContain(apply_num);
  operator.close();
  await admin.end();
});
