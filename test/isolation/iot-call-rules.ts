import type { Rule } from './rule.ts';

const nobodys: Partial<Rule> = { address: 'public file' };
/** What the fields of calls about devices do not tell: nobody of the cast has any; those of a park are kept in rightful/iot.ts. */
export const IOT_RULES: Record<string, Partial<Rule>> = {
  'iot.projects.getProjectList': { address: 'nothing' },
  'iot.projects.saveProject': { judged: true, address: 'nothing' },
  'iot.projects.deleteProject': nobodys,
  'iot.products.getProductCategoryList': { address: 'nothing' },
  'iot.products.getProductList': nobodys,
  'iot.products.getProductDetail': nobodys,
  'iot.products.createProduct': nobodys,
  'iot.products.updateProduct': nobodys,
  'iot.products.releaseProduct': nobodys,
  'iot.products.deleteProduct': nobodys,
  'iot.products.describeModelDefinition': nobodys,
  'iot.products.modifyModelDefinition': nobodys,
  'iot.topics.listTopicPolicy': nobodys,
  'iot.topics.createTopicPolicy': nobodys,
  'iot.topics.modifyTopicPolicy': nobodys,
  'iot.topics.deleteTopicPolicy': nobodys,
  'iot.devices.getDeviceList': nobodys,
  'iot.devices.getDeviceDetail': nobodys,
  'iot.devices.createDevice': nobodys,
  'iot.devices.deleteDevice': nobodys,
  'iot.devices.disabledDevice': nobodys,
  'iot.devices.updateDeviceLogLevel': nobodys,
  'iot.devices.renewDeviceSecret': nobodys,
  'iot.devices.getDeviceLogList': nobodys,
  'iot.devices.getDeviceEventList': nobodys,
  'iot.actions.callDeviceAction': nobodys,
  'iot.actions.getDeviceActionList': nobodys,
  'iot.actions.controlDeviceData': nobodys,
};
