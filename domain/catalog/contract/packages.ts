import { z } from 'zod';
import { EVERY_PARK_CONFIGURING as keeping, WORKBENCH, forResource } from '#domain/shared/calls/access.ts';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { Guid, optionalText, TenantId } from '#domain/shared/fields/fields.ts';
import { pageFields, pageOf } from '#domain/shared/calls/page.ts';
import {
  addCall,
  deleteCall,
  detailCall,
  listCall,
  Lock,
  statusCall,
  updateCall,
} from '#domain/shared/calls/resource-calls.ts';
import { Package, PackageFields, SceneList } from '../package.ts';

const at = '/allowance/api/v1/product/pkg';
const open = '/allowance/pubapi/v1/product/pkg/corp';
const reading = forResource(WORKBENCH, 'catalog.packages.read');
const writing = forResource(keeping, 'catalog.packages.write');

/** A package with what keeps it from being shown: its products that are not listed. */
const PackageRow = Package.extend({ missing_list: z.array(z.string()), picture_url: z.string() });
export type PackageRow = z.output<typeof PackageRow>;
const packageList = listCall(`${at}/List`, reading, 'Packages of a type, a status, or all', {
  filters: { status: z.union([z.literal(1), z.literal(2)]).optional(), type_id: Guid.optional() },
  order: ['name', 'code', 'status'],
  item: Package,
});

/** A package as a park's portal shows it among others. */
const PackageCard = z.object({
  package_id: z.string(),
  code: z.string(),
  name: z.string(),
  type_id: z.string(),
  type_name: z.string(),
  subtype_name: z.string(),
  summary: z.string(),
  /** A short-lived address; empty: it has no picture. */
  picture_url: z.string(),
  /** What its scenes are called. */
  scenes: z.array(z.string()),
});
export type PackageCard = z.output<typeof PackageCard>;
const PackagePage = PackageCard.extend({ content: z.string(), scene_list: Package.shape.scene_list });
export type PackagePage = z.output<typeof PackagePage>;

/** Packages of products: kept by the provider, published, and shown by parks (spec §7; product §10). */
export const packagesContract = defineContract({
  listPackage: { ...packageList, output: pageOf(PackageRow) },
  packageDetail: detailCall(`${at}/Detail`, reading, 'One of them', 'package_id', PackageRow),
  addPackage: addCall(`${at}/Add`, writing, 'Adds a draft, without scenes', PackageFields, Package),
  updatePackage: updateCall(
    `${at}/Update`,
    writing,
    'Changes what a package says, as it was read',
    'package_id',
    PackageFields,
    Package,
  ),
  updatePackageProduct: updateCall(
    `${at}/UpdateProduct`,
    writing,
    'Replaces the scenes of a package with their products, as they were read',
    'package_id',
    { scene_list: SceneList },
    Package,
  ),
  pubPackage: {
    ...statusCall(`${at}/Pub`, writing, 'Publishes a draft, or withdraws what is published', 'package_id', Package),
    input: z.strictObject({ package_id: Guid, lock: Lock, publish: z.boolean().default(true) }),
  },
  deletePackage: deleteCall(`${at}/Delete`, writing, 'Deletes a draft', 'package_id'),
  corpPackageList: {
    method: 'POST',
    path: `${open}/List`,
    access: 'public',
    summary: 'The packages that a park shows: published, with all of their products offered',
    input: z.strictObject({
      tenant_id: TenantId,
      ...pageFields,
      keyword: optionalText(100).default(''),
      type_id: Guid.optional(),
    }),
    output: pageOf(PackageCard).extend({
      /** The types of those that the keyword finds. */
      types: z.array(z.object({ type_id: z.string(), name: z.string(), count: z.number().int() })),
    }),
  },
  corpPackageDetail: {
    method: 'POST',
    path: `${open}/Detail`,
    access: 'public',
    summary: 'One of the packages that a park shows, with its text, scenes and products',
    input: z.strictObject({ tenant_id: TenantId, package_id: Guid }),
    output: PackagePage,
  },
});
