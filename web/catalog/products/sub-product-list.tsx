import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { onlineProductsContract, type SubProductRow } from '#domain/catalog/contract/online-products.ts';
import { OnlineSubProductFields, type OnlineSubProduct } from '#domain/catalog/online-product.ts';
import { PricePer } from '#web/components/catalog/price-per.tsx';
import { NumberField } from '#web/components/fields/number-field.tsx';
import { RadioField } from '#web/components/fields/radio-field.tsx';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { SwitchField } from '#web/components/fields/switch-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column, ResourceForm, ResourceProps } from '#web/components/resource/types.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { joinWords } from '#web/shared/texts/join-words.ts';
import { PriceField } from './price-field.tsx';
import { PricesAct } from './prices-drawer.tsx';
import { isOff, SubProductTurn, useStatusFilter, useStatusWords } from './product-status.tsx';
import { useLabelFilter, useLabels } from './use-choices.ts';

const { listSubProduct, addSubProduct, updateSubProduct, deleteSubProduct, importOnlineTemplate } =
  onlineProductsContract;
const SCHEMA = z.strictObject(OnlineSubProductFields);
const THIS_YEAR = new Date().getFullYear();
const YEARS = [THIS_YEAR - 1, THIS_YEAR, THIS_YEAR + 1, THIS_YEAR + 2];
export const inOrder = (years: Iterable<number>) => [...years].toSorted((a, b) => a - b);
/** The years to choose among, with those that it has. */
export const yearChoices = (also: readonly number[]) =>
  inOrder(new Set([...YEARS, ...also])).map((value) => ({ value, label: String(value) }));
const NEW = {
  product_id: '',
  code: '',
  name: '',
  name_en: '',
  label_list: [] as string[],
  billing_id: null as string | null,
  unit: '',
  unit_price: null as string | null,
  quantity: 1,
  allowance_year_list: [THIS_YEAR],
  promotion: false,
  special_label: false,
  is_postpay: 2,
  stock: null as number | null,
};
export type SubProductForm = typeof NEW;
/** What of one is changed by its form. */
export const fieldsOf = ({
  lock: _l,
  status: _s,
  product_name: _n,
  sub_product_id: _i,
  ...fields
}: SubProductRow): SubProductForm => fields;
const nameOf = (product: OnlineSubProduct) => product.name;

/** What is ordered of a product, or, without one, of all of them. */
export const SubProductList = ({ productId }: { productId?: string }) => (
  <ResourcePage<SubProductRow, SubProductForm> {...useSubProductProps(productId)} />
);

/** All that the lists of the second level say of themselves. */
export function useSubProductProps(productId?: string): ResourceProps<SubProductRow, SubProductForm> {
  const { t } = useTranslation('catalog');
  const columns = useSubProductColumns(productId === undefined);
  const status = useStatusFilter();
  const label = useLabelFilter('sub_product');
  return {
    calls: {
      list: listSubProduct,
      update: updateSubProduct,
      remove: deleteSubProduct,
      // a new one is one of a product
      ...(productId !== undefined && { add: addSubProduct }),
    },
    id: 'sub_product_id',
    what: t('product.subs'),
    nameOf,
    ...(productId !== undefined && { scope: { product_id: productId } }),
    body: (act, { product_id, ...fields }) => (act === 'remove' ? fields : { product_id, ...fields }),
    filters: [
      status,
      label,
      {
        name: 'allowance_year',
        label: t('product.years'),
        options: YEARS.map((value) => ({ value, label: String(value) })),
      },
      {
        name: 'is_postpay',
        label: t('product.payment'),
        options: [2, 1].map((value) => ({ value, label: t(value === 1 ? 'product.postpaid' : 'product.prepaid') })),
      },
    ],
    columns,
    form: {
      schema: SCHEMA,
      initial: { ...NEW, product_id: productId ?? '' },
      valueOf: fieldsOf,
      fields: (form, row) => <SubProductFields form={form} years={row?.allowance_year_list ?? []} />,
    },
    more: (row) => (
      <>
        <SubProductTurn row={row} />
        <PricesAct row={row} />
      </>
    ),
    removable: isOff,
    history: 'online_sub_product',
    // what is ordered of one product is no table that an import takes
    ...(productId === undefined ? { exportTable: importOnlineTemplate } : { exportName: t('product.subs') }),
  };
}

function useSubProductColumns(ofAll: boolean): Column<SubProductRow>[] {
  const { t } = useTranslation('catalog');
  const { namesOf } = useLabels();
  const words = useStatusWords();
  const lang = useLang();
  const flagsOf = (row: OnlineSubProduct): string[] => [
    ...(row.special_label ? [t('product.special')] : []),
    ...(row.promotion ? [t('product.promotion')] : []),
    ...(row.is_postpay === 1 ? [t('product.postpaid')] : []),
  ];
  return [
    { key: 'name', title: t('product.sub'), width: 230, sorts: true },
    ...(ofAll ? [{ key: 'product_name' as const, title: t('product.what'), width: 150 }] : []),
    {
      key: 'code',
      title: t('product.code'),
      width: 120,
      sorts: true,
      render: ({ code }) => <span lang="zxx">{code}</span>,
    },
    {
      key: 'unit_price',
      title: t('product.price'),
      width: 130,
      sorts: true,
      render: (row) => <PricePer {...row} />,
      text: ({ unit_price }) => unit_price ?? '',
    },
    {
      key: 'allowance_year_list',
      title: t('product.years'),
      width: 120,
      render: ({ allowance_year_list: years }) =>
        years.length > 0 ? joinWords(inOrder(years), lang) : t('product.noYear'),
      text: ({ allowance_year_list: years }) => joinWords(inOrder(years), lang),
    },
    {
      key: 'billing_id',
      title: t('product.billing'),
      width: 110,
      render: ({ billing_id }) => namesOf([billing_id])[0] ?? '—',
      text: ({ billing_id }) => namesOf([billing_id])[0] ?? '',
    },
    {
      key: 'promotion',
      title: t('product.flags'),
      width: 120,
      render: (row) => flagsOf(row).map((flag) => <Tag key={flag}>{flag}</Tag>),
      text: (row) => joinWords(flagsOf(row), lang),
    },
    { key: 'status', title: t('product.status'), width: 100, sorts: true, render: words.mark, text: words.word },
  ];
}

function SubProductFields({ form, years }: { form: ResourceForm<SubProductForm>; years: readonly number[] }) {
  const { t } = useTranslation('catalog');
  const { options, billing } = useLabels();
  return (
    <>
      <TextField form={form} name="name" label={t('product.sub')} help={t('product.subHelp')} max={100} required />
      <TextField form={form} name="code" label={t('product.code')} help={t('product.codeHelp')} max={64} required />
      <TextField form={form} name="name_en" label={t('product.name_en')} max={200} />
      <SelectField
        form={form}
        name="allowance_year_list"
        label={t('product.years')}
        help={t('product.yearsHelp')}
        options={yearChoices(years)}
        multiple
      />
      <PriceField form={form} name="unit_price" label={t('product.priceYuan')} help={t('product.priceHelp')} />
      <TextField form={form} name="unit" label={t('product.unit')} max={20} />
      <NumberField form={form} name="quantity" label={t('product.quantity')} required />
      <NumberField form={form} name="stock" label={t('product.stock')} help={t('product.stockHelp')} orNone />
      <SelectField form={form} name="billing_id" label={t('product.billing')} options={billing} />
      <RadioField
        form={form}
        name="is_postpay"
        label={t('product.payment')}
        required
        options={[
          { value: 2, label: t('product.prepaid') },
          { value: 1, label: t('product.postpaid') },
        ]}
      />
      <SelectField form={form} name="label_list" label={t('label.column')} options={options} multiple />
      <SwitchField form={form} name="special_label" label={t('product.specialLabel')} />
      <SwitchField form={form} name="promotion" label={t('product.promotionLabel')} help={t('product.promotionHelp')} />
    </>
  );
}
