import { z } from 'zod';
import { EVERY_PARK_CONFIGURING as keeping, WORKBENCH, forResource } from '#domain/shared/calls/access.ts';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { Guid, Year } from '#domain/shared/fields/fields.ts';
import { confirmCall, ImportPreview, previewCall, templateCall } from '#domain/shared/import/import-calls.ts';
import { pageOf } from '#domain/shared/calls/page.ts';
import {
  addCall,
  deleteCall,
  detailCall,
  listCall,
  statusCall,
  updateCall,
} from '#domain/shared/calls/resource-calls.ts';
import { Time } from '#domain/shared/calls/views.ts';
import {
  IsPostpay,
  MAX_PRODUCTS,
  MAX_SUB_PRODUCTS,
  OnlineProduct,
  OnlineProductFields,
  OnlineSubProduct,
  OnlineSubProductFields,
  StatusFilter,
} from '../online-product.ts';

const l1 = '/allowance/api/v1/product/online/l1';
const l2 = '/allowance/api/v1/product/online/l2';
const reading = forResource(WORKBENCH, 'catalog.products.read');
const writing = forResource(keeping, 'catalog.products.write');

const at = '/allowance/api/v1/product/online';

/** A product of the first level with how many it has of the second. */
const ProductRow = OnlineProduct.extend({ sub_count: z.number().int(), listed_count: z.number().int() });
export type ProductRow = z.output<typeof ProductRow>;
/** One of the second with what the first is called. */
const SubProductRow = OnlineSubProduct.extend({ product_name: z.string() });
export type SubProductRow = z.output<typeof SubProductRow>;

/** Those that carry a label, or one of those that a rule counts as one. */
const LabelFilter = Guid.optional();
const productList = listCall(`${l1}/List`, reading, 'Products of the first level', {
  filters: { status: StatusFilter, category_id: Guid.optional(), label_id: LabelFilter },
  order: ['name', 'code', 'status'],
  item: OnlineProduct,
  max: MAX_PRODUCTS,
});
const subProductList = listCall(`${l2}/List`, reading, 'Products of the second level, of one product or of all', {
  filters: {
    product_id: Guid.optional(),
    status: StatusFilter,
    label_id: LabelFilter,
    /** Those in the subsidy list of a year. */
    allowance_year: Year.optional(),
    is_postpay: IsPostpay.optional(),
  },
  order: ['name', 'code', 'status', 'unit_price'],
  item: OnlineSubProduct,
  max: MAX_SUB_PRODUCTS,
});

/** The provider's products of both levels (spec §7; product §10). */
export const onlineProductsContract = defineContract({
  listProduct: { ...productList, output: pageOf(ProductRow) },
  productDetail: detailCall(`${l1}/Detail`, reading, 'One of them, with its second level', 'product_id', ProductRow),
  addProduct: addCall(`${l1}/Add`, writing, 'Adds one, pending', OnlineProductFields, OnlineProduct),
  updateProduct: updateCall(
    `${l1}/Update`,
    writing,
    'Changes one as it was read',
    'product_id',
    OnlineProductFields,
    OnlineProduct,
  ),
  startProduct: statusCall(
    `${l1}/Start`,
    writing,
    'Lists one that is pending or delisted',
    'product_id',
    OnlineProduct,
  ),
  stopProduct: statusCall(`${l1}/Stop`, writing, 'Delists one, with all below it', 'product_id', OnlineProduct),
  deleteProduct: deleteCall(`${l1}/Delete`, writing, 'Deletes one that is not listed and empty', 'product_id'),
  listSubProduct: { ...subProductList, output: pageOf(SubProductRow) },
  subProductDetail: detailCall(`${l2}/Detail`, reading, 'One of the second level', 'sub_product_id', SubProductRow),
  addSubProduct: addCall(`${l2}/Add`, writing, 'Adds one, pending', OnlineSubProductFields, OnlineSubProduct),
  updateSubProduct: updateCall(
    `${l2}/Update`,
    writing,
    'Changes one as it was read',
    'sub_product_id',
    OnlineSubProductFields,
    OnlineSubProduct,
  ),
  startSubProduct: statusCall(
    `${l2}/Start`,
    writing,
    'Lists one that is pending or delisted',
    'sub_product_id',
    OnlineSubProduct,
  ),
  stopSubProduct: statusCall(
    `${l2}/Stop`,
    writing,
    'Delists one; what was applied for stays as it is',
    'sub_product_id',
    OnlineSubProduct,
  ),
  deleteSubProduct: deleteCall(`${l2}/Delete`, writing, 'Deletes one that is not listed', 'sub_product_id'),
  importOnlinePreview: previewCall(
    `${at}/ImportPreview`,
    writing,
    'What a table of the catalogue would change; writes nothing',
    {},
  ),
  importOnlineConfirm: confirmCall(
    `${at}/ImportConfirm`,
    writing,
    'Imports the table that was looked at, all or nothing, as a job',
    {},
  ),
  importOnlineTemplate: templateCall(
    `${at}/ImportTemplate`,
    reading,
    'The catalogue as the table that the import takes, or an empty one to fill in',
    {},
  ),
  compareLastImport: {
    method: 'POST',
    path: `${at}/CompareLastImport`,
    access: writing,
    summary: 'The last table that was imported, held against the catalogue as it is: what it would change back',
    rate: { max: 30, per: 'minute' },
    input: z.strictObject({}),
    /** Null before the first import. */
    output: z.object({ author: z.string(), create_time: Time, preview: ImportPreview }).nullable(),
  },
});
