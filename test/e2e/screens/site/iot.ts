import { ACTION_STATUS } from '#domain/iot/action.ts';
import { actionsContract, type DeviceAction } from '#domain/iot/contract/actions.ts';
import {
  devicesContract,
  type Device,
  type DeviceDetail,
  type DeviceEvent,
  type DeviceLog,
} from '#domain/iot/contract/devices.ts';
import { productsContract, type Product } from '#domain/iot/contract/products.ts';
import { projectsContract, type Project } from '#domain/iot/contract/projects.ts';
import { topicsContract } from '#domain/iot/contract/topics.ts';
import type { Model } from '#domain/iot/model.ts';
import { A_MODEL } from '#test/builders/iot.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { addOne, firstRow, save } from '#test/e2e/screens/rows.ts';
import { before, inOrder, press, refused, type Screen } from '#test/e2e/screens/screen.ts';
import { NO_ROWS, statesOf } from '#test/e2e/screens/states.ts';
import { toIot } from '#web/iot/paths.ts';

const { getProjectList } = projectsContract;
const { getProductList, getProductDetail, describeModelDefinition, releaseProduct } = productsContract;
const { getDeviceList, getDeviceDetail, getDeviceLogList, getDeviceEventList, createDevice } = devicesContract;
const { getDeviceActionList } = actionsContract;
const id = (n: number): string => `00000000-0000-4000-8000-0000000000a${n}`;
const lock = 'a'.repeat(64);
const create_time = '2026-11-28T02:00:00.000Z';
const [temperature, alarm] = A_MODEL.properties;
const [hot] = A_MODEL.events;
const [restart] = A_MODEL.actions;
/** Nobody’s language. */
const MODEL: Model = {
  properties: [
    { ...temperature!, name: 'N-01' },
    { ...alarm!, name: 'N-02' },
  ],
  events: [{ ...hot!, name: 'N-03', params: hot!.params.map((param) => ({ ...param, name: 'N-04' })) }],
  actions: [{ ...restart!, name: 'N-05', input: restart!.input.map((param) => ({ ...param, name: 'N-06' })) }],
};
const PROJECT: Project = {
  project_id: id(1),
  name: 'J-01',
  description: 'S-01',
  product_count: 2,
  device_count: 12,
  create_time,
  lock,
};
const product = (n: number, of: Partial<Product> = {}): Product => ({
  product_id: id(n),
  project_id: id(1),
  product_key: 'A1B2C3D4E5F6',
  name: `P-0${n}`,
  category: 'environment',
  description: 'S-01',
  status: 1,
  device_count: 2,
  create_time,
  release_time: null,
  lock,
  ...of,
});
const PRODUCTS = [product(1), product(2, { status: 2, release_time: create_time })];
const device = (n: number, of: Partial<Device> = {}): Device => ({
  device_id: id(n),
  device_name: `D-0${n}`,
  remark: 'R-01',
  disabled: false,
  log_level: 3,
  online: false,
  seen_time: null,
  secret_time: create_time,
  create_time,
  lock,
  ...of,
});
const DEVICES = [
  device(1, { online: true, seen_time: create_time }),
  device(2, { seen_time: create_time }),
  device(3, { disabled: true }),
  device(4),
];
const DETAIL: DeviceDetail = {
  ...device(1, { online: true, seen_time: create_time }),
  product_id: id(1),
  product_key: 'A1B2C3D4E5F6',
  product_name: 'P-01',
  broker_url: 'mqtts://iot.example:8883',
  model: MODEL,
  reported: [
    { id: 'temperature', value: '21.5', time: create_time },
    { id: 'alarm', value: 'false', time: create_time },
  ],
  desired: [{ id: 'alarm', value: 'true', author: 'A-01', time: create_time, is_reached: false }],
  desired_lock: lock,
};
const line = (n: number, of: Partial<DeviceLog>): DeviceLog => ({
  log_id: id(n),
  time: create_time,
  kind: 'connected',
  level: 3,
  topic: '',
  cause: '',
  detail: '',
  ...of,
});
const LINES = [
  line(1, { kind: 'refused', level: 2, topic: '$thing/up/property/A1B2C3D4E5F6/D-02', cause: 'C-01' }),
  line(2, { kind: 'error', level: 1, cause: 'C-02', detail: '{"temperature":' }),
  line(3, {}),
];

const answers =
  (call: { path: string }, response: object): NonNullable<Screen['before']> =>
  ({ page }) =>
    page.route(`**${call.path}`, (route) =>
      route.fulfill({ json: { code: 0, message: '', request_id: '', response } }),
    );
const rows = (items: readonly unknown[]) => ({ total: items.length, items });
const who = MOBILES.tenantAdmin;
const projects = { route: '/dashboard/iot', path: () => toIot.projects(), who } as const;
const ofProject = { route: '/dashboard/iot/projects/:project_id', path: () => toIot.project(id(1)), who } as const;
const ofProduct = { route: '/dashboard/iot/products/:product_id', path: () => toIot.product(id(1)), who } as const;
const withView = (view: 'topics' | 'devices') => ({ ...ofProduct, path: () => toIot.product(id(1), { view }) });
const ofDevice = {
  route: '/dashboard/iot/products/:product_id/devices/:device_id',
  path: () => toIot.device(id(1), id(1)),
  who,
} as const;
const thisProject = answers(getProjectList, rows([PROJECT]));
const productFilled = inOrder(
  answers(getProductDetail, { ...product(1), project_name: 'J-01' }),
  answers(describeModelDefinition, { product_id: id(1), status: 1, model: MODEL, lock }),
);
const policy = (n: number, privilege: number) => ({
  policy_id: id(n),
  topic: `data/${n}`,
  privilege,
  description: '',
  lock,
});
const withDevices = inOrder(productFilled, answers(getDeviceList, rows(DEVICES)));
const RUNS: DeviceAction[] = Object.values(ACTION_STATUS).map((action_status, n) => ({
  run_id: id(n),
  action_id: 'restart',
  input: [{ id: 'delay', value: '5' }],
  author: 'A-01',
  create_time,
  expire_time: create_time,
  sent_time: create_time,
  answer_time: null,
  action_status,
  code: action_status === ACTION_STATUS.failed ? 7 : null,
  message: action_status === ACTION_STATUS.failed ? 'M-07' : '',
  output: [],
}));
const EVENTS: DeviceEvent[] = [
  { message_id: id(1), time: create_time, event_id: 'hot', params: [{ id: 'at', value: '1790000000000' }] },
];
const deviceFilled = inOrder(
  answers(getDeviceDetail, DETAIL),
  answers(getDeviceLogList, rows(LINES)),
  answers(getDeviceEventList, rows(EVENTS)),
  answers(getDeviceActionList, { total: 12, items: RUNS }),
);
const confirm = ({ page }: Parameters<NonNullable<Screen['reach']>>[0]) =>
  page.getByRole('dialog').locator('.ant-btn-primary').click();

/** Projects, products and devices. */
export const IOT_SCREENS: Screen[] = [
  { name: 'projects of devices', ...projects, before: thisProject, shows: () => 'J-01' },
  {
    name: 'project of devices, with faults',
    ...projects,
    reach: inOrder(addOne, save),
    shows: ({ w }) => before(w.common.field.enter),
  },
  ...statesOf({
    name: 'projects of devices',
    ...projects,
    call: getProjectList,
    none: { response: NO_ROWS, shows: ({ w }) => w.iot.projects.emptyHint },
  }),
  {
    name: 'products of a project',
    ...ofProject,
    before: inOrder(thisProject, answers(getProductList, rows(PRODUCTS))),
    shows: () => 'P-02',
  },
  ...statesOf({
    name: 'products of a project',
    ...ofProject,
    call: getProjectList,
    none: { response: NO_ROWS, shows: ({ w }) => w.iot.goneHint },
  }),
  { name: 'model of a product', ...ofProduct, before: productFilled, shows: () => 'temperature' },
  {
    name: 'action of a model, being changed',
    ...ofProduct,
    before: productFilled,
    reach: ({ page, w }) => page.getByRole('button', { name: w.iot.model.editOf.replace('{{name}}', 'N-05') }).click(),
    shows: ({ w }) => w.iot.model.addParam.replace('{{label}}', w.iot.model.output),
  },
  {
    name: 'model of a product as JSON',
    ...ofProduct,
    before: productFilled,
    reach: press((w) => w.iot.model.json),
    shows: ({ w }) => w.iot.model.jsonHint,
  },
  {
    name: 'product without a model, being released',
    ...ofProduct,
    before: inOrder(productFilled, refused(releaseProduct, 7801, 'M-01')),
    reach: inOrder(
      press((w) => w.iot.products.release),
      confirm,
    ),
    shows: () => 'M-01',
  },
  {
    name: 'product that there is not',
    ...ofProduct,
    before: refused(getProductDetail, 7101, ''),
    shows: ({ w }) => w.iot.goneHint,
  },
  ...statesOf({ name: 'product of devices', ...ofProduct, call: getProductDetail }),
  {
    name: 'topics of a product',
    ...withView('topics'),
    before: inOrder(productFilled, answers(topicsContract.listTopicPolicy, rows([policy(1, 1), policy(2, 3)]))),
    shows: () => 'A1B2C3D4E5F6/{device}/data/2',
  },
  { name: 'devices of a product', ...withView('devices'), before: withDevices, shows: () => 'D-04' },
  {
    name: 'secret of a new device',
    ...withView('devices'),
    before: inOrder(
      withDevices,
      answers(createDevice, { ...device(5), device_secret: 'x'.repeat(43), broker_url: 'mqtts://iot.example:8883' }),
    ),
    reach: inOrder(
      press((w) => w.iot.devices.add),
      ({ page, w }) => page.getByRole('dialog').getByLabel(w.iot.devices.name, { exact: true }).fill('D-05'),
      confirm,
    ),
    shows: ({ w }) => w.iot.devices.once,
  },
  {
    name: 'device, asked before it is kept out',
    ...withView('devices'),
    before: withDevices,
    reach: firstRow((w) => w.iot.device.disableOf),
    shows: ({ w }) => w.iot.device.disableHint,
  },
  { name: 'device with its log', ...ofDevice, before: deviceFilled, shows: () => 'C-01' },
  {
    name: 'device, asked for an action without a value',
    ...ofDevice,
    before: deviceFilled,
    reach: inOrder(({ page, w }) => {
      const name = w.iot.actions.askFor.replace('{{name}}', 'N-05');
      return page.getByRole('button', { name }).click();
    }, confirm),
    shows: ({ w }) => w.iot.device.range.replace('{{min}}', '0').replace('{{max}}', '60'),
  },
  {
    name: 'device, asked before its secret is renewed',
    ...ofDevice,
    before: deviceFilled,
    reach: press((w) => w.iot.renew.title),
    shows: ({ w }) => w.iot.renew.hint,
  },
  {
    name: 'property of a device, being set',
    ...ofDevice,
    before: deviceFilled,
    reach: ({ page, w }) =>
      page.getByRole('button', { name: w.iot.set.titleOf.replace('{{name}}', 'N-02'), exact: true }).click(),
    shows: ({ w }) => w.iot.set.hint,
  },
  {
    name: 'property of a device, left to itself',
    ...ofDevice,
    before: deviceFilled,
    reach: ({ page, w }) => page.getByRole('button', { name: w.iot.set.clearOf.replace('{{name}}', 'N-02') }).click(),
    shows: ({ w }) => w.iot.set.clearHint,
  },
  {
    name: 'device without actions and events so far',
    ...ofDevice,
    before: inOrder(deviceFilled, answers(getDeviceEventList, NO_ROWS), answers(getDeviceActionList, NO_ROWS)),
    shows: ({ w }) => w.iot.actions.none,
  },
  ...statesOf({ name: 'device', ...ofDevice, call: getDeviceDetail }),
];
