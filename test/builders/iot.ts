import { randomUUID } from 'node:crypto';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { devicesContract } from '#domain/iot/contract/devices.ts';
import { productsContract, type Product } from '#domain/iot/contract/products.ts';
import { projectsContract, type Project } from '#domain/iot/contract/projects.ts';
import type { Model } from '#domain/iot/model.ts';
import type { TestUser } from '#test/test-user.ts';

const short = () => randomUUID().slice(0, 8);
/** What a thermometer of a hall says and does. */
export const A_MODEL: Model = {
  properties: [
    {
      id: 'temperature',
      name: '温度',
      mode: 'r',
      define: { type: 'float', min: -40, max: 85, unit: '℃' },
      description: '',
    },
    { id: 'alarm', name: '报警', mode: 'rw', define: { type: 'bool' }, description: '' },
  ],
  events: [
    { id: 'hot', name: '过热', type: 'alert', params: [{ id: 'at', name: '时间', define: { type: 'timestamp' } }] },
  ],
  actions: [
    {
      id: 'restart',
      name: '重启',
      input: [{ id: 'delay', name: '延时', define: { type: 'int', min: 0, max: 60, unit: 's' } }],
      output: [],
    },
  ],
};

/** A project of a park. */
export const aProject = (keeper: TestUser): Promise<Project> =>
  keeper.call(projectsContract.saveProject, { name: `项目 ${short()}`, description: '' });

/** A product, in a project of its own, with a model. */
export async function aProduct(
  keeper: TestUser,
  { model = A_MODEL, ...of }: Partial<Input<typeof productsContract.createProduct>> & { model?: Model } = {},
): Promise<Product> {
  const project_id = of.project_id ?? (await aProject(keeper)).project_id;
  const fields = { name: `产品 ${short()}`, category: 'environment' as const, description: '', ...of, project_id };
  const product = await keeper.call(productsContract.createProduct, fields);
  const { product_id } = product;
  const { lock } = await keeper.call(productsContract.describeModelDefinition, { product_id });
  await keeper.call(productsContract.modifyModelDefinition, { product_id, lock, model });
  return product;
}

/** A device of a product, with its secret. */
export const aDevice = (keeper: TestUser, { product_id }: Pick<Product, 'product_id'>, device_name = `d-${short()}`) =>
  keeper.call(devicesContract.createDevice, { product_id, device_name, remark: '' });
