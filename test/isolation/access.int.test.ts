import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTRACTS } from '#domain/contracts.ts';
import type { Endpoint } from '#domain/shared/endpoint.ts';
import type { Scene } from '#domain/shared/scene.ts';
import { completeForm, MOBILES, operatorDetail, submit } from '../builders.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';
import { CALLS } from '../calls.ts';

const ACTORS = [
  'applicant',
  'customApplicant',
  'operator',
  'foreignOperator',
  'tenantAdmin',
  'government',
  'provider',
  'providerAdmin',
  'platform',
] as const;
const SCENES: Record<(typeof ACTORS)[number], Scene> = {
  applicant: 'portal',
  customApplicant: 'portal',
  operator: 'tenant',
  foreignOperator: 'tenant',
  tenantAdmin: 'tenant-admin',
  government: 'tenant-admin',
  provider: 'provider',
  providerAdmin: 'provider-admin',
  platform: 'platform',
};
/** Whose objects are another tenant's. */
const FOREIGN = ['customApplicant', 'foreignOperator'] as const;

let w: World;
let people: Record<(typeof ACTORS)[number], TestUser>;
/** Ids of one tenant's objects, and of objects that do not exist. */
let own: Record<string, unknown>;
const nowhere: Record<string, unknown> = {
  tenant_id: 'nowhere',
  apply_num: '20200101NS999999',
  temp_id: '00000000-0000-4000-8000-000000000001',
  guid: '00000000-0000-4000-8000-000000000002',
  flow_id: 'subsidy/nanshan/20200101NS999999',
  membership_id: '00000000-0000-4000-8000-000000000003',
};
beforeAll(async () => {
  w = await world();
  people = Object.fromEntries(
    await Promise.all(ACTORS.map(async (a) => [a, await w.signIn(MOBILES[a])] as const)),
  ) as typeof people;
  const form = await completeForm(w, people.applicant);
  const { apply_num, flow_id } = await submit(w, people.applicant, form);
  const { temp_id } = await people.applicant.call(CONTRACTS['subsidy.applications'].saveTemp, {
    allowance_type: 'online',
    form,
  });
  const { task_id, revision_id } = await operatorDetail(people.operator, apply_num);
  const guid = form.data.biz_license_file;
  own = { tenant_id: 'nanshan', apply_num, flow_id, temp_id, task_id, revision_id, guid, form };
});
afterAll(() => w.close());

/** A plausible input of a call: every id it takes from `ids`, the rest harmless. */
function inputOf(name: string, ids: Record<string, unknown>): unknown {
  const pick = (...keys: string[]) => Object.fromEntries(keys.map((k) => [k, ids[k] ?? own[k]]));
  const inputs: Record<string, unknown> = {
    getTempDetail: pick('temp_id'),
    deleteTemp: pick('temp_id'),
    saveTemp: { ...pick('temp_id'), version: 1, allowance_type: 'online', form: {} },
    saveApply: { allowance_type: 'online', form: {} },
    getApplyDetail: pick('apply_num'),
    corpApproval: pick('apply_num', 'task_id', 'revision_id', 'form'),
    corpCloseApply: { ...pick('apply_num'), reason: '试' },
    getCorpRecordList: pick('apply_num'),
    getTenantApplyList: pick('tenant_id'),
    getCloudApproveList: pick('tenant_id'),
    getCloudApproveDetail: pick('tenant_id', 'apply_num'),
    approval: { ...pick('apply_num', 'task_id'), decision: 'return', note: '试' },
    cloudApproval: { ...pick('tenant_id', 'apply_num', 'task_id'), decision: 'return', note: '试' },
    closeApply: { ...pick('apply_num'), reason: '试' },
    cloudCloseApply: { ...pick('tenant_id', 'apply_num'), reason: '试' },
    getRecordList: pick('apply_num'),
    cloudGetRecordList: pick('tenant_id', 'apply_num'),
    getFullActivityList: { allowance_type: 'online', ...pick('tenant_id') },
    getFlowActivity: pick('flow_id'),
    uploadAttachment: { ...pick('tenant_id', 'apply_num'), attachment: [ids['guid'] ?? own['guid']] },
    getCloudConfig: pick('tenant_id'),
    getDownloadUrl: { guid_list: [ids['guid']] },
    getFileDownloadInfo: pick('guid'),
    publicDownload: pick('guid'),
    tenantSwitch: { membership_id: nowhere['membership_id'] },
    getUploadUrl: {
      upload_method: 'PUT',
      bs_module: 'document',
      items: [{ file_key: 'k', file_name: 'a.pdf', file_type: 'application/pdf', file_size: 3 }],
      ...pick('tenant_id'),
    },
    checkCorpName: { name: 'x', uin: '10001' },
    loginPassword: { mobile: '13900000000', password: 'x', login_type: 1 },
    smsLogin: { mobile: '13900000000', code: '000000', login_type: 1 },
    smsCode: { mobile: '13900000000', purpose: 'login' },
    smsFindPassword: { mobile: '13900000000', code: '000000', password: 'abcdefg1' },
    getTenantByHost: { host: 'x' },
    corpRegister: {
      tenant_id: 'nanshan',
      corp_name: 'x',
      credit_code: '91440300708461136T',
      lar: 'x',
      contact_name: 'x',
      mobile: '13900000001',
      code: '000000',
      password: 'abcdefg1',
    },
  };
  return inputs[name.split('.').at(-1) ?? ''] ?? {};
}
const allows = (e: Endpoint, scene: Scene) =>
  e.access === 'public' || e.access === 'session' || e.access.scenes.includes(scene);
/** Answers without what differs by nature. */
const stripped = (text: string) => text.replace(/"request_id":"[^"]*"/, '');

describe.each(CALLS)('%s', (name, endpoint) => {
  test('the probe is a call as the contract wants it', () => {
    expect(endpoint.input.safeParse(inputOf(name, { ...own, ...nowhere })).error?.issues).toBeUndefined();
  });

  test('a stranger gets 401, or the call is public', async () => {
    const { status, body } = await w.anonymous().send(endpoint, inputOf(name, own));
    const expected = endpoint.access === 'public' ? [200, body.code] : [401, 401];
    expect([status, body.code]).toEqual(expected);
  });

  test('each wrong scene is refused before anything is read', async () => {
    for (const actor of ACTORS.filter((a) => !allows(endpoint, SCENES[a]))) {
      const { body } = await people[actor].send(endpoint, inputOf(name, own));
      expect(body, actor).toMatchObject({ code: 7102, response: null });
    }
  });

  test('another tenant’s object answers as one that does not exist', async () => {
    if (endpoint.access === 'public' || name.endsWith('logout')) return;
    for (const actor of FOREIGN.filter((a) => allows(endpoint, SCENES[a]))) {
      const foreign = await people[actor].send(endpoint, inputOf(name, own));
      const absent = await people[actor].send(endpoint, inputOf(name, { ...own, ...nowhere }));
      expect(stripped(foreign.text), actor).toBe(stripped(absent.text));
      expect(foreign.text).not.toContain('云启');
    }
  });
});

test('after all of that the application stands where it stood', async () => {
  expect(await operatorDetail(people.operator, String(own['apply_num']))).toMatchObject({
    status: 1,
    activity: 'operator_approval',
  });
});
