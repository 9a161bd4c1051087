import { z } from 'zod';
import type { PackageScene } from '../shared/fields/package-scene.ts';
import { Guid, optionalText, rule, TenantId, text } from '../shared/fields/fields.ts';

/** The types of label that say what kind of package it is, and of which subtype (spec §3). */
export const PACKAGE_TYPE_LABEL = 18;
export const PACKAGE_SUBTYPE_LABEL = 19;
/** The codes of the package types that the form of specialised enterprises offers (spec §9). */
export const ZJTX_CODES: readonly string[] = ['18101', '18102', '18103'];

/** As many of them as a form can offer. */
export const MAX_ZJTX = 200;

export const MAX_PACKAGES = 500;
/** Parks that a package is shown by, where it is not shown by all. */
export const MAX_PACKAGE_PARKS = 200;
const MAX_SCENES = 20;
const MAX_PARTS = 20;
const MAX_PART_PRODUCTS = 50;
/** In the whole of a package. */
const MAX_PRODUCTS_OF_PACKAGE = 200;

const unlike = (list: readonly { name: string }[]) =>
  new Set(list.map(({ name }) => name.toLowerCase())).size === list.length;

/** A product of a package: one of the catalogue, of either level, or a service that has only a name. */
const PackageProduct = z.strictObject({
  product_id: Guid.nullable(),
  sub_product_id: Guid.nullable(),
  /** As it was called when it was chosen; one of the catalogue is told by the name that it has. */
  name: text(100),
});
export type PackageProduct = z.output<typeof PackageProduct>;
/** What a scene gets: some products, paid (0) or free (1). */
const PackagePart = z.strictObject({
  name: text(60),
  is_free: z.union([z.literal(0), z.literal(1)], rule('required')),
  product_list: z.array(PackageProduct).min(1, rule('required')).max(MAX_PART_PRODUCTS, rule('tooMany')),
});
const Scene = z.strictObject({
  name: text(60),
  package_list: z
    .array(PackagePart)
    .min(1, rule('required'))
    .max(MAX_PARTS, rule('tooMany'))
    .refine(unlike, rule('repeated')),
});
export type Scene = z.output<typeof Scene>;
/** Every product that some scenes name. */
export const productsOf = (scenes: readonly Scene[]): PackageProduct[] =>
  scenes.flatMap((scene) => scene.package_list.flatMap((part) => part.product_list));
/** Some scenes as the demand form and its demands have them (spec §3). */
export const asPackageScenes = (scenes: readonly Scene[]): PackageScene[] =>
  scenes.map(({ name, package_list }) => ({
    name,
    packages: package_list.map((part) => ({
      name: part.name,
      is_free: part.is_free,
      products: part.product_list.map((product) => ({ name: product.name })),
    })),
  }));
/** The scenes of a package in their order. */
export const SceneList = z
  .array(Scene)
  .max(MAX_SCENES, rule('tooMany'))
  .refine(unlike, rule('repeated'))
  .refine((scenes) => productsOf(scenes).length <= MAX_PRODUCTS_OF_PACKAGE, {
    message: rule('tooMany'),
    params: { max: MAX_PRODUCTS_OF_PACKAGE },
  });

/** How long the text of a package may be, as HTML. */
export const PACKAGE_HTML_MAX = 20_000;
export const PackageFields = {
  /** Known by it in the demand form and in statistics. */
  code: z.string(rule('required')).regex(/^[\w-]{1,64}$/, rule('format')),
  name: text(60),
  type_id: Guid,
  subtype_id: Guid.nullable(),
  summary: optionalText(200),
  /** A file that was uploaded as a picture, or none. */
  picture: Guid.nullable(),
  /** HTML; only what a text needs is kept of it. */
  content: optionalText(PACKAGE_HTML_MAX),
  /** Every park shows it; else those of `tenant_list`. */
  every_park: z.boolean(),
  tenant_list: z
    .array(TenantId)
    .max(MAX_PACKAGE_PARKS, rule('tooMany'))
    .refine((parks) => new Set(parks).size === parks.length, rule('repeated')),
};
export const Package = z.object({
  package_id: z.string(),
  code: z.string(),
  name: z.string(),
  type_id: z.string(),
  subtype_id: z.string().nullable(),
  summary: z.string(),
  picture: z.string().nullable(),
  content: z.string(),
  scene_list: z.array(
    z.object({
      name: z.string(),
      package_list: z.array(
        z.object({
          name: z.string(),
          is_free: z.union([z.literal(0), z.literal(1)]),
          product_list: z.array(
            z.object({ product_id: z.string().nullable(), sub_product_id: z.string().nullable(), name: z.string() }),
          ),
        }),
      ),
    }),
  ),
  every_park: z.boolean(),
  tenant_list: z.array(z.string()),
  status: z.number().int(),
  lock: z.string(),
});
export type Package = z.output<typeof Package>;
