import { categories } from '#db/repositories/catalog/categories.ts';
import type { categoriesContract } from '#domain/catalog/contract/categories.ts';
import type { Handlers } from '../shared/calls/context.ts';
import { everyPark, resourceHandlers } from '../shared/calls/resource.ts';

const { list, add, update, remove, sort } = resourceHandlers(categories, { id: 'category_id', owner: everyPark });

export const categoriesHandlers: Handlers<typeof categoriesContract> = {
  listCategory: list,
  addCategory: add,
  updateCategory: update,
  deleteCategory: remove,
  sortCategory: sort,
};
