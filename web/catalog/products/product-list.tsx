import { DiffOutlined, ImportOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { prospectusContract } from '#domain/catalog/contract/prospectus.ts';
import { onlineProductsContract, type ProductRow } from '#domain/catalog/contract/online-products.ts';
import { OnlineProductFields, type OnlineProduct } from '#domain/catalog/online-product.ts';
import { FileUpload } from '#web/components/files/file-upload.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column, ResourceForm } from '#web/components/resource/types.ts';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { joinWords } from '#web/shared/texts/join-words.ts';
import { CATALOG_PRESSES } from '../presses.ts';
import { BelowRows } from './below-rows.tsx';
import { AuthorizeDrawer } from './authorize-drawer.tsx';
import { CompareDrawer } from './compare-drawer.tsx';
import { isOff, ProductTurn, useStatusFilter, useStatusWords } from './product-status.tsx';
import { ProspectusDrawer } from './prospectus-drawer.tsx';
import { useCategories, useLabelFilter, useLabels } from './use-choices.ts';

const { listProduct, listSubProduct, addProduct, updateProduct, deleteProduct } = onlineProductsContract;
const CALLS = { list: listProduct, add: addProduct, update: updateProduct, remove: deleteProduct };
const IMPORT = {
  preview: onlineProductsContract.importOnlinePreview,
  confirm: onlineProductsContract.importOnlineConfirm,
  template: onlineProductsContract.importOnlineTemplate,
};
const NO_SCOPE = {};
// few come to import: its code comes when they do
const ImportDrawer = lazy(async () => ({
  default: (await import('#web/components/import/import-drawer.tsx')).ImportDrawer,
}));
const SCHEMA = z.strictObject(OnlineProductFields);
const NEW = {
  code: '',
  name: '',
  name_en: '',
  category_id: null as string | null,
  label_list: [] as string[],
  description: '',
  detail_url: '',
  picture: null as string | null,
};
type Form = typeof NEW;
type Open = 'import' | 'compare' | { act: 'offer' | 'documents'; product: ProductRow };
const nameOf = (product: OnlineProduct) => product.name;

/** The products of the first level; `onOpen` leads to what is ordered of one. */
export function ProductList({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation('catalog');
  const columns = useProductColumns();
  const { firsts, options } = useCategories();
  const status = useStatusFilter();
  const label = useLabelFilter('product');
  const [open, setOpen] = useState<Open | null>(null);
  return (
    <>
      <ResourcePage<ProductRow, Form>
        calls={CALLS}
        id="product_id"
        what={t('product.what')}
        nameOf={nameOf}
        filters={[status, { name: 'category_id', label: t('category.what'), options: firsts }, label]}
        columns={columns}
        form={{
          schema: SCHEMA,
          initial: NEW,
          valueOf: ({ code, name, name_en, category_id, label_list, description, detail_url, picture }) => {
            return { code, name, name_en, category_id, label_list, description, detail_url, picture };
          },
          fields: (form) => <ProductFields form={form} categories={options} />,
        }}
        removable={isOff}
        expand={(product) => <BelowRows product={product} onOpen={onOpen} />}
        history="online_product"
        exportTable={IMPORT.template}
        tools={<Tools onOpen={setOpen} />}
        more={(product) => <RowActs product={product} onSubs={onOpen} onOpen={setOpen} />}
      />
      {open !== null && <Opened open={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** The table of the catalogue, in and out, for who may change it. */
function Tools({ onOpen }: { onOpen: (open: Open) => void }) {
  const { t } = useTranslation(['catalog', 'downloads']);
  const session = useSignedIn();
  if (!mayCall(IMPORT.confirm.access, session)) return null;
  return (
    <>
      <Button icon={<DiffOutlined aria-hidden="true" />} onClick={() => onOpen('compare')}>
        {t('product.compare')}
      </Button>
      <Button icon={<ImportOutlined aria-hidden="true" />} onClick={() => onOpen('import')}>
        {t('downloads:import.open')}
      </Button>
    </>
  );
}

interface RowActsProps {
  product: ProductRow;
  onSubs: (id: string) => void;
  onOpen: (open: Open) => void;
}
function RowActs({ product, onSubs, onOpen }: RowActsProps) {
  const { t } = useTranslation(['catalog', 'packages']);
  const session = useSignedIn();
  const may = useMayPress(CATALOG_PRESSES);
  const look = { type: 'link', size: 'small' } as const;
  return (
    <>
      <Button
        {...look}
        className="row-act row-act-main"
        aria-label={t('product.subsOf', { name: product.name })}
        onClick={() => onSubs(product.product_id)}
      >
        {t('product.subsShort')}
      </Button>
      <ProductTurn row={product} />
      {may('authorize') && (
        <Button
          {...look}
          className="row-act"
          aria-label={t('product.offerOf', { name: product.name })}
          onClick={() => onOpen({ act: 'offer', product })}
        >
          {t('product.offer')}
        </Button>
      )}
      {mayCall(prospectusContract.listProspectus.access, session) && (
        <Button
          {...look}
          className="row-act"
          aria-label={t('packages:prospectus.of', { name: product.name })}
          onClick={() => onOpen({ act: 'documents', product })}
        >
          {t('packages:prospectus.short')}
        </Button>
      )}
    </>
  );
}

/** What lies over the list: a table's way in, what the last one would change, who may offer a product, or its documents. */
function Opened({ open, onClose }: { open: Open; onClose: () => void }) {
  const { t } = useTranslation('catalog');
  const client = useQueryClient();
  if (open === 'compare') return <CompareDrawer onClose={onClose} />;
  if (open !== 'import')
    return open.act === 'offer' ? (
      <AuthorizeDrawer product={open.product} onClose={onClose} />
    ) : (
      <ProspectusDrawer product={open.product} onClose={onClose} />
    );
  const refresh = () =>
    Promise.all(
      [listProduct, listSubProduct].map(({ path }) => client.invalidateQueries({ queryKey: ['resource', path] })),
    );
  return (
    <Suspense fallback={null}>
      <ImportDrawer
        what={t('product.title')}
        calls={IMPORT}
        scope={NO_SCOPE}
        onDone={() => void refresh()}
        onClose={onClose}
      />
    </Suspense>
  );
}

function useProductColumns(): Column<ProductRow>[] {
  const { t } = useTranslation('catalog');
  const { nameOf: categoryOf } = useCategories();
  const { namesOf } = useLabels();
  const words = useStatusWords();
  const lang = useLang();
  return [
    { key: 'name', title: t('product.name'), width: 200, sorts: true },
    {
      key: 'code',
      title: t('product.code'),
      width: 110,
      sorts: true,
      render: ({ code }) => <span lang="zxx">{code}</span>,
    },
    {
      key: 'category_id',
      title: t('category.what'),
      width: 180,
      render: ({ category_id }) => categoryOf(category_id) || '—',
      text: ({ category_id }) => categoryOf(category_id),
    },
    {
      key: 'label_list',
      title: t('label.column'),
      width: 120,
      render: ({ label_list }) => joinWords(namesOf(label_list), lang) || '—',
      text: ({ label_list }) => joinWords(namesOf(label_list), lang),
    },
    {
      key: 'sub_count',
      title: t('product.subs'),
      width: 115,
      render: ({ sub_count, listed_count }) => t('product.counts', { listed: listed_count, count: sub_count }),
      text: ({ sub_count }) => String(sub_count),
    },
    { key: 'status', title: t('product.status'), width: 100, sorts: true, render: words.mark, text: words.word },
  ];
}

interface FieldsProps {
  form: ResourceForm<Form>;
  categories: readonly { value: string; label: string }[];
}

function ProductFields({ form, categories }: FieldsProps) {
  const { t } = useTranslation(['catalog', 'packages']);
  const { options } = useLabels();
  const { picture } = form.value;
  return (
    <>
      <TextField form={form} name="name" label={t('product.name')} max={100} required />
      <TextField form={form} name="code" label={t('product.code')} help={t('product.codeHelp')} max={64} required />
      <TextField form={form} name="name_en" label={t('product.name_en')} max={200} />
      <SelectField form={form} name="category_id" label={t('category.what')} options={categories} />
      <SelectField form={form} name="label_list" label={t('label.column')} options={options} multiple />
      <TextField form={form} name="detail_url" label={t('product.detail_url')} help={t('product.urlHelp')} max={300} />
      <TextField form={form} name="description" label={t('product.description')} max={500} />
      <Field form={form} name="picture" label={t('packages:picture')} help={t('packages:pictureHelp')} group>
        <FileUpload
          use="picture"
          label={t('packages:picture')}
          max={1}
          thumbnails
          value={picture === null ? [] : [picture]}
          onChange={([guid = null]) => form.change('picture', guid)}
        />
      </Field>
    </>
  );
}
