import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';
import { ariaOf, Field, idOf, type FieldProps } from '#web/components/fields/field.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';

const { listSubProduct } = onlineProductsContract;

/** One listed product of the catalogue's second level, looked for by a part of its name. */
export function SubProductField<N extends string>(field: FieldProps<N>) {
  const { form, name, required = false } = field;
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed);
  const found = useCall(['resource', listSubProduct.path, 'choice', keyword], listSubProduct, {
    status: 1,
    keyword,
    limit: 50,
  });
  const value = form.valueOf(name);
  return (
    <Field {...field} choose>
      <Select
        id={idOf(form, name)}
        value={value === '' ? null : value}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        loading={found.isFetching}
        options={(found.data?.items ?? []).map((sub) => ({
          value: sub.sub_product_id,
          label: `${sub.product_name} · ${sub.name}`,
        }))}
        {...ariaOf(form, name, required)}
        onBlur={() => form.touch(name)}
        onChange={(next: unknown) => form.change(name, next)}
      />
    </Field>
  );
}
