import { useTranslation } from 'react-i18next';
import { categoriesContract } from '#domain/catalog/contract/categories.ts';
import { labelsContract } from '#domain/catalog/contract/labels.ts';
import { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';
import { offeredContract } from '#domain/catalog/contract/offered.ts';
import { MAX_CATEGORIES } from '#domain/catalog/category.ts';
import { BILLING_LABEL_TYPE, PRODUCT_LABEL_TYPES } from '#domain/catalog/online-product.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import type { Filter } from '#web/components/resource/types.ts';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useCall } from '#web/shared/calls/use-call.ts';

const { listCategory } = categoriesContract;
const { getLabelList } = offeredContract;
const { countLabel } = labelsContract;
const { listProduct, listSubProduct } = onlineProductsContract;

/** The categories to choose from, each with the one above it; and what one is called. */
export function useCategories() {
  // who may not see categories sees products without them
  const enabled = mayCall(listCategory.access, useSignedIn());
  const found = useCall(
    ['resource', listCategory.path, 'choices'],
    listCategory,
    { limit: MAX_CATEGORIES },
    { enabled },
  );
  const items = found.data?.items ?? [];
  const byId = new Map(items.map((category) => [category.category_id, category]));
  const nameOf = (id: string | null): string => {
    const category = id === null ? undefined : byId.get(id);
    if (!category) return '';
    const above = category.parent_id === null ? undefined : byId.get(category.parent_id);
    return above ? `${above.name} / ${category.name}` : category.name;
  };
  const choice = ({ category_id }: { category_id: string }) => ({ value: category_id, label: nameOf(category_id) });
  return {
    nameOf,
    options: items.map(choice).toSorted((a, b) => a.label.localeCompare(b.label, 'zh')),
    firsts: items.filter(({ parent_id }) => parent_id === null).map(choice),
  };
}

type Label = Output<typeof getLabelList>['items'][number];
const NONE: readonly Label[] = [];
const asChoice = ({ label_id, name }: Label) => ({ value: label_id, label: name });

/** The filter of a level by what its products are told apart by: labels, and those that count as one. */
export function useLabelFilter(level: 'product' | 'sub_product'): Filter {
  const { t } = useTranslation('catalog');
  const enabled = mayCall(countLabel.access, useSignedIn());
  // refreshed with the list that it counts
  const { path } = level === 'product' ? listProduct : listSubProduct;
  const found = useCall(['resource', path, 'labels'], countLabel, { level }, { enabled });
  const used = (found.data?.items ?? []).filter(({ count }) => count > 0);
  const options = used.map(({ id, name, count }) => ({ value: id, label: t('label.counted', { name, count }) }));
  return { name: 'label_id', label: t('label.filter'), options };
}

/** The labels that a product may carry, the billing labels, and what some are called. */
export function useLabels() {
  const found = useCall(['resource', labelsContract.listLabel.path, 'all'], getLabelList, {});
  const labels = found.data?.items ?? NONE;
  return {
    options: labels.filter(({ type }) => PRODUCT_LABEL_TYPES.includes(type)).map(asChoice),
    billing: labels.filter(({ type }) => type === BILLING_LABEL_TYPE).map(asChoice),
    namesOf: (ids: readonly (string | null)[]): string[] =>
      labels.filter(({ label_id }) => ids.includes(label_id)).map(({ name }) => name),
  };
}
