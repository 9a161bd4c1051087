import { z } from 'zod';
import { Time } from '../../shared/calls/views.ts';
import { defineContract } from '../../shared/calls/endpoint.ts';
import {
  addCall,
  deleteCall,
  detailCall,
  listCall,
  Lock,
  statusCall,
  updateCall,
} from '../../shared/calls/resource-calls.ts';
import { Guid } from '../../shared/fields/fields.ts';
import { Model } from '../model.ts';
import { CATEGORY_CODES, ProductFields } from '../product.ts';
import { IOT_ACCESS } from './access.ts';

const at = '/iotexplorer/api/v1';
const { readProducts, writeProducts } = IOT_ACCESS;

/** A product as its park keeps it. */
export const Product = z.object({
  product_id: z.string(),
  project_id: z.string(),
  /** What its devices call it in their topics. */
  product_key: z.string(),
  name: z.string(),
  category: z.string(),
  description: z.string(),
  status: z.number().int(),
  device_count: z.number().int(),
  create_time: Time,
  release_time: Time.nullable(),
  lock: z.string(),
});
export type Product = z.output<typeof Product>;

/** The model of one product, as it may be changed. */
export const ModelDefinition = z.object({
  product_id: z.string(),
  /** A released one only grows. */
  status: z.number().int(),
  model: Model,
  lock: z.string(),
});
export type ModelDefinition = z.output<typeof ModelDefinition>;

/** Products, what their devices say and do, and their release (spec §7; product §17). */
export const productsContract = defineContract({
  getProductCategoryList: {
    method: 'POST',
    path: `${at}/GetProductCategoryList`,
    access: readProducts,
    summary: 'The kinds of devices that there are',
    input: z.strictObject({}),
    output: z.object({ items: z.array(z.object({ category: z.enum(CATEGORY_CODES), name: z.string() })) }),
  },
  getProductList: listCall(`${at}/GetProductList`, readProducts, 'The products of a project', {
    filters: {
      project_id: Guid,
      category: z.enum(CATEGORY_CODES).optional(),
      status: z.union([z.literal(1), z.literal(2)]).optional(),
    },
    order: ['name', 'status', 'create_time'],
    item: Product,
  }),
  getProductDetail: detailCall(
    `${at}/GetProductDetail`,
    readProducts,
    'One product, with the project that it stands in',
    'product_id',
    Product.extend({ project_name: z.string() }),
  ),
  createProduct: addCall(
    `${at}/CreateProduct`,
    writeProducts,
    'Adds one that is in development',
    { project_id: Guid, ...ProductFields },
    Product,
  ),
  updateProduct: updateCall(
    `${at}/UpdateProduct`,
    writeProducts,
    'Changes one as it was read',
    'product_id',
    ProductFields,
    Product,
  ),
  releaseProduct: {
    ...statusCall(
      `${at}/ReleaseProduct`,
      writeProducts,
      'Releases one: from now on its model only grows',
      'product_id',
      Product,
    ),
    log: { type: 'update', grade: 'medium' },
  },
  deleteProduct: deleteCall(`${at}/DeleteProduct`, writeProducts, 'Deletes one without devices', 'product_id'),
  describeModelDefinition: detailCall(
    `${at}/DescribeModelDefinition`,
    readProducts,
    'What the devices of a product report, tell and do',
    'product_id',
    ModelDefinition,
  ),
  modifyModelDefinition: {
    method: 'POST',
    path: `${at}/ModifyModelDefinition`,
    access: writeProducts,
    log: { type: 'update', grade: 'medium' },
    summary: 'Changes the model as it was read; that of a released product only grows',
    input: z.strictObject({ product_id: Guid, lock: Lock, model: Model }),
    output: ModelDefinition,
  },
});
