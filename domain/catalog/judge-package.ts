import { refuse, type Refusal } from '../shared/cases/case.ts';
import { PACKAGE_SUBTYPE_LABEL, PACKAGE_TYPE_LABEL, productsOf, type Scene } from './package.ts';
import { PACKAGE_STATUS, packageCan, type PackageAct } from './package-status.ts';

/** What of a package a rule looks at. */
interface Known {
  name: string;
  status: number;
  scene_list: readonly Scene[];
}
interface Changed {
  type_id?: string;
  subtype_id?: string | null;
  status?: number;
  scene_list?: readonly Scene[];
  tenant_list?: readonly string[];
}

/** A package before and after a change (null: there is none), and what there is of what it names. */
export interface PackageChange {
  before: Known | null;
  after: Changed | null;
  /** Labels among those that it is to carry. */
  labels: readonly { label_id: string; type: number }[];
  /** The ids of products among those that it is to have, of both levels. */
  products: ReadonlySet<string>;
  /** Parks among those that are to show it. */
  parks: ReadonlySet<string>;
}

const actOf = ({ after }: PackageChange): PackageAct | undefined => {
  if (after === null) return 'delete';
  if (after.status === undefined) return undefined;
  return after.status === PACKAGE_STATUS.published ? 'publish' : 'withdraw';
};

/**
 * What may be done to a package (product §10): it is of a type and a subtype that exist, names products and parks that
 * exist; one that is published has something in it, and is withdrawn before it is deleted. Raises PACKAGE_STATUS,
 * PACKAGE_EMPTY, PACKAGE_LABEL, PACKAGE_PRODUCT, PACKAGE_PARK.
 */
export function judgePackage(change: PackageChange): Refusal | undefined {
  const { before, after, labels, products, parks } = change;
  const act = actOf(change);
  if (before && act && !packageCan(act, before.status)) return refuse('PACKAGE_STATUS', { name: before.name });
  if (after === null) return undefined;
  const scenes = after.scene_list ?? before?.scene_list ?? [];
  const shown = (after.status ?? before?.status) === PACKAGE_STATUS.published;
  if (shown && productsOf(scenes).length === 0) return refuse('PACKAGE_EMPTY', { name: before?.name ?? '' });
  const typeOf = new Map(labels.map(({ label_id, type }) => [label_id, type]));
  const typed = after.type_id === undefined || typeOf.get(after.type_id) === PACKAGE_TYPE_LABEL;
  const subtyped = after.subtype_id == null || typeOf.get(after.subtype_id) === PACKAGE_SUBTYPE_LABEL;
  if (!typed || !subtyped) return refuse('PACKAGE_LABEL');
  const gone = productsOf(after.scene_list ?? []).find(
    ({ product_id, sub_product_id }) =>
      (product_id !== null && !products.has(product_id)) || (sub_product_id !== null && !products.has(sub_product_id)),
  );
  if (gone) return refuse('PACKAGE_PRODUCT', { name: gone.name });
  return (after.tenant_list ?? []).every((park) => parks.has(park)) ? undefined : refuse('PACKAGE_PARK');
}
