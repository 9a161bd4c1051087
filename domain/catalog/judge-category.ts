import { refuse, type Refusal } from '../shared/cases/case.ts';
import { MAX_OF_LEVEL, type Category } from './category.ts';

/** A category before and after a change (null: there is none), and what stands above and below it. */
export interface CategoryChange {
  before: Pick<Category, 'category_id' | 'name'> | null;
  after: Partial<Pick<Category, 'parent_id'>> | null;
  /** The one that it is to be under, where there is such a one. */
  parent: Pick<Category, 'category_id' | 'parent_id'> | undefined;
  /** How many are under it. */
  children: number;
  /** How many products are in it. */
  products: number;
  /** How many others are where it is to be. */
  beside: number;
}

/**
 * Two levels: what is under one of the first has nothing under it, and is under one that exists; what has something under
 * it stays (product §10). Raises IN_USE, FULL, CATEGORY_LEVELS.
 */
export function judgeCategory({
  before,
  after,
  parent,
  children,
  products,
  beside,
}: CategoryChange): Refusal | undefined {
  if (before && !after && children + products > 0) return refuse('IN_USE', { name: before.name });
  if (after && beside >= MAX_OF_LEVEL) return refuse('FULL', { max: MAX_OF_LEVEL });
  if (typeof after?.parent_id !== 'string') return undefined;
  const fits = parent?.parent_id === null && parent.category_id !== before?.category_id && children === 0;
  return fits ? undefined : refuse('CATEGORY_LEVELS');
}
