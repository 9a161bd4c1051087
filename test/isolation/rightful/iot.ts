import { actionsContract } from '#domain/iot/contract/actions.ts';
import { devicesContract } from '#domain/iot/contract/devices.ts';
import { productsContract } from '#domain/iot/contract/products.ts';
import { projectsContract } from '#domain/iot/contract/projects.ts';
import { topicsContract } from '#domain/iot/contract/topics.ts';
import { A_MODEL, aProduct, aProject } from '#test/builders/iot.ts';
import { does, userOf, type Acts } from './does.ts';

const { saveProject, deleteProject } = projectsContract;
const products = productsContract;
const { listTopicPolicy, createTopicPolicy, modifyTopicPolicy, deleteTopicPolicy } = topicsContract;
const devices = devicesContract;
const actions = actionsContract;
const by = 'tenant admin';

/** What is done with projects, products, topics and devices by the park that keeps them. */
export const IOT: Acts = {
  'a project, changed and deleted': async (r) => {
    const { project_id, lock } = await aProject(userOf(r, by));
    const saved = await does(r, by, saveProject, { project_id, lock, name: '改名的项目', description: '' });
    await does(r, by, deleteProject, { project_id, lock: saved.lock });
  },
  'a product, written, modelled, given topics, released and deleted': async (r) => {
    const { project_id } = await aProject(userOf(r, by));
    const fields = { name: '温度计', category: 'environment', description: '' } as const;
    const made = await does(r, by, products.createProduct, { project_id, ...fields });
    const { product_id } = made;
    await does(r, by, products.getProductList, { project_id });
    const { lock: read } = await does(r, by, products.describeModelDefinition, { product_id });
    await does(r, by, products.modifyModelDefinition, { product_id, lock: read, model: A_MODEL });
    const topic = { topic: 'data', privilege: 1 as const, description: '' };
    const policy = await does(r, by, createTopicPolicy, { product_id, ...topic });
    const { policy_id } = policy;
    await does(r, by, listTopicPolicy, { product_id });
    const changed = { product_id, policy_id, lock: policy.lock, ...topic, topic: 'data/#' };
    const { lock: kept } = await does(r, by, modifyTopicPolicy, changed);
    await does(r, by, deleteTopicPolicy, { product_id, policy_id, lock: kept });
    const { lock } = await does(r, by, products.updateProduct, {
      product_id,
      lock: made.lock,
      ...fields,
      name: '湿度计',
    });
    const released = await does(r, by, products.releaseProduct, { product_id, lock });
    await does(r, by, products.getProductDetail, { product_id });
    await does(r, by, products.deleteProduct, { product_id, lock: released.lock });
  },
  'a device, added, kept out, let in, asked and deleted': async (r) => {
    const { product_id } = await aProduct(userOf(r, by));
    const { device_id, lock } = await does(r, by, devices.createDevice, { product_id, device_name: 'd-1', remark: '' });
    const one = { product_id, device_id };
    const out = await does(r, by, devices.disabledDevice, { ...one, lock, disabled: true });
    const told = await does(r, by, devices.updateDeviceLogLevel, { ...one, lock: out.lock, log_level: 4 });
    await does(r, by, devices.getDeviceList, { product_id });
    await does(r, by, devices.getDeviceDetail, one);
    await does(r, by, devices.getDeviceLogList, one);
    await does(r, by, devices.getDeviceEventList, one);
    const back = await does(r, by, devices.disabledDevice, { ...one, lock: told.lock, disabled: false });
    await does(r, by, actions.callDeviceAction, {
      ...one,
      action_id: 'restart',
      input: [{ id: 'delay', value: 5 }],
      timeout: 10,
    });
    await does(r, by, actions.getDeviceActionList, one);
    const { desired_lock } = await does(r, by, devices.getDeviceDetail, one);
    await does(r, by, actions.controlDeviceData, {
      ...one,
      lock: desired_lock,
      desired: [{ id: 'alarm', value: true }],
    });
    const renewed = await does(r, by, devices.renewDeviceSecret, { ...one, lock: back.lock });
    await does(r, by, devices.deleteDevice, { ...one, lock: renewed.lock });
  },
};
