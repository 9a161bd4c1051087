import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';
import type { PackageProduct } from '#domain/catalog/package.ts';
import { useCall } from '#web/shared/calls/use-call.ts';

const { listProduct, listSubProduct } = onlineProductsContract;
const FOUND = 30;
/** A product of the catalogue goes by its id, a service by its name. */
const keyOf = ({ product_id, sub_product_id, name }: PackageProduct) => sub_product_id ?? product_id ?? name;

interface Props {
  id: string;
  label: string;
  value: readonly PackageProduct[];
  fault: string | undefined;
  onChange: (next: PackageProduct[]) => void;
}

/** The products of a part: listed ones of both levels, looked for by a part of their names, and services that are typed. */
export function PartProducts({ id, label, value, fault, onChange }: Props) {
  const { t } = useTranslation('packages');
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed);
  const asked = { status: 1, keyword, limit: FOUND } as const;
  const subs = useCall(['resource', listSubProduct.path, 'choice', keyword, FOUND], listSubProduct, asked);
  const firsts = useCall(['resource', listProduct.path, 'choice', keyword, FOUND], listProduct, asked);
  const below = (subs.data?.items ?? []).map((sub): PackageProduct & { label: string } => ({
    product_id: null,
    sub_product_id: sub.sub_product_id,
    name: sub.name,
    label: `${sub.product_name} · ${sub.name}`,
  }));
  const whole = (firsts.data?.items ?? []).map((product): PackageProduct & { label: string } => ({
    product_id: product.product_id,
    sub_product_id: null,
    name: product.name,
    label: product.name,
  }));
  const known = new Map([...whole, ...below, ...value].map((product) => [keyOf(product), product]));
  const asProduct = (key: string): PackageProduct => {
    const { product_id = null, sub_product_id = null, name = key.trim() } = known.get(key) ?? {};
    return { product_id, sub_product_id, name };
  };
  const choice = (product: PackageProduct & { label: string }) => ({ value: keyOf(product), label: product.label });
  return (
    <Select
      id={id}
      mode="tags"
      aria-label={label}
      placeholder={t('editor.products')}
      {...(fault !== undefined && { status: 'error' as const })}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={subs.isFetching || firsts.isFetching}
      value={value.map((product) => ({ value: keyOf(product), label: product.name }))}
      labelInValue
      options={[
        { label: t('editor.subs'), options: below.map(choice) },
        { label: t('editor.whole'), options: whole.map(choice) },
      ]}
      onChange={(next: { value: string }[]) => onChange(next.map((each) => asProduct(each.value)))}
    />
  );
}
