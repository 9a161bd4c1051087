import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erasePerson, planErasure } from '#db/repositories/person/erase-person.ts';
import { exportPerson } from '#db/repositories/person/export-person.ts';
import { giveConsent, giveUnproven, hasConsent, withdrawConsent } from '#db/repositories/sms/consents.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import { asOwner } from '../as-owner.ts';
import { applyDemand } from '../builders/demand.ts';
import { hire } from '../builders/hire.ts';
import { book } from '../builders/reception.ts';
import { completeForm, decide, MOBILES, submit } from '../builders/subsidy.ts';
import { world, type World } from '../world.ts';

const PARK = 'nanshan';
let w: World;
let corp_id: string;
beforeAll(async () => {
  w = await world({ env: { REQUEST_ALLOWANCE: '100' } });
  ({ corp_id } = await w.db.system
    .selectFrom('corp')
    .where('tenant_id', '=', PARK)
    .where('corp_name', '=', '深圳市云启智能科技有限公司')
    .select('corp_id')
    .executeTakeFirstOrThrow());
}, 240_000);
afterAll(() => w.close());

const applicant = (mobile: string, name: string) =>
  hire(w, { mobile, name, scene: 'portal', tenant_id: PARK, roles: ['applicant'], corp_id });
const erase = (mobile: string) => erasePerson(w.db.system, { mobile }, 'PIPL-18');
const refusalsOf = async (mobile: string) => (await planErasure(w.db.system, { mobile }))?.refusals ?? [];
const draftOf = (temp_id: string) =>
  w.db.system
    .selectFrom('subsidy_draft')
    .where('temp_id', '=', temp_id)
    .select(['writers', 'form'])
    .executeTakeFirstOrThrow();

test('an act that comes in meanwhile is kept, and nothing is erased until it is answered', async () => {
  const MOBILE = '13955560101';
  const p = await applicant(MOBILE, '急性子');
  const { apply_num } = await submit(w, await w.signIn(MOBILES.colleague));
  const operator = await w.signIn(MOBILES.operator);
  await decide(operator, apply_num, 'return', '截图不清晰');
  const { task_id, revision_id, form } = await p.user.call(applicationsContract.getApplyDetail, { apply_num });
  await w.stopWorker();
  const held = new pg.Client({ connectionString: w.url });
  await held.connect();
  await held.query('begin');
  await held.query('select from membership where user_id = $1 for update', [p.user_id]);
  const erasing = erase(MOBILE);
  const waits = async () => (await sql`select from pg_locks where not granted`.execute(w.db.system)).rows.length;
  await expect.poll(waits).toBeGreaterThan(0);
  const acting = p.user.send(applicationsContract.corpApproval, { apply_num, task_id, revision_id, form });
  const states = async () =>
    (await w.db.system.selectFrom('command').where('actor_id', '=', p.user_id).select('state').execute()).map(
      ({ state }) => state,
    );
  await expect.poll(states).toEqual(['pending']);
  await held.query('commit');
  await held.end();
  expect((await erasing)?.refusals.map(({ rule }) => rule)).toEqual(['UNANSWERED']);
  expect(await states()).toEqual(['pending']);
  const account = w.db.system.selectFrom('user_account').where('user_id', '=', p.user_id).select(['name', 'active']);
  expect(await account.executeTakeFirstOrThrow()).toEqual({ name: '急性子', active: true });
  expect(
    await w.db.system.selectFrom('user_session').where('user_id', '=', p.user_id).select('user_id').execute(),
  ).toHaveLength(1);

  await w.startWorker();
  await acting;
  await expect.poll(states, { timeout: 30_000 }).toEqual(['done']);
  await operator.call(approvalContract.closeApply, { apply_num, reason: '重复提交' });
  expect((await erase(MOBILE))?.refusals).toEqual([]);
  expect(await states()).toEqual([]);
}, 120_000);

describe('a number that was somebody else’s before', () => {
  const [NUMBER, NEW_NUMBER] = ['13955560111', '13955560112'];
  let before: string;
  let after: string;
  beforeAll(async () => {
    ({ user_id: before } = await applicant(NUMBER, '先前者'));
    await book(w, w.anonymous(), { mobile: NUMBER, name: '先前者' });
    await applyDemand(w, w.anonymous(), { mobile: NUMBER, corp_contact: '先前者' });
    await w.db.system
      .insertInto('opportunity')
      .values({
        tenant_id: PARK,
        name: '先前商机',
        corp_contact: '先前者',
        corp_mobile: NUMBER,
        source: 'hand',
        step: 'lost',
      })
      .execute();
    await asOwner(
      w,
      `set session_replication_role = replica;
       insert into settle_in (tenant_id, corp_id, corp_name, credit_code, user_id, name, mobile, status, area, servers, move_in_day, needs)
         select tenant_id, corp_id, corp_name, 'x', '${before}', '先前者', '${NUMBER}', 2, 1, 1, current_date, '' from corp
         where corp_id = '${corp_id}';
       update reception set create_time = now() - interval '1 year' where mobile = '${NUMBER}';
       update demand set create_time = now() - interval '1 year' where mobile = '${NUMBER}';
       update opportunity set created_at = now() - interval '1 year' where corp_mobile = '${NUMBER}'`,
    );
    await w.db.system.updateTable('user_account').set({ mobile: NEW_NUMBER }).where('user_id', '=', before).execute();
    ({ user_id: after } = await applicant(NUMBER, '后来者'));
    await applyOpportunity('后来者');
  }, 60_000);
  const applyOpportunity = (corp_contact: string) =>
    w.db.system
      .insertInto('opportunity')
      .values({ tenant_id: PARK, name: '后来商机', corp_contact, corp_mobile: NUMBER, source: 'hand', step: 'lost' })
      .execute();
  const namesLeft = async () =>
    (
      await sql<{ name: string }>`
      select name from reception where mobile = ${NUMBER} union all select corp_contact from demand where mobile = ${NUMBER}
      union all select corp_contact from opportunity where name = '先前商机'
      union all select name from settle_in where user_id = ${before}::uuid`.execute(w.db.system)
    ).rows.map(({ name }) => name);

  test('is exported without what the one before did', async () => {
    const told = await exportPerson(w.db.system, { mobile: NUMBER });
    expect(told?.person).toMatchObject({ user_id: after, name: '后来者', created_at: expect.any(Date) as Date });
    expect(JSON.stringify(told)).not.toContain('先前者');
    expect(told?.groups.find(({ table }) => table === 'opportunity')?.rows).toHaveLength(1);
  });

  test('is erased without touching the one before, whose open cases do not hinder it', async () => {
    expect(await namesLeft()).toEqual(['先前者', '先前者', '先前者', '先前者']);
    expect((await erase(NUMBER))?.refusals).toEqual([]);
    expect(await namesLeft()).toEqual(['先前者', '先前者', '先前者', '先前者']);
    const { rows } = await sql<{
      corp_mobile: string;
    }>`select corp_mobile from opportunity where name = '后来商机'`.execute(w.db.system);
    expect(rows).toEqual([{ corp_mobile: '' }]);
    const account = w.db.system.selectFrom('user_account').where('user_id', '=', before).select(['name', 'active']);
    expect(await account.executeTakeFirstOrThrow()).toEqual({ name: '先前者', active: true });
  });

  test('an account whose number changed late has rows of the number from then on alone', async () => {
    await w.db.system
      .updateTable('user_account')
      .set({ mobile: NUMBER, mobile_changed_at: new Date() })
      .where('user_id', '=', before)
      .execute();
    await asOwner(w, `update user_account set created_at = 'epoch' where user_id = '${before}'`);
    const told = await exportPerson(w.db.system, { mobile: NUMBER });
    const tables = told?.groups.map(({ table }) => table) ?? [];
    expect(tables).toContain('settle_in');
    expect(tables).not.toContain('demand');
  });
});

describe('in a document nothing but what is theirs changes', () => {
  test('a name that is a key, or a namesake’s', async () => {
    for (const [mobile, name] of [
      ['13955560121', 'user_id'],
      ['13955560122', 'order_data'],
      ['13955560123', '林悦'],
    ] as const) {
      const colleague = await w.signIn(MOBILES.colleague);
      const p = await applicant(mobile, name);
      const namesake = await applicant(`${mobile.slice(0, -2)}9${mobile.slice(-1)}`, name);
      const form = await completeForm(w, colleague);
      const named = { ...form, data: { ...form.data, contact_name: name, contact_mobile: mobile, lar: name } };
      const { temp_id, version } = await namesake.user.call(applicationsContract.saveTemp, {
        allowance_type: 'online',
        form: named,
      });
      await p.user.call(applicationsContract.saveTemp, { temp_id, version, allowance_type: 'online', form: named });
      const before = await draftOf(temp_id);
      const erased = await erase(mobile);
      expect(erased?.refusals).toEqual([]);
      const pseudonym = erased?.pseudonym.name;
      const { writers, form: left } = await draftOf(temp_id);
      expect(writers).toEqual([
        { user_id: namesake.user_id, name },
        { user_id: p.user_id, name: pseudonym },
      ]);
      expect(left).toEqual({
        ...before.form,
        data: { ...(before.form as typeof named).data, contact_name: pseudonym, contact_mobile: '' },
      });
      await colleague.call(applicationsContract.getTempDetail, { temp_id });
    }
  });

  test('of an import the contact if it is them, of a team the contact', async () => {
    const [mobile, name] = ['13955560124', '王'];
    await applicant(mobile, name);
    const imported = (corp_mobile: string) => JSON.stringify({ name, corp_contact: name, corp_mobile, [name]: name });
    await asOwner(
      w,
      `set session_replication_role = replica;
       insert into opportunity (tenant_id, name, corp_contact, corp_mobile, source, step, imported) values
         ('${PARK}', '导入甲', '${name}', '${mobile}', 'import', 'lost', '${imported(mobile)}'),
         ('${PARK}', '导入乙', '${name}', '${mobile}', 'import', 'lost', '${imported('13900000000')}');
       insert into race_entry (tenant_id, race_id, corp_id, corp_name, title, team, plan, contact_name, mobile)
         values ('${PARK}', gen_random_uuid(), '${corp_id}', '企业', '方案', '[{"name": "${name}", "job": "${name}"}, {"name": "李", "job": "name"}]',
           '${name}', '${name}', '${mobile}')`,
    );
    const done = await erase(mobile);
    expect(done?.refusals).toEqual([]);
    const { rows } = await sql<{ imported: object }>`
      select imported from opportunity where name in ('导入甲', '导入乙') order by name = '导入乙'`.execute(
      w.db.system,
    );
    expect(rows.map((r) => r.imported)).toEqual([
      { name, corp_contact: done?.pseudonym.name, corp_mobile: '', [name]: name },
      JSON.parse(imported('13900000000')),
    ]);
    const { team, plan } = await w.db.system
      .selectFrom('race_entry')
      .where('contact_name', '=', done?.pseudonym.name ?? '')
      .select(['team', 'plan'])
      .executeTakeFirstOrThrow();
    expect([team, plan]).toEqual([
      [
        { name: done?.pseudonym.name, job: name },
        { name: '李', job: 'name' },
      ],
      name,
    ]);
  });
});

test('whoever is the contact of a colleague’s open application is not erased until it names somebody else', async () => {
  const mobile = '13955560131';
  await applicant(mobile, '接触人');
  const colleague = await w.signIn(MOBILES.colleague);
  const form = await completeForm(w, colleague);
  const { apply_num } = await submit(w, colleague, {
    ...form,
    data: { ...form.data, contact_name: '接触人', contact_mobile: mobile },
  });
  expect(await refusalsOf(mobile)).toEqual([
    {
      rule: 'OPEN_CASES',
      says: `is the contact of applications that are not over, change the contact first: ${apply_num}`,
    },
  ]);
  await (await w.signIn(MOBILES.operator)).call(approvalContract.closeApply, { apply_num, reason: '重复提交' });
  expect((await erase(mobile))?.refusals).toEqual([]);
}, 60_000);

test('whoever is asked to sign, or gets a task back, is not erased', async () => {
  const { apply_num } = await submit(w, await w.signIn(MOBILES.colleague));
  const operator = await w.signIn(MOBILES.operator);
  const staff = (mobile: string, name: string) =>
    hire(w, { mobile, name, scene: 'tenant', tenant_id: PARK, roles: ['operator_allowance_approver'] });
  const signer = await staff('13955560141', '会签人');
  const delegator = await staff('13955560142', '委托人');
  const { task_id } = await operator.call(applicationsContract.getApplyDetail, { apply_num });
  await operator.call(tasksContract.addSigner, {
    apply_num,
    task_id,
    user_id: signer.user_id,
    note: '请会签',
  });
  const rulesOf = async (mobile: string) => (await refusalsOf(mobile)).map(({ rule }) => rule);
  await expect.poll(() => rulesOf('13955560141')).toEqual(['OPEN_TASKS']);
  const setTask = (to: string) =>
    asOwner(
      w,
      `set session_replication_role = replica; update case_task set ${to}
       where workflow_id = 'subsidy/${PARK}/${apply_num}' and closed_at is null`,
    );
  await setTask(`voted = array['${signer.user_id}']`);
  expect(await rulesOf('13955560141')).toEqual([]);
  await setTask(`delegator_id = '${delegator.user_id}'`);
  expect(await rulesOf('13955560142')).toEqual(['OPEN_TASKS']);
}, 60_000);

test('a consent that was taken back stays, so that nobody who types the number gives it again', async () => {
  const mobile = '13955560151';
  const of = { tenant_id: PARK, mobile };
  const givenBy = (m: string) =>
    w.db.system.selectFrom('sms_consent').where('mobile', '=', m).select('withdrawn_by').execute();
  await giveConsent(w.db.system, of, 'activity');
  await withdrawConsent(w.db.system, of, 'preferences');
  await giveConsent(w.db.system, of, 'activity');
  await erase(mobile);
  expect(await givenBy(mobile)).toEqual([{ withdrawn_by: 'preferences' }]);
  await w.db.system.transaction().execute((tx) => giveUnproven(tx, of, 'activity'));
  expect(await hasConsent(w.db.system, of)).toBe(false);
});

test('whoever stood in for somebody ends it, and the other one’s history stays', async () => {
  const staff = (mobile: string, name: string) =>
    hire(w, { mobile, name, scene: 'tenant', tenant_id: PARK, roles: ['operator_allowance_approver'] });
  const away = await staff('13955560161', '休假人');
  const stands = await staff('13955560162', '代理人');
  await asOwner(
    w,
    `set session_replication_role = replica;
     insert into substitution (membership_id, user_id, substitute_id, from_day, to_day)
     values ('${away.membership_id}', '${away.user_id}', '${stands.user_id}', current_date, current_date + 3)`,
  );
  expect((await erase('13955560162'))?.refusals).toEqual([]);
  const { ended_at } = await w.db.system
    .selectFrom('substitution')
    .where('user_id', '=', away.user_id)
    .select('ended_at')
    .executeTakeFirstOrThrow();
  expect(ended_at).toBeInstanceOf(Date);
  expect((await erase('13955560162'))?.done).toBe(true);
});
