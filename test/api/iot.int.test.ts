import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logDevice } from '#db/repositories/iot/devices.ts';
import { devicesContract } from '#domain/iot/contract/devices.ts';
import { productsContract } from '#domain/iot/contract/products.ts';
import { projectsContract } from '#domain/iot/contract/projects.ts';
import { topicsContract } from '#domain/iot/contract/topics.ts';
import { EMPTY_MODEL } from '#domain/iot/model.ts';
import { A_MODEL, aDevice, aProduct, aProject } from '#test/builders/iot.ts';
import { asOwner } from '../as-owner.ts';
import type { Park } from '../park.ts';
import { resourceStory } from '../resource-story.ts';
import { Refused } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let park: Park, other: Park;
beforeAll(async () => {
  w = await world({ worker: false });
  [park, other] = [await w.park(), await w.park()];
});
afterAll(() => w.close());

const { getProjectList, saveProject, deleteProject } = projectsContract;
const { getProductList, createProduct, updateProduct, deleteProduct, getProductDetail } = productsContract;
const { releaseProduct, describeModelDefinition, modifyModelDefinition, getProductCategoryList } = productsContract;
const { listTopicPolicy, createTopicPolicy, modifyTopicPolicy, deleteTopicPolicy } = topicsContract;
const { getDeviceList, getDeviceDetail, createDevice, deleteDevice } = devicesContract;
const { disabledDevice, updateDeviceLogLevel, getDeviceLogList } = devicesContract;
const codeOf = (asked: Promise<unknown>): Promise<number> =>
  asked.then(
    () => 0,
    (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error as Error)),
  );
const people = () => ({ keeper: park.admin, rival: park.admin, stranger: park.operator, foreigner: other.admin });

resourceStory({
  what: 'projects',
  calls: { list: getProjectList, add: saveProject, update: saveProject, remove: deleteProject },
  id: 'project_id',
  people,
  sample: { name: '智慧园区', description: 's' },
  change: { name: '智慧楼宇' },
  broken: { name: '' },
  name: 'name',
  beside: ['product_count', 'device_count'],
});

let project_id = '';
resourceStory({
  what: 'products',
  calls: { list: getProductList, add: createProduct, update: updateProduct, remove: deleteProduct },
  id: 'product_id',
  scope: () => ({ project_id }),
  // it stays in its project, which only a list and a new one name
  body: (act, fields) => (act === 'add' ? fields : { ...fields, project_id: undefined }),
  people,
  sample: async () => {
    ({ project_id } = await aProject(park.admin));
    return { name: '温度计', category: 'environment', description: '' };
  },
  change: { name: '湿度计', category: 'meter' },
  broken: { category: 'spaceship' },
  name: 'name',
  beside: ['device_count'],
});

let product_id = '';
resourceStory({
  what: 'topics',
  calls: { list: listTopicPolicy, add: createTopicPolicy, update: modifyTopicPolicy, remove: deleteTopicPolicy },
  id: 'policy_id',
  scope: () => ({ product_id }),
  people,
  sample: async () => {
    ({ product_id } = await aProduct(park.admin));
    return { topic: 'data', privilege: 1, description: '' };
  },
  change: { topic: 'data/#', privilege: 3 },
  broken: { topic: '$thing/up' },
  name: 'topic',
});

describe('projects and products', () => {
  test('one with something in it is not deleted, and tells how much that is', async () => {
    const project = await aProject(park.admin);
    const product = await aProduct(park.admin, { project_id: project.project_id });
    await aDevice(park.admin, product);
    const [told] = (await park.admin.call(getProjectList, { project_id: project.project_id })).items;
    expect(told).toMatchObject({ product_count: 1, device_count: 1 });
    expect(await codeOf(park.admin.call(deleteProject, { project_id: project.project_id, lock: project.lock }))).toBe(
      7128,
    );
    const { lock, device_count } = await park.admin.call(getProductDetail, { product_id: product.product_id });
    expect(device_count).toBe(1);
    expect(await codeOf(park.admin.call(deleteProduct, { product_id: product.product_id, lock }))).toBe(7128);
  });

  test('a project is changed by its id with what was read, never by half of that', async () => {
    const { project_id: named, lock } = await aProject(park.admin);
    const half = [{ project_id: named }, { lock }];
    for (const of of half)
      expect(await codeOf(park.admin.call(saveProject, { ...of, name: 'x', description: '' }))).toBe(7100);
  });

  test('another park has nothing of it', async () => {
    const product = await aProduct(park.admin);
    const of = { product_id: product.product_id };
    const foreign = [
      other.admin.call(getProductList, { project_id: product.project_id }),
      other.admin.call(createProduct, {
        project_id: product.project_id,
        name: 'x',
        category: 'meter',
        description: '',
      }),
      other.admin.call(getProductDetail, of),
      other.admin.call(describeModelDefinition, of),
      other.admin.call(listTopicPolicy, of),
      other.admin.call(createTopicPolicy, { ...of, topic: 'x', privilege: 1, description: '' }),
      other.admin.call(getDeviceList, of),
      other.admin.call(createDevice, { ...of, device_name: 'x', remark: '' }),
    ];
    expect(await Promise.all(foreign.map(codeOf))).toEqual(foreign.map(() => 7101));
    expect((await other.admin.call(getProjectList, {})).total).toBe(0);
  });

  test('is told in the reader’s language', async () => {
    const { items } = await park.admin.call(getProductCategoryList, {});
    expect(items[0]).toEqual({ category: 'meter', name: '水电气表' });
  });

  test('is released once, with a model; from then on model and topics only grow', async () => {
    const product = await aProduct(park.admin, { model: EMPTY_MODEL });
    const of = { product_id: product.product_id };
    const release = async () => {
      const { lock } = await park.admin.call(getProductDetail, of);
      return park.admin.call(releaseProduct, { ...of, lock });
    };
    const model = async (next: typeof A_MODEL) => {
      const { lock } = await park.admin.call(describeModelDefinition, of);
      return park.admin.call(modifyModelDefinition, { ...of, lock, model: next });
    };
    expect(await codeOf(release())).toBe(7801);
    await model(A_MODEL);
    expect(await model({ ...A_MODEL, events: [] })).toMatchObject({ status: 1, model: { events: [] } });
    const policy = await park.admin.call(createTopicPolicy, { ...of, topic: 'data', privilege: 1, description: '' });
    expect(await release()).toMatchObject({ status: 2, release_time: expect.any(String) });
    expect(await codeOf(release())).toBe(7800);
    expect(await codeOf(model(EMPTY_MODEL))).toBe(7802);
    expect(await model(A_MODEL)).toMatchObject({ status: 2, model: A_MODEL });
    const { policy_id, lock } = policy;
    expect(await codeOf(park.admin.call(deleteTopicPolicy, { ...of, policy_id, lock }))).toBe(7802);
    await park.admin.call(createTopicPolicy, { ...of, topic: 'more', privilege: 2, description: '' });
  });

  test('of two who save a model the second is told', async () => {
    const { product_id: named } = await aProduct(park.admin);
    const { lock } = await park.admin.call(describeModelDefinition, { product_id: named });
    const save = (model: typeof A_MODEL) => park.admin.call(modifyModelDefinition, { product_id: named, lock, model });
    const codes = await Promise.all(
      [
        { ...A_MODEL, events: [] },
        { ...A_MODEL, actions: [] },
      ].map((m) => codeOf(save(m))),
    );
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 7118]);
  });
});

describe('a device', () => {
  test('has a secret that is told once, to whom asks again under the same key, and is stored nowhere', async () => {
    const product = await aProduct(park.admin);
    const key = randomUUID();
    const asked = { product_id: product.product_id, device_name: 'hall-1', remark: '大厅' };
    const [made, again] = [
      await park.admin.call(createDevice, asked, key),
      await park.admin.call(createDevice, asked, key),
    ];
    expect(again).toEqual(made);
    expect(made.device_secret).toMatch(/^[\w-]{43}$/);
    expect(await codeOf(park.admin.call(createDevice, { ...asked, device_name: 'HALL-1' }))).toBe(7116);
    const detail = await park.admin.call(getDeviceDetail, {
      product_id: product.product_id,
      device_id: made.device_id,
    });
    expect(detail).toMatchObject({
      device_name: 'hall-1',
      online: false,
      seen_time: null,
      reported: [],
      model: A_MODEL,
    });
    const kept = await w.db.system
      .selectFrom('config_change')
      .where('record_id', '=', made.device_id)
      .select(['before', 'after'])
      .execute();
    expect(JSON.stringify([detail, kept])).not.toContain(made.device_secret);
  });

  test('is kept out and let in, each once in its log, with who did it', async () => {
    const product = await aProduct(park.admin);
    const { device_id, lock } = await aDevice(park.admin, product);
    const of = { product_id: product.product_id, device_id };
    const key = randomUUID();
    const out = { ...of, lock, disabled: true };
    const [first] = [await park.admin.call(disabledDevice, out, key), await park.admin.call(disabledDevice, out, key)];
    expect(first.disabled).toBe(true);
    expect(await codeOf(park.admin.call(disabledDevice, { ...of, lock, disabled: false }))).toBe(7118);
    await park.admin.call(disabledDevice, { ...of, lock: first.lock, disabled: false });
    const { items } = await park.admin.call(getDeviceLogList, of);
    expect(items.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['enabled', '赵敏'],
      ['disabled', '赵敏'],
    ]);
    expect((await park.admin.call(getDeviceList, { product_id: of.product_id, disabled: 1 })).total).toBe(0);
  });

  test('has in its log what its level asks for, for 30 days, in the reader’s language, and nothing of others', async () => {
    const product = await aProduct(park.admin);
    const { device_id, lock } = await aDevice(park.admin, product);
    const of = { product_id: product.product_id, device_id };
    const changed = await park.admin.call(updateDeviceLogLevel, { ...of, lock, log_level: 2 });
    expect(changed.log_level).toBe(2);
    const device = { tenant_id: park.tenant_id, device_id, log_level: 2 };
    await w.db.system.transaction().execute(async (tx) => {
      await logDevice(tx, device, { kind: 'connected' });
      await logDevice(tx, device, { kind: 'refused', topic: 'a/b', cause: 'topic' });
      await logDevice(tx, device, { kind: 'error', cause: 'not_json' });
    });
    await asOwner(
      w,
      `insert into iot_device_log (tenant_id, device_id, kind, created_at)
       values ('${park.tenant_id}', '${device_id}', 'error', now() - interval '31 days')`,
    );
    const { items, total } = await park.admin.call(getDeviceLogList, { ...of, limit: 1 });
    expect([total, items.map(({ kind }) => kind)]).toEqual([2, ['error']]);
    const refused = await park.admin.call(getDeviceLogList, { ...of, kind: 'refused' });
    expect(refused.items).toMatchObject([{ topic: 'a/b', cause: '主题不在设备的权限内', level: 2 }]);
    expect(await codeOf(other.admin.call(getDeviceLogList, of))).toBe(7101);
    const { product_id: elsewhere } = await aProduct(park.admin);
    expect(await codeOf(park.admin.call(getDeviceLogList, { product_id: elsewhere, device_id }))).toBe(7101);
    await park.admin.call(deleteDevice, { ...of, lock: changed.lock });
    expect(await codeOf(park.admin.call(getDeviceDetail, of))).toBe(7101);
  });
});
