import { EVERY_PARK_CONFIGURING as keeping, WORKBENCH, forResource } from '#domain/shared/calls/access.ts';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { Guid } from '#domain/shared/fields/fields.ts';
import { addCall, deleteCall, listCall, sortCall, updateCall } from '#domain/shared/calls/resource-calls.ts';
import { Category, CategoryFields, MAX_CATEGORIES } from '../category.ts';

const at = '/allowance/api/v1/product/category';

/** The provider's categories of products, in two levels and sorted by hand (spec §7; product §10). */
export const categoriesContract = defineContract({
  listCategory: listCall(`${at}/List`, forResource(WORKBENCH, 'catalog.categories.read'), 'Categories in their order', {
    filters: { parent_id: Guid.nullable().optional() },
    order: ['position', 'name'],
    item: Category,
    max: MAX_CATEGORIES,
  }),
  addCategory: addCall(
    `${at}/Add`,
    forResource(keeping, 'catalog.categories.write'),
    'Adds one, as the last of its level',
    CategoryFields,
    Category,
  ),
  updateCategory: updateCall(
    `${at}/Update`,
    forResource(keeping, 'catalog.categories.write'),
    'Changes one as it was read',
    'category_id',
    CategoryFields,
    Category,
  ),
  deleteCategory: deleteCall(
    `${at}/Delete`,
    forResource(keeping, 'catalog.categories.write'),
    'Deletes one with nothing in it',
    'category_id',
  ),
  sortCategory: sortCall(
    `${at}/Sort`,
    forResource(keeping, 'catalog.categories.write'),
    'Puts the categories of a level in an order',
    MAX_CATEGORIES,
    {
      parent_id: Guid.nullable(),
    },
  ),
});
