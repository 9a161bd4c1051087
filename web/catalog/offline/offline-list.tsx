import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { offlineProductsContract, type OfflineProductRow } from '#domain/catalog/contract/offline-products.ts';
import { OfflineProductFields, type OfflineProduct } from '#domain/catalog/offline-product.ts';
import { TurnButton, turnOf } from '#web/components/catalog/turn-button.tsx';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column, ResourceForm } from '#web/components/resource/types.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { joinWords } from '#web/shared/texts/join-words.ts';
import { CATALOG_PRESSES } from '../presses.ts';
import { isOff, useStatusFilter, useStatusWords } from '../products/product-status.tsx';
import { useCategories, useLabels } from '../products/use-choices.ts';

const { listOffline, addOffline, updateOffline, deleteOffline, listOfflineSub } = offlineProductsContract;
const CALLS = { list: listOffline, add: addOffline, update: updateOffline, remove: deleteOffline };
const LISTS = [listOffline.path, listOfflineSub.path];
const TURNS = { start: 'startOffline', stop: 'stopOffline' } as const;
const SCHEMA = z.strictObject(OfflineProductFields);
const NEW = { code: '', name: '', category_id: null as string | null, label_list: [] as string[] };
type Form = typeof NEW;
const nameOf = (product: OfflineProduct) => product.name;

/** A park's own products, first level; `onOpen` leads to what is applied for of one. */
export function OfflineList({ tenantId, onOpen }: { tenantId: string; onOpen: (id: string) => void }) {
  const { t } = useTranslation('catalog');
  const columns = useColumns();
  const { firsts, options } = useCategories();
  const status = useStatusFilter();
  return (
    <ResourcePage<OfflineProductRow, Form>
      calls={CALLS}
      id="product_id"
      what={t('product.what')}
      nameOf={nameOf}
      scope={{ tenant_id: tenantId }}
      filters={[status, { name: 'category_id', label: t('category.what'), options: firsts }]}
      columns={columns}
      form={{
        schema: SCHEMA,
        initial: NEW,
        valueOf: ({ code, name, category_id, label_list }) => ({ code, name, category_id, label_list }),
        fields: (form) => <Fields form={form} categories={options} />,
      }}
      history="offline_product"
      exportName={t('offline.title')}
      removable={isOff}
      more={(product) => (
        <>
          <Button
            type="link"
            size="small"
            className="row-act row-act-main"
            aria-label={t('product.subsOf', { name: product.name })}
            onClick={() => onOpen(product.product_id)}
          >
            {t('product.subsShort')}
          </Button>
          <Turn row={product} tenantId={tenantId} />
        </>
      )}
    />
  );
}

function Turn({ row, tenantId }: { row: OfflineProductRow; tenantId: string }) {
  const { t } = useTranslation('catalog');
  const may = useMayPress(CATALOG_PRESSES);
  const turn = turnOf(row.status);
  if (!turn || !may(TURNS[turn])) return null;
  const { name, product_id, lock } = row;
  return (
    <TurnButton
      turn={turn}
      name={name}
      press={CATALOG_PRESSES[TURNS[turn]]}
      hint={t(`offline.${turn}ProductHint`)}
      input={{ tenant_id: tenantId, product_id, lock }}
      lists={LISTS}
    />
  );
}

function useColumns(): Column<OfflineProductRow>[] {
  const { t } = useTranslation('catalog');
  const { nameOf: categoryOf } = useCategories();
  const { namesOf } = useLabels();
  const words = useStatusWords();
  const lang = useLang();
  return [
    { key: 'name', title: t('product.name'), width: 240, sorts: true },
    {
      key: 'code',
      title: t('product.code'),
      width: 130,
      sorts: true,
      render: ({ code }) => <span lang="zxx">{code}</span>,
    },
    {
      key: 'category_id',
      title: t('category.what'),
      width: 200,
      render: ({ category_id }) => categoryOf(category_id) || '—',
      text: ({ category_id }) => categoryOf(category_id),
    },
    {
      key: 'label_list',
      title: t('label.column'),
      width: 160,
      render: ({ label_list }) => joinWords(namesOf(label_list), lang) || '—',
      text: ({ label_list }) => joinWords(namesOf(label_list), lang),
    },
    {
      key: 'sub_count',
      title: t('product.subs'),
      width: 130,
      render: ({ sub_count, listed_count }) => t('product.counts', { listed: listed_count, count: sub_count }),
      text: ({ sub_count }) => String(sub_count),
    },
    { key: 'status', title: t('product.status'), width: 110, sorts: true, render: words.mark, text: words.word },
  ];
}

interface FieldsProps {
  form: ResourceForm<Form>;
  categories: readonly { value: string; label: string }[];
}
function Fields({ form, categories }: FieldsProps) {
  const { t } = useTranslation('catalog');
  const { options } = useLabels();
  return (
    <>
      <TextField form={form} name="name" label={t('product.name')} max={100} required />
      <TextField form={form} name="code" label={t('product.code')} help={t('offline.codeHelp')} max={64} required />
      <SelectField form={form} name="category_id" label={t('category.what')} options={categories} />
      <SelectField form={form} name="label_list" label={t('label.column')} options={options} multiple />
    </>
  );
}
