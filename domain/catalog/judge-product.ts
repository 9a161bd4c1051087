import { refuse, type Refusal } from '../shared/cases/case.ts';
import { BILLING_LABEL_TYPE, PRODUCT_LABEL_TYPES } from './online-product.ts';
import { judgeProductAct, PRODUCT_STATUS } from './product-status.ts';

/** What of a product of either level a rule looks at. */
interface Known {
  name: string;
  status: number;
  label_list: readonly string[];
  category_id?: string | null;
  billing_id?: string | null;
}
type Changed = Partial<Omit<Known, 'name'>> & { name?: string };

/** A product before and after a change (null: there is none), and what stands around it. */
export interface ProductChange {
  before: Known | null;
  after: Changed | null;
  /** The labels that it is to carry, as far as there are such. */
  labels: readonly { label_id: string; type: number }[];
  /** Whether the category is there that it is to be in; true where it is in none. */
  category: boolean;
  /** How much hangs on it: products of the second level, packages, prices that held on days that are over. */
  uses: number;
  /** Flows in use whose conditions name it: the park of the first of them. */
  namedBy: string | undefined;
}

/**
 * What may be done to a product (product §10): its labels are of its types and exist, as does its category; only what is
 * not listed, has nothing below it, is in no package and never had a price for days goes; a name that the condition of a flow in use asks for stays. Raises
 * PRODUCT_STATUS, IN_USE, LABEL_UNKNOWN, CATEGORY_UNKNOWN, NAMED_BY_FLOW.
 */
export function judgeProduct({ before, after, labels, category, uses, namedBy }: ProductChange): Refusal | undefined {
  const renamed = before !== null && after?.name !== undefined && after.name !== before.name;
  if (before && (after === null || renamed) && namedBy !== undefined)
    return refuse('NAMED_BY_FLOW', { name: before.name, park: namedBy });
  if (after === null)
    return before
      ? (judgeProductAct('delete', before) ?? (uses > 0 ? refuse('IN_USE', { name: before.name }) : undefined))
      : undefined;
  if (before && after.status !== undefined)
    return judgeProductAct(after.status === PRODUCT_STATUS.listed ? 'start' : 'stop', before);
  const typeOf = new Map(labels.map(({ label_id, type }) => [label_id, type]));
  const fits = (after.label_list ?? []).every((id) => PRODUCT_LABEL_TYPES.includes(typeOf.get(id) ?? 0));
  const billed = after.billing_id == null || typeOf.get(after.billing_id) === BILLING_LABEL_TYPE;
  if (!fits || !billed) return refuse('LABEL_UNKNOWN');
  return category ? undefined : refuse('CATEGORY_UNKNOWN');
}
