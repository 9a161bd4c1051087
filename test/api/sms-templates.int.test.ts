import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepMessages } from '#api/shared/runs/sweeper.ts';
import { queueSms } from '#db/repositories/cases/outbox.ts';
import { identityContract } from '#domain/identity/contract.ts';
import type { Input, Output } from '#domain/shared/calls/endpoint.ts';
import { smsContract } from '#domain/sms/contract.ts';
import { smsTemplatesContract as calls } from '#domain/sms/template-contract.ts';
import { hire } from '#test/builders/hire.ts';
import { untilJob } from '#test/builders/job.ts';
import { askCode } from '#test/builders/sms.ts';
import { MOBILES, upload } from '#test/builders/subsidy.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

type Template = Output<typeof calls.createSmsTemplate>;
let w: World;
let keeper: TestUser, rival: TestUser, some: TestUser, park: TestUser;
let gateway: Server;
let posted: Record<string, string>[] = [];
beforeAll(async () => {
  w = await world();
  const whole = { tenant_id: null, roles: ['super_admin'], tenant_grants: null };
  const hired = (n: number, of: object) =>
    hire(w, { ...whole, scene: 'provider-admin', mobile: `1791000000${n}`, name: `员工 ${n}`, ...of });
  keeper = (await hired(1, {})).user;
  rival = (await hired(2, { scene: 'platform' })).user;
  some = (await hired(3, { tenant_grants: ['nanshan'] })).user;
  park = await w.signIn(MOBILES.tenantAdmin);
  gateway = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      posted.push(JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>);
      response.end();
    });
  }).listen(0);
});
afterAll(async () => {
  gateway.close();
  await w.close();
});

let made = 0;
const fields = (of: Partial<Input<typeof calls.createSmsTemplate>> = {}) => ({
  code: `notice_${++made}`,
  name: `通知 ${made}`,
  type: 0 as const,
  text: '{corp}您好，{park}有新的安排',
  signature: '',
  gateway_id: '',
  review: 'none' as const,
  ...of,
});
const add = (of: Partial<Input<typeof calls.createSmsTemplate>> = {}) =>
  keeper.call(calls.createSmsTemplate, fields(of));
const written = ({ name, text, signature, gateway_id, review }: Template) => ({
  name,
  text,
  signature,
  gateway_id,
  review,
});
const modify = (t: Template, of: Partial<ReturnType<typeof written>>, by = keeper) =>
  by.call(calls.modifySmsTemplate, { template_id: t.template_id, lock: t.lock, ...written(t), ...of });
const turn = ({ template_id, lock }: Template, status: 'in_use' | 'stopped', by = keeper) =>
  by.call(calls.updateSmsTemplateStatus, { template_id, lock, status });
const remove = ({ template_id, lock }: Template) => keeper.call(calls.deleteSmsTemplate, { template_id, lock });
const ofCode = async (code: string): Promise<Template> => {
  const { items } = await keeper.call(calls.listSmsTemplates, { keyword: code, limit: 200 });
  const found = items.find((t) => t.code === code);
  if (!found) throw new Error(`no ${code}`);
  return found;
};
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 0,
    (e: unknown) => (e instanceof Refused ? e.code : e),
  );

test('every template of the product is in use from the first day', async () => {
  const { total, items } = await keeper.call(calls.listSmsTemplates, { limit: 200, status: 'in_use' });
  expect(total).toBeGreaterThan(60);
  expect(new Set(items.map(({ version, used_version, type }) => `${version} ${used_version} ${type}`))).toEqual(
    new Set(['1 1 0']),
  );
});

describe('who keeps them', () => {
  test('the provider’s and the platform’s administrators of every park, nobody else', async () => {
    const t = await add();
    const { template_id, lock } = t;
    const asked = [
      [calls.listSmsTemplates, {}],
      [calls.getSmsTemplate, { template_id }],
      [calls.logSmsTemplate, { template_id }],
      [calls.createSmsTemplate, fields()],
      [calls.modifySmsTemplate, { template_id, lock, ...written(t) }],
      [calls.updateSmsTemplateStatus, { template_id, lock, status: 'in_use' }],
      [calls.deleteSmsTemplate, { template_id, lock }],
      [calls.importSmsTemplatesTable, { format: 'csv' }],
    ] as const;
    for (const [endpoint, input] of asked) expect((await park.send(endpoint, input)).body.code).toBe(7102);
    expect(await codeOf(some.call(calls.deleteSmsTemplate, { template_id, lock }))).toBe(7251);
    expect((await turn(t, 'in_use', rival)).status).toBe('in_use');
  });

  test('one that is not there is not found', async () => {
    const template_id = randomUUID();
    expect(await codeOf(keeper.call(calls.getSmsTemplate, { template_id }))).toBe(7101);
    expect(await codeOf(keeper.call(calls.logSmsTemplate, { template_id }))).toBe(7101);
    const lock = 'a'.repeat(64);
    expect(await codeOf(keeper.call(calls.updateSmsTemplateStatus, { template_id, lock, status: 'stopped' }))).toBe(
      7101,
    );
    expect(await codeOf(keeper.call(calls.modifySmsTemplate, { template_id, ...written(await add()), lock }))).toBe(
      7101,
    );
  });
});

describe('versions', () => {
  test('another text is another version, which goes out once it is put into use', async () => {
    const first = await turn(await add({ text: '{park}通知' }), 'in_use');
    expect(first).toMatchObject({ status: 'in_use', version: 1, used_version: 1 });
    const second = await modify(first, { text: '{park}新通知' });
    expect(second).toMatchObject({ status: 'in_use', version: 2, used_version: 1 });
    // what the gateway says of it makes no other text of it
    const reviewed = await modify(second, { gateway_id: 'SMS_2', review: 'pending' });
    expect(reviewed).toMatchObject({ version: 2, gateway_id: 'SMS_2' });
    expect(await codeOf(turn(reviewed, 'in_use'))).toBe(7612);
    const used = await turn(await modify(reviewed, { review: 'approved' }), 'in_use');
    expect(used).toMatchObject({ version: 2, used_version: 2 });
    expect(await codeOf(turn(used, 'in_use'))).toBe(7611);
    const { versions } = await keeper.call(calls.getSmsTemplate, { template_id: used.template_id });
    expect(versions.map(({ version, text, review, author }) => [version, text, review, author])).toEqual([
      [2, '{park}新通知', 'approved', '员工 1'],
      [1, '{park}通知', 'none', '员工 1'],
    ]);
  });

  test('each change is told with who made it and what differs', async () => {
    const t = await modify(await add({ name: '春季' }), { name: '春季活动', text: '{park}春季活动' }, rival);
    await turn(t, 'in_use');
    const { total, items } = await keeper.call(calls.logSmsTemplate, { template_id: t.template_id });
    expect(total).toBe(3);
    expect(items.map(({ author, differences }) => [author, differences.map(({ path }) => path).toSorted()])).toEqual([
      ['员工 1', ['status', 'used_version']],
      ['员工 2', ['name', 'text', 'version']],
      [
        '员工 1',
        ['code', 'gateway_id', 'name', 'review', 'signature', 'status', 'text', 'type', 'used_version', 'version'],
      ],
    ]);
    expect(items[1]?.differences[0]).toEqual({ path: 'name', before: '春季', after: '春季活动' });
    const page = await keeper.call(calls.logSmsTemplate, { template_id: t.template_id, limit: 1, offset: 2 });
    expect([page.total, page.items.map(({ author }) => author)]).toEqual([3, ['员工 1']]);
  });

  test('who was slower is told by whom it was changed, and the same request twice is one', async () => {
    const t = await add();
    const [asked, key] = [{ template_id: t.template_id, lock: t.lock, ...written(t), text: '{park}一' }, randomUUID()];
    const [one, again] = [
      await keeper.call(calls.modifySmsTemplate, asked, key),
      await keeper.call(calls.modifySmsTemplate, asked, key),
    ];
    expect([one.version, again]).toEqual([2, one]);
    const { body } = await rival.send(calls.modifySmsTemplate, { ...asked, text: '{park}二' });
    expect(body).toMatchObject({ code: 7118, response: { current: { text: '{park}一', lock: one.lock } } });
    expect(body.message).toContain('员工 1');
    const both = await Promise.all([codeOf(turn(one, 'in_use')), codeOf(modify(one, { text: '{park}三' }, rival))]);
    expect(new Set(both)).toEqual(new Set([0, 7118]));
  });
});

describe('what may not be', () => {
  test('a second of a code, a text that its sender cannot fill, marketing without a way out', async () => {
    const t = await add();
    expect(await codeOf(add({ code: t.code }))).toBe(7116);
    expect(await codeOf(add({ text: '{num}' }))).toBe(7604);
    expect(await codeOf(add({ type: 1 }))).toBe(7609);
    expect((await add({ type: 1, text: '{park}招商，拒收请回复R' })).type).toBe(1);
    const known = await ofCode('demand_close');
    expect(await codeOf(modify(known, { text: '需求 {num} 已关闭' }))).toBe(7606);
    expect(await codeOf(modify(known, { text: '需求 {num} 已关闭：{reason}\n请知悉' }))).toBe(7100);
    expect((await ofCode('demand_close')).version).toBe(known.version);
  });

  test('what is in use is not deleted, what signs somebody in is not stopped', async () => {
    const used = await turn(await add(), 'in_use');
    expect(await codeOf(remove(used))).toBe(7128);
    const stopped = await turn(used, 'stopped');
    expect(await codeOf(turn(stopped, 'stopped'))).toBe(7610);
    await remove(stopped);
    expect(await codeOf(keeper.call(calls.getSmsTemplate, { template_id: used.template_id }))).toBe(7101);
    expect(await codeOf(turn(await ofCode('sms_code_login'), 'stopped'))).toBe(7613);
  });
});

test('is found by code, name or text, type and state', async () => {
  const t = await add({ name: '独一无二的名称', type: 1, text: '{park}独特内容，拒收请回复R' });
  const found = async (of: Partial<Input<typeof calls.listSmsTemplates>>) =>
    (await keeper.call(calls.listSmsTemplates, of)).items.map(({ code }) => code);
  for (const keyword of [t.code, '独一无二', '独特内容']) expect(await found({ keyword })).toContain(t.code);
  expect(await found({ keyword: '独一无二', type: 0 })).toEqual([]);
  expect(await found({ keyword: '独一无二', type: 1, status: 'draft' })).toEqual([t.code]);
  expect(await found({ keyword: '独一无二', status: 'in_use' })).toEqual([]);
});

/** Sends what waits through the gateway; what it got. */
async function sent(): Promise<Record<string, string>[]> {
  posted = [];
  const { port } = gateway.address() as AddressInfo;
  const config = { ...w.deps.config, SMS_GATEWAY_URL: `http://127.0.0.1:${port}` };
  await sweepMessages({ ...w.deps, config }, { info() {}, warn() {} });
  return posted;
}
const NUM = 'D20261127NS000001';
const tell = () =>
  w.db.system.transaction().execute((tx) =>
    queueSms(tx, [
      {
        tenant_id: 'nanshan',
        dedupe_key: randomUUID(),
        template: 'demand_apply',
        receiver: '13900001234',
        parts: { num: NUM },
      },
    ]),
  );
const lastRecord = async () => {
  const { items } = await park.call(smsContract.listSmsRecords, { limit: 1 });
  const [record] = items;
  if (!record) throw new Error('no message');
  return record;
};

describe('what is sent', () => {
  test('says what the version in use says, under its signature and the gateway’s id, and the record keeps which', async () => {
    await w.db.system.deleteFrom('outbox_message').execute();
    await tell();
    expect(await sent()).toMatchObject([{ content: `您的企业需求 ${NUM} 已提交，园区将尽快与您联系` }]);
    expect(posted[0]).not.toHaveProperty('template_id');
    const changed = await modify(await ofCode('demand_apply'), {
      text: '已收到您的需求 {num}',
      signature: '云启',
      gateway_id: 'SMS_77',
    });
    // what nobody put into use yet is said by nothing
    await tell();
    expect(await sent()).toMatchObject([{ content: `您的企业需求 ${NUM} 已提交，园区将尽快与您联系` }]);
    const { version } = await turn(changed, 'in_use');
    await tell();
    expect(await sent()).toMatchObject([
      { content: `【云启】已收到您的需求 ${NUM}`, template: 'demand_apply', template_id: 'SMS_77' },
    ]);
    expect(await lastRecord()).toMatchObject({
      template_version: version,
      text: `已收到您的需求 ${NUM}`,
      state: 'sent',
    });
  });

  test('is kept as failed while its template is stopped, and says what that says once it is sent again', async () => {
    await w.db.system.deleteFrom('outbox_message').execute();
    const stopped = await turn(await ofCode('demand_apply'), 'stopped');
    await tell();
    expect(await sent()).toEqual([]);
    const { message_id, ...failed } = await lastRecord();
    expect(failed).toMatchObject({
      state: 'failed',
      reason: 'template',
      text: '',
      template_version: null,
      may_resend: true,
    });
    expect(await codeOf(park.call(smsContract.resendSms, { message_id }))).toBe(7602);
    const again = await modify(stopped, { text: '需求 {num} 已收到' });
    const { version } = await turn(again, 'in_use');
    expect(await park.call(smsContract.resendSms, { message_id })).toMatchObject({ state: 'queued', reason: null });
    expect(await sent()).toMatchObject([{ content: `【云启】需求 ${NUM} 已收到` }]);
    expect(await lastRecord()).toMatchObject({ state: 'sent', template_version: version, attempts: 1 });
    const row = await w.db.system.selectFrom('outbox_message').where('id', '=', message_id).select('parts').execute();
    expect(row).toEqual([{ parts: null }]);
  });

  test('a code to sign in is made of its template, too', async () => {
    const t = await modify(await ofCode('sms_code_login'), { text: '{code} 是您的登录验证码' });
    await turn(t, 'in_use');
    const user = w.anonymous();
    const code = await askCode(w, user, MOBILES.applicant, 'login');
    const { body } = await w.db.system
      .selectFrom('outbox_message')
      .where('template', '=', 'sms_code_login')
      .select('body')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(body).toBe(`${code} 是您的登录验证码`);
    expect(await codeOf(user.call(identityContract.smsLogin, { mobile: MOBILES.applicant, code, login_type: 4 }))).toBe(
      0,
    );
  });
});

describe('a table of them', () => {
  const table = (lines: readonly string[]) =>
    new TextEncoder().encode(['模板编码,模板名称,类型,模板内容,签名,网关模板编号,网关审核', ...lines].join('\r\n'));
  const look = async (lines: readonly string[]) => {
    const guid = await upload(w, keeper, 'import', '模板.csv', table(lines));
    return { guid, preview: await keeper.call(calls.importSmsTemplatesPreview, { guid }) };
  };

  test('says line by line what may not be, and writes nothing', async () => {
    const { preview } = await look([
      'table_one,一,普通,{park}通知,,,',
      'table_two,二,营销,{park}招商,,,',
      'demand_close,企业需求已关闭,普通,需求 {num},,,',
      'demand_apply,企业需求已提交,营销,需求 {num}，拒收请回复R,,,',
      'table_five,五,别的,{park},,,',
    ]);
    expect(preview.counts).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 4 });
    expect(preview.refused.map(({ lines, column, reason }) => [lines, column, reason])).toEqual([
      ['3', '模板内容', '营销短信须含退订说明“拒收请回复R”'],
      ['4', '模板内容', '模板内容缺少：{reason} 原因'],
      ['5', '类型', '已有模板的类型不能修改'],
      ['6', '类型', '请填写已有的选项'],
    ]);
    expect((await keeper.call(calls.listSmsTemplates, { keyword: 'table_one' })).total).toBe(0);
  });

  test('brings drafts, and versions that go out once they are put into use', async () => {
    const known = await ofCode('reception_cancel');
    const lines = [
      'table_a,表格甲,普通,{park}甲,甲方,SMS_9,审核中',
      `reception_cancel,${known.name},普通,预约 {num} 已取消,,,`,
    ];
    const { guid, preview } = await look(lines);
    expect(preview.counts).toMatchObject({ added: 1, changed: 1, refused: 0 });
    const { hash, versions } = preview;
    const confirmed = { guid, hash, versions, columns: [], reason: '统一文案' };
    const { job_id } = await keeper.call(calls.importSmsTemplates, confirmed);
    await untilJob(keeper, job_id, 'done');
    expect(await ofCode('table_a')).toMatchObject({
      status: 'draft',
      signature: '甲方',
      review: 'pending',
      version: 1,
    });
    const changed = await ofCode('reception_cancel');
    expect(changed).toMatchObject({ status: 'in_use', version: known.version + 1, used_version: known.version });
    const { items } = await keeper.call(calls.logSmsTemplate, { template_id: changed.template_id, limit: 1 });
    expect(items).toMatchObject([{ author: '员工 1', reason: '统一文案' }]);
  });

  test('can be had, changed and imported again', async () => {
    const { content } = await keeper.call(calls.importSmsTemplatesTable, { format: 'xlsx', filled: true });
    const guid = await upload(w, keeper, 'import', '模板.xlsx', Buffer.from(content, 'base64'));
    const { counts } = await keeper.call(calls.importSmsTemplatesPreview, { guid });
    expect(counts).toMatchObject({ added: 0, changed: 0, refused: 0 });
    expect(counts.unchanged).toBeGreaterThan(60);
  });
});
