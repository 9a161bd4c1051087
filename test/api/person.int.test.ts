import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columnsOf, WITHOUT_KEY } from '#db/repositories/person/elsewhere.ts';
import { personalColumns, type Person } from '#db/repositories/person/kept.ts';
import { REGISTRY } from '#db/repositories/person/registry.ts';
import type { PersonExport } from '#db/repositories/person/export-person.ts';
import { listen } from '#db/listen.ts';
import { HATS_CHANGED } from '#db/repositories/identity/hats.ts';
import { faultsOfAll } from '#db/repositories/cases/case-check.ts';
import { PERSON_ERASED, PERSON_EXPORTED } from '#domain/logs/op-names.ts';
import { profileContract } from '#domain/identity/profile-contract.ts';
import { demandWorkbenchContract } from '#domain/demand/contract/workbench.ts';
import { receptionContract } from '#domain/reception/contract/portal.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { asOwner } from '../as-owner.ts';
import type { Scene } from '#domain/shared/calls/scene.ts';
import { applyDemand, DEMAND_FEEDBACK } from '../builders/demand.ts';
import { hire } from '../builders/hire.ts';
import { dataEverywhere } from '../builders/person.ts';
import { book } from '../builders/reception.ts';
import { completeForm, MOBILES, submit } from '../builders/subsidy.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const MOBILE = '13955550071';
const NAME = '欧阳青禾';
/** Somebody whose number and name differ in their last sign. */
const NEIGHBOUR = '13955550072';
const NEIGHBOURS_NAME = '欧阳青木';
/** A visitor without an account. */
const VISITOR = '13955550073';
const dir = mkdtempSync(join(tmpdir(), 'park-person-'));

let w: World;
let person: Person & { user_id: string };
let user: TestUser;
let neighbour: TestUser;
let operator: TestUser;
let corp_id: string;
beforeAll(async () => {
  w = await world({ env: { REQUEST_ALLOWANCE: '100' } });
  operator = await w.signIn(MOBILES.operator);
  ({ corp_id } = await w.db.system
    .selectFrom('corp')
    .where('tenant_id', '=', 'nanshan')
    .where('corp_name', '=', '深圳市云启智能科技有限公司')
    .select('corp_id')
    .executeTakeFirstOrThrow());
  const hat = { name: NAME, scene: 'portal', tenant_id: 'nanshan', roles: ['applicant'], corp_id } as const;
  const hired = await hire(w, { ...hat, mobile: MOBILE });
  user = hired.user;
  person = { user_id: hired.user_id, mobile: MOBILE, name: NAME, created_at: null, number_since: null };
  neighbour = (await hire(w, { ...hat, mobile: NEIGHBOUR, name: NEIGHBOURS_NAME })).user;
  await callsIn(NEIGHBOUR, NEIGHBOURS_NAME, true);
  await callsIn(MOBILE, NAME, false);
  await callsIn(VISITOR, '访客甲', false);
  const form = await completeForm(w, user);
  const data = { ...form.data, contact_name: NAME, contact_mobile: MOBILE };
  const { apply_num } = await submit(w, user, { ...form, data });
  await operator.call(approvalContract.closeApply, { apply_num, reason: '重复提交' });
  const { bid } = await w.db.system
    .insertInto('opportunity')
    .values({
      tenant_id: 'nanshan',
      name: '青禾科技',
      corp_contact: NAME,
      corp_mobile: MOBILE,
      source: 'hand',
      step: 'lost',
    })
    .returning('bid')
    .executeTakeFirstOrThrow();
  await dataEverywhere(w, person, { tenant_id: 'nanshan', membership_id: hired.membership_id, bid });
}, 240_000);
afterAll(async () => {
  await w.close();
  rmSync(dir, { recursive: true, force: true });
});

/** A visit and a demand of somebody who gives a number; both are over unless `open`. */
async function callsIn(mobile: string, name: string, open: boolean): Promise<void> {
  const visit = await book(w, w.anonymous(), { mobile, name });
  const { bid } = await applyDemand(w, w.anonymous(), { mobile, corp_contact: name });
  if (open) return;
  await w.anonymous().call(receptionContract.visitorCancel, visit.own);
  await operator.call(demandWorkbenchContract.update, {
    ...DEMAND_FEEDBACK,
    bid,
    status: 'close',
    close_reason: '重复',
  });
}

async function run(script: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { ...process.env, DATABASE_URL: w.url, DATA_DIR: '/nonexistent', ...env },
  });
  let [said, noted] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (noted += chunk.toString()));
  const status = await new Promise<number | null>((resolve) => void child.once('close', resolve));
  return { status, said, noted };
}
const ticket = ['--ticket', 'PIPL-17'];
const erase = (...args: string[]) => run('person', ['erase', ...ticket, ...args]);
const audit = () =>
  run('verify-audit', [], {
    FILES_DIR: w.deps.config.FILES_DIR,
    AUDIT_SECRET: 'a secret for the audit test',
    AUDIT_FILE: join(dir, 'checkpoints.jsonl'),
  });

/** In which columns of the whole database a text stands. */
async function columnsWith(text: string): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and format_type(a.atttypid, null) ~ '^(text|jsonb|character|uuid\\[\\]|text\\[\\])'
    order by 1, 2`.execute(w.db.system);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql`select from ${sql.table(table)}
      where strpos(${sql.id(column)}::text, ${text}) > 0 limit 1`.execute(w.db.system);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}
const columnsThatStay = new Set([
  ...columnsOf(WITHOUT_KEY),
  ...REGISTRY.filter(({ becomes }) => becomes.rows === 'stay').flatMap((kept) =>
    personalColumns(kept).map((column) => `${kept.table}.${column}`),
  ),
]);
/** The whole database, table by table. */
async function wholeDatabase(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition order by 1`.execute(w.db.system);
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string }>`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.table(name)} t`.execute(
      w.db.system,
    );
    sums[name] = rows[0]?.sum ?? '';
  }
  return sums;
}

describe('a person with data everywhere', () => {
  test('is exported whole to a file of the operator’s alone, without a secret', async () => {
    const out = join(dir, 'export.json');
    const { status, said, noted } = await run('person', ['export', '--mobile', MOBILE, '--out', out, ...ticket]);
    expect(status, noted).toBe(0);
    expect(said).toContain('Account (user_account)');
    expect(statSync(out).mode & 0o777).toBe(0o600);
    const text = readFileSync(out, 'utf8');
    const told = JSON.parse(text) as PersonExport;
    const { user_id, mobile, name } = person;
    expect(told.person).toMatchObject({ user_id, mobile, name });
    const kinds = told.groups.map(({ table, what }) => `${table}: ${what}`);
    const expected = REGISTRY.filter(({ table }) => table !== 'ledger_entry');
    expect(kinds).toEqual(expected.map(({ table, what }) => `${table}: ${what}`));
    expect(told.groups.filter(({ why, until, when_erased }) => !why || !until || !when_erased)).toEqual([]);
    expect(text.match(/"[a-z_]*(password|token|secret|code_sha256)[a-z_]*": .*/g)).toEqual(null);
    const sms = told.groups.find(({ table }) => table === 'outbox_message')?.rows ?? [];
    expect(sms.filter(({ body }) => body !== '').length).toBeGreaterThan(0);
    expect(sms.filter(({ template, body }) => String(template).startsWith('sms_code') && body !== '')).toEqual([]);
    expect(sms.map(({ template }) => template)).toContainEqual(expect.stringMatching(/^sms_code_/));
    const acts = told.groups.find(({ table }) => table === 'case_record')?.rows;
    expect(acts).toContainEqual(expect.objectContaining({ option: 'submit', operator: NAME }));

    const again = await run('person', ['export', '--mobile', MOBILE, '--out', out, ...ticket]);
    expect(again).toMatchObject({ status: 2, said: '' });
    expect(again.noted).toContain('EEXIST');
  });

  test('an export that the log cannot tell of hands nothing out, and says so', async () => {
    const out = join(dir, 'unlogged.json');
    await asOwner(
      w,
      `create function drill() returns trigger language plpgsql as $$ begin raise 'the log is full'; end $$;
       create trigger drill before insert on log_account for each row execute function drill()`,
    );
    const { status, noted } = await run('person', ['export', '--mobile', MOBILE, '--out', out, ...ticket]);
    await asOwner(w, 'drop trigger drill on log_account; drop function drill()');
    expect([status, noted]).toEqual([2, `${out} is not whole, delete it: the log is full\n`]);
    expect(readFileSync(out, 'utf8')).toBe('');
  });

  test('a dry run tells what would become of it, and changes nothing', async () => {
    const before = await wholeDatabase();
    const { status, said, noted } = await erase('--mobile', MOBILE);
    expect(status, noted).toBe(0);
    expect(said).toMatch(
      new RegExp(`^Whose: ${NAME}, ${MOBILE}, account ${person.user_id} of 20\\d\\d-\\d\\d-\\d\\d\nStays:\n`),
    );
    expect(said).toContain(
      'Acts that they did in cases (case_record): Evidence: it is hashed into the chain of records.',
    );
    expect(said).toMatch(/To be deleted:\n[^:]*Sign-ins \(user_session\)/);
    expect(said).toMatch(/Nothing was changed. With --yes they become 已注销用户-[A-Z2-9]{8}\.\n$/);
    expect(await wholeDatabase()).toEqual(before);
  });

  test('an erasure that dies leaves all as it was', async () => {
    const before = await wholeDatabase();
    // with its last statement, which keeps it in the log
    await asOwner(
      w,
      `create function drill() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
       create trigger drill before insert on log_account for each row execute function drill()`,
    );
    const { status } = await erase('--mobile', MOBILE, '--yes');
    await asOwner(w, 'drop trigger drill on log_account; drop function drill()');
    expect(status).toBe(2);
    expect(await wholeDatabase()).toEqual(before);
    await user.call(profileContract.getSessionList, {});
  });

  test('erased, their number and name stand nowhere but where the registry says that they stay', async () => {
    const { said: auditedBefore, status: wholeBefore } = await audit();
    expect(wholeBefore, auditedBefore).toBe(0);
    expect(await columnsWith(MOBILE)).toContain('user_account.mobile');
    const numbersOfNeighbour = await columnsWith(NEIGHBOUR);

    const told = new Set<string>();
    const stop = listen(w.url, { [HATS_CHANGED]: (whose) => void told.add(whose) }, () => {});
    const { status, said, noted } = await erase('--account', person.user_id, '--yes');
    expect(status, noted).toBe(0);
    await expect.poll(() => [...told]).toContain(person.user_id);
    await stop();
    expect(said).toMatch(/Erased: what is left is of 已注销用户-[A-Z2-9]{8}\. Every sign-in has ended\.\n$/);
    for (const text of [MOBILE, NAME]) {
      const left = await columnsWith(text);
      expect(left.filter((column) => !columnsThatStay.has(column) || column.startsWith('case_origin.'))).toEqual([]);
    }
    const parts = await w.db.system.selectFrom('case_name_part').where('part', '=', '青禾').selectAll().execute();
    expect(parts).toEqual([]);

    // whose number is nearly the same is still there
    expect(await columnsWith(NEIGHBOUR)).toEqual(numbersOfNeighbour);
    await neighbour.call(profileContract.getSessionList, {});
    await expect(user.call(profileContract.getSessionList, {})).rejects.toMatchObject({ status: 401 });

    const { said: audited, status: whole } = await audit();
    expect(whole, audited).toBe(0);
    const faults = [];
    for await (const fault of faultsOfAll(w.db.system)) faults.push(fault);
    expect(faults).toEqual([]);
  });

  test('the log tells of both under the ticket, and names nobody', async () => {
    const rows = await w.db.system
      .selectFrom('operation_log')
      .where('op_name', 'in', [PERSON_ERASED, PERSON_EXPORTED])
      .select(['op_name', 'tenant_id', 'target', 'asked', 'type'])
      .orderBy('create_time')
      .execute();
    expect(rows.map(({ op_name, tenant_id, type }) => [op_name, tenant_id, type])).toEqual([
      [PERSON_EXPORTED, 'nanshan', 'export'],
      [PERSON_ERASED, 'nanshan', 'delete'],
    ]);
    expect(rows[1]?.asked).toMatchObject({ ticket: 'PIPL-17', rows: { user_account: 1, activity_invitee: 1 } });
    expect(JSON.stringify(rows)).not.toContain(NAME);
  });

  test('a second time nothing is left, by number or by account', async () => {
    const before = await wholeDatabase();
    for (const by of [
      ['--account', person.user_id],
      ['--mobile', MOBILE],
    ]) {
      const { status, said } = await erase(...by, '--yes');
      expect(status).toBe(0);
      expect(said).toMatch(/Nothing is left that could be erased\.\n$/);
    }
    expect(await wholeDatabase()).toEqual(before);
  });

  test('their number may come again, as somebody else’s', async () => {
    await hire(w, {
      mobile: MOBILE,
      name: '新人',
      scene: 'portal',
      tenant_id: 'nanshan',
      roles: ['applicant'],
      corp_id,
    });
    const out = join(dir, 'newcomer.json');
    await run('person', ['export', '--mobile', MOBILE, '--out', out, ...ticket]);
    const told = JSON.parse(readFileSync(out, 'utf8')) as PersonExport;
    expect(told.groups.filter(({ when_erased }) => !when_erased.startsWith('stays: ')).map((g) => g.table)).toEqual([
      'user_session',
      'membership',
      'user_account',
    ]);
  });
});

test('a visitor without an account is erased by number', async () => {
  const rowOf = async () => {
    const { rows } = await sql<{ name: string }>`
      select name from reception where mobile = ${VISITOR} union all select corp_contact from demand where mobile = ${VISITOR}`.execute(
      w.db.system,
    );
    return rows.map(({ name }) => name);
  };
  expect(await rowOf()).toEqual(['访客甲', '访客甲']);
  expect((await erase('--mobile', VISITOR, '--yes')).status).toBe(0);
  const left = await columnsWith(VISITOR);
  expect(left.filter((column) => !columnsThatStay.has(column) || column.startsWith('case_origin.'))).toEqual([]);
  expect((await erase('--mobile', VISITOR, '--yes')).said).toContain('Nothing is left that could be erased.');
});

test('of how a case began nothing but whose it was can change, and not while it is open', async () => {
  const change = (patch: object, no: string) =>
    sql`
    update case_origin set first_row = first_row || ${JSON.stringify(patch)}::jsonb
    where workflow_id = (select workflow_id from demand where mobile = ${no} limit 1)`.execute(w.db.system);
  await expect(change({ corp_contact: 'x' }, NEIGHBOUR)).rejects.toThrow('a case that is not over keeps whose it is');
  await expect(change({ name: 'x' }, NEIGHBOUR)).rejects.toThrow('of how a case began only whose it was may change');
  await expect(sql`update case_origin set tenant_id = 'binhai'`.execute(w.db.system)).rejects.toThrow(
    'permission denied',
  );
});

describe('is refused, with the rule', () => {
  test('who has cases that are not over, with an account or without', async () => {
    const { status, noted, said } = await erase('--mobile', NEIGHBOUR, '--yes');
    expect(status).toBe(1);
    expect(noted).toMatch(
      /^Refused \(OPEN_CASES\): the person has cases that are not over, wait or close them first: \S+, \S+\.\n$/,
    );
    expect(said).not.toContain('Erased');
    await neighbour.call(profileContract.getSessionList, {});
  });

  test('who is the last administrator of a park or person of a step, or follows open opportunities', async () => {
    const park = await w.park();
    const admin = await mobileOf('tenant-admin', park.tenant_id, 'super_admin');
    expect((await erase('--mobile', admin, '--yes')).noted).toBe(
      `Refused (LAST_ADMINISTRATOR): the person is the last administrator, name another one first: ${park.tenant_id}.\n`,
    );
    const last = await mobileOf('tenant', park.tenant_id, 'operator_allowance_approver');
    expect((await erase('--mobile', last, '--yes')).noted).toMatch(
      new RegExp(
        `^Refused \\(STEP_WITHOUT_PEOPLE\\): the person is the last person of steps, .*: ${park.tenant_id} .+\\.\n$`,
      ),
    );
    const { user_id } = await w.db.system
      .selectFrom('user_account')
      .where('mobile', '=', admin)
      .select('user_id')
      .executeTakeFirstOrThrow();
    await w.db.system
      .insertInto('opportunity')
      .values({ tenant_id: park.tenant_id, name: '商机', corp_contact: '某', source: 'hand', follower: user_id })
      .execute();
    expect((await erase('--mobile', admin, '--yes')).noted).toContain(
      'Refused (FOLLOWS): the person follows 1 open opportunities',
    );
  });

  test('who holds open tasks, and who is the only person of an enterprise with open cases', async () => {
    const applicant = await w.signIn(MOBILES.applicant);
    const { apply_num } = await submit(w, applicant);
    const holder = await hire(w, {
      mobile: '13955550080',
      name: '持有人',
      scene: 'tenant',
      tenant_id: 'nanshan',
      roles: [],
    });
    await asOwner(
      w,
      `set session_replication_role = replica; update case_task set holder_id = '${holder.user_id}', holder = '持有人'
       where workflow_id = 'subsidy/nanshan/${apply_num}' and closed_at is null`,
    );
    expect((await erase('--mobile', '13955550080', '--yes')).noted).toContain(
      `Refused (OPEN_TASKS): the person holds open tasks, hand them over first: ${apply_num}`,
    );

    const colleague = await hire(w, {
      mobile: '13955550081',
      name: '同事',
      scene: 'portal',
      tenant_id: 'nanshan',
      roles: ['applicant'],
      corp_id,
    });
    const others = w.db.system
      .updateTable('membership')
      .where('corp_id', '=', corp_id)
      .where('user_id', '<>', colleague.user_id);
    await others.set({ active: false }).execute();
    expect((await erase('--mobile', '13955550081', '--yes')).noted).toContain(
      `Refused (LAST_OF_ENTERPRISE): the person is the only person of 深圳市云启智能科技有限公司, let a colleague in first: ${apply_num}`,
    );
    await others.set({ active: true }).execute();
    expect((await erase('--mobile', '13955550081', '--yes')).status).toBe(0);
  });

  test('what nobody can be told by', async () => {
    for (const [args, says] of [
      [['erase', ...ticket], 'Give either --mobile NUMBER or --account ID.'],
      [['erase', '--mobile', '1395555', ...ticket], '1395555 is no mobile number of mainland China.'],
      [['erase', '--account', 'x', ...ticket], 'x is no id of an account.'],
      [['erase', '--account', corp_id, ...ticket], 'There is no such account.'],
      [['erase', '--mobile', MOBILE], 'Give a ticket of 1 to 200 characters: --ticket TEXT'],
      [['export', '--mobile', MOBILE, ...ticket], 'Say where to write it: --out FILE'],
    ] as const) {
      const { status, noted } = await run('person', [...args]);
      expect([status, noted]).toEqual([2, `${says}\n`]);
    }
    expect((await run('person', [])).noted).toContain('npm run person -- export');
  });
});

async function mobileOf(scene: Scene, tenant_id: string, role: string): Promise<string> {
  const { mobile } = await w.db.system
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.user_id', 'membership.user_id')
    .where('scene', '=', scene)
    .where('tenant_id', '=', tenant_id)
    .where(sql<boolean>`${role} = any(roles)`)
    .select('mobile')
    .executeTakeFirstOrThrow();
  return mobile;
}
