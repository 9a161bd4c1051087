import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabases, type Databases } from '#db/client.ts';
import { issueSmsCode, useSmsCode } from '#db/repositories/identity/identity.ts';
import { forget } from '#db/repositories/ops/retention.ts';
import { createDatabase } from '../world.ts';

const KEEP = { sessions: 7, codes: 7, commands: 180, messages: 180, runs: 365, visits: 730 };
/** More than one step takes. */
const MANY = 1_200;

let db: Databases;
let owner: pg.Client;
beforeAll(async () => {
  const url = await createDatabase();
  db = openDatabases(url, () => {});
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await db.close();
});

const run = (text: string) => owner.query(text);
const keptOf = async (table: string, name: string) => {
  const { rows } = await owner.query<{ name: string; n: number }>(
    `select ${name} as name, count(*)::int as n from ${table} group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map((r) => [r.name, r.n]));
};
/** `count` rows of some age in days that say what they are. */
const some = (count: number) => `generate_series(1, ${count}) n`;

beforeEach(async () => {
  for (const table of ['user_session', 'sms_code', 'command', 'outbox_message', 'case_batch_item', 'case_batch'])
    await run(`delete from ${table}`);
});

test('what is over is forgotten in small steps, what is open or not old enough stays, whatever its age', async () => {
  const session = (count: number, days: number) =>
    run(`insert into user_session (token_sha256, user_id, membership_id, expires_at)
      select decode(md5(n::text || '${days}'), 'hex'), user_id, membership_id, now() - interval '${days} days'
      from ${some(count)}, (select user_id, membership_id from membership limit 1) m`);
  await session(MANY, 8);
  await session(3, 6);
  const command = (count: number, state: string, days: number) =>
    run(`insert into command (tenant_id, actor_id, idem_key, route, body_sha256, workflow_id, message, state, answered_at, created_at)
      select 'nanshan', gen_random_uuid(), '${state}${days}-' || n, '${state} ${days}', '', 'demand/nanshan/x', '{}', '${state}',
        case when '${state}' <> 'pending' then now() - interval '${days} days' end, now() - interval '${days} days' from ${some(count)}`);
  await command(MANY, 'done', 181);
  await command(2, 'refused', 179);
  await command(4, 'pending', 400);
  const message = (count: number, status: string, days: number) =>
    run(`insert into outbox_message (dedupe_key, channel, template, receiver, body, status, created_at)
      select '${status}${days}-' || n, 'sms', '${status} ${days}', '13900000000', 'x', '${status}', now() - interval '${days} days' from ${some(count)}`);
  await message(MANY, 'sent', 181);
  await message(2, 'failed', 179);
  await message(4, 'pending', 400);
  // nobody has settled them
  await message(3, 'unknown', 400);
  await run(`delete from message_digest`);
  await run(`insert into message_digest (user_id, day, total, created_at)
    select user_id, now()::date - days, days, now() - days * interval '1 day'
    from unnest(array[179, 181]) days, (select user_id from user_account limit 1) u`);
  const batch = async (state: string, days: number) => {
    const id = randomUUID();
    await run(`insert into case_batch (batch_id, kind, title, event, total, state, body_sha256, created_by, created_by_name, created_at, finished_at)
      values ('${id}', 'act', '${state} ${days}', '{}', ${MANY}, '${state}', '', 'x', 'x', now() - interval '${days} days',
        case when '${state}' = 'done' then now() - interval '${days} days' end)`);
    await run(`insert into case_batch_item (batch_id, n, tenant_id, workflow_id, case_no, name, event)
      select '${id}', n, 'nanshan', 'w' || n, '${state} ${days}', '', '{}' from ${some(MANY)}`);
  };
  await batch('done', 366);
  await batch('done', 364);
  await batch('paused', 500);

  await forget(db.system, KEEP);
  expect(await keptOf('user_session', 'true')).toEqual({ true: 3 });
  expect(await keptOf('command', 'route')).toEqual({ 'pending 400': 4, 'refused 179': 2 });
  expect(await keptOf('outbox_message', 'template')).toEqual({ 'failed 179': 2, 'pending 400': 4, 'unknown 400': 3 });
  expect(await keptOf('message_digest', 'total')).toEqual({ 179: 1 });
  expect(await keptOf('case_batch', 'title')).toEqual({ 'done 364': 1, 'paused 500': 1 });
  expect(await keptOf('case_batch_item', 'case_no')).toEqual({ 'done 364': MANY, 'paused 500': MANY });
});

test('a row that somebody is at is left for the next time, and an end that is asked for comes at once', async () => {
  await run(`insert into command (tenant_id, actor_id, idem_key, route, body_sha256, workflow_id, message, state, answered_at)
    select 'nanshan', gen_random_uuid(), 'k' || n, 'r' || n, '', 'x', '{}', 'done', now() - interval '200 days' from ${some(3)}`);
  await forget(db.system, KEEP, AbortSignal.abort());
  expect(Object.keys(await keptOf('command', 'route'))).toHaveLength(3);
  await db.system.transaction().execute(async (tx) => {
    await tx.selectFrom('command').where('route', '=', 'r2').selectAll().forUpdate().execute();
    await forget(db.system, KEEP);
    expect(await keptOf('command', 'route')).toEqual({ r2: 1 });
  });
});

test('a day’s visitors are forgotten when it is over, with what led to them; its counts after two years', async () => {
  const day = (ago: number) => `(now() at time zone 'Asia/Shanghai')::date - ${ago}`;
  for (const ago of [0, 2, 730, 731]) {
    await run(`insert into web_salt select ${day(ago)}, '\\x00'`);
    await run(`insert into web_seen select 'nanshan', ${day(ago)}, decode(md5(n::text), 'hex') from ${some(MANY)}`);
    await run(`insert into web_count select 'nanshan', ${day(ago)}, '/', '', 1, 1`);
  }
  await forget(db.system, KEEP);
  const kept = async (table: string) => Object.values(await keptOf(table, `${day(0)} - day`));
  expect(await keptOf('web_salt', `${day(0)} - day`)).toEqual({ 0: 1 });
  expect(await kept('web_seen')).toEqual([MANY]);
  expect(await keptOf('web_count', `${day(0)} - day`)).toEqual({ 0: 1, 2: 1, 730: 1 });
});

test('a code that is used or over can be read nowhere any more, and counts all the same', async () => {
  const digest = Buffer.from('digest');
  const mobile = '13911112222';
  const ask = { mobile, purpose: 'login', code_sha256: digest, ttlMs: 300_000, gapMs: 0, parts: { code: '123456' } };
  const stored = async () => {
    const codes = await db.system.selectFrom('sms_code').select('code_sha256').orderBy('id').execute();
    const messages = await db.system.selectFrom('outbox_message').select('body').orderBy('id').execute();
    return codes.map((c, i) => `${c.code_sha256.toString()} ${messages[i]?.body}`);
  };
  await issueSmsCode(db.system, ask);
  expect(await stored()).toEqual(['digest 您的验证码是 123456， 分钟内有效，请勿告知他人']);
  const use = (act: string | null) =>
    useSmsCode(db.system, { mobile, purpose: 'login', code_sha256: digest, max_tries: 5, act });
  expect([await use(null), await use(null)]).toEqual([true, false]);
  expect(await stored()).toEqual([' ']);
  // for an act that may come again, a while longer
  await issueSmsCode(db.system, ask);
  expect([await use('act'), await use('act'), await use('another')]).toEqual([true, true, false]);
  await forget(db.system, KEEP);
  expect(await stored()).toEqual([' ', 'digest ']);
  // one that nobody used
  await issueSmsCode(db.system, ask);
  await run(`update outbox_message set status = 'sent', created_at = now() - interval '1 hour'`);
  await run(`update sms_code set expires_at = now() - interval '1 hour'`);
  await forget(db.system, KEEP);
  expect(await stored()).toEqual([' ', ' ', ' ']);
});
