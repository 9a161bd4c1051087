import { PlusOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input, InputNumber, Select, Table, type TableProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  onlineProductsContract,
  type ProductRow,
  type SubProductRow,
} from '#domain/catalog/contract/online-products.ts';
import { PricePer } from '#web/components/catalog/price-per.tsx';
import { ResourceDialogs } from '#web/components/resource/resource-dialogs.tsx';
import { useMay, useRowActs, type OpenAct } from '#web/components/resource/use-row-acts.tsx';
import { LoadError } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { joinWords } from '#web/shared/texts/join-words.ts';
import { CATALOG_PRESSES } from '../presses.ts';
import { InlineCell } from './inline-cell.tsx';
import { useStatusWords } from './product-status.tsx';
import { fieldsOf, inOrder, useSubProductProps, yearChoices, type SubProductForm } from './sub-product-list.tsx';
import { useLabels } from './use-choices.ts';
import './products.css';

const { listProduct, listSubProduct } = onlineProductsContract;
/** So many are shown below a product; the rest on a page of its own. */
const SHOWN = 100;

/** What is ordered of a product, below it in the table: names, prices, years and labels are changed where they stand. */
export function BelowRows({ product, onOpen }: { product: ProductRow; onOpen: (id: string) => void }) {
  const { t } = useTranslation(['catalog', 'list']);
  const client = useQueryClient();
  const props = useSubProductProps(product.product_id);
  const [open, setOpen] = useState<OpenAct<SubProductRow> | null>(null);
  const input = { product_id: product.product_id, limit: SHOWN };
  const list = useCall(['resource', listSubProduct.path, input], listSubProduct, input, { staleTime: 0 });
  const rows = list.data?.items ?? [];
  const refresh = () =>
    Promise.all(
      [listProduct, listSubProduct].map(({ path }) => client.invalidateQueries({ queryKey: ['resource', path] })),
    );
  const acts = useRowActs(props, { rows, whole: false, refresh }, setOpen);
  const columns = useColumns(() => void refresh());
  const mayAdd = useMay(props.calls)('add');
  if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <div className="below-rows">
      <Table<SubProductRow>
        rowKey="sub_product_id"
        size="small"
        aria-label={t('product.subsOf', { name: product.name })}
        columns={[...columns, { title: t('list:action'), width: 200, render: (_, row) => acts(row) }]}
        dataSource={rows}
        loading={list.isPending}
        pagination={false}
        locale={{ emptyText: t('product.noneBelow') }}
      />
      <div className="below-foot">
        {mayAdd && (
          <Button size="small" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setOpen({ act: 'add' })}>
            {t('product.addBelow')}
          </Button>
        )}
        {(list.data?.total ?? 0) > SHOWN && (
          <Button type="link" size="small" onClick={() => onOpen(product.product_id)}>
            {t('product.allBelow', { count: list.data?.total ?? 0 })}
          </Button>
        )}
      </div>
      {open && (
        <ResourceDialogs<SubProductRow, SubProductForm>
          of={props}
          open={open}
          onSaved={refresh}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

function useColumns(onSaved: () => void): NonNullable<TableProps<SubProductRow>['columns']> {
  const { t } = useTranslation('catalog');
  const { namesOf } = useLabels();
  const words = useStatusWords();
  const lang = useLang();
  return [
    {
      title: t('product.sub'),
      width: 260,
      render: (_, row) => (
        <Inline row={row} name="name" title={t('product.sub')} onSaved={onSaved}>
          {row.name}
        </Inline>
      ),
    },
    { title: t('product.code'), width: 120, render: (_, { code }) => <span lang="zxx">{code}</span> },
    {
      title: t('product.price'),
      width: 160,
      render: (_, row) => (
        <Inline row={row} name="unit_price" title={t('product.price')} onSaved={onSaved}>
          <PricePer {...row} />
        </Inline>
      ),
    },
    {
      title: t('product.years'),
      width: 150,
      render: (_, row) => (
        <Inline row={row} name="allowance_year_list" title={t('product.years')} onSaved={onSaved}>
          {joinWords(inOrder(row.allowance_year_list), lang) || t('product.noYear')}
        </Inline>
      ),
    },
    {
      title: t('label.column'),
      width: 160,
      render: (_, row) => (
        <Inline row={row} name="label_list" title={t('label.column')} onSaved={onSaved}>
          {joinWords(namesOf(row.label_list), lang) || '—'}
        </Inline>
      ),
    },
    { title: t('product.status'), width: 100, render: (_, row) => words.mark(row) },
  ];
}

type Field = 'name' | 'unit_price' | 'allowance_year_list' | 'label_list';
interface InlineProps {
  row: SubProductRow;
  name: Field;
  title: string;
  onSaved: () => void;
  children: React.ReactNode;
}
/** One field of one product; for who may not change it, only what it is. What is not typed here stays as somebody else may have stored it. */
function Inline({ row, name, title, onSaved, children }: InlineProps) {
  const { t } = useTranslation('catalog');
  const may = useMayPress(CATALOG_PRESSES)('updateSubProduct');
  const [draft, setDraft] = useState<Pick<SubProductForm, Field> | null>(null);
  const act = useSureAct(CATALOG_PRESSES.updateSubProduct, {
    onSuccess: ({ name: called }) => {
      toast.success(t('inline.saved', { name: called }));
      setDraft(null);
      onSaved();
    },
    onRefused: onSaved,
  });
  if (!may) return children;
  const label = t('inline.edit', { what: title, name: row.name });
  const { sub_product_id, lock } = row;
  const fields = fieldsOf(row);
  return (
    <InlineCell
      label={label}
      open={draft !== null}
      act={act}
      field={draft && <Control name={name} label={label} value={draft} onChange={setDraft} />}
      onOpen={() => setDraft(fields)}
      onSave={() =>
        draft &&
        act.send({
          ...fields,
          [name]: draft[name],
          is_postpay: fields.is_postpay === 1 ? 1 : 2,
          sub_product_id,
          lock,
        })
      }
      onClose={() => {
        act.clear();
        setDraft(null);
      }}
    >
      {children}
    </InlineCell>
  );
}

interface ControlProps {
  name: Field;
  label: string;
  value: Pick<SubProductForm, Field>;
  onChange: (value: Pick<SubProductForm, Field>) => void;
}
function Control({ name, label, value, onChange }: ControlProps) {
  const { options } = useLabels();
  if (name === 'name')
    return (
      <Input
        autoFocus
        aria-label={label}
        value={value.name}
        maxLength={100}
        onChange={(e) => onChange({ ...value, name: e.target.value })}
      />
    );
  if (name === 'unit_price')
    return (
      <InputNumber<string>
        autoFocus
        stringMode
        className="number-field"
        aria-label={label}
        value={value.unit_price}
        min="0"
        max="1000000000"
        precision={2}
        controls={false}
        onChange={(unit_price) => onChange({ ...value, unit_price: unit_price ?? null })}
      />
    );
  return name === 'label_list' ? (
    <Select
      autoFocus
      mode="multiple"
      aria-label={label}
      showSearch={{ optionFilterProp: 'label' }}
      value={value.label_list}
      options={options}
      onChange={(label_list) => onChange({ ...value, label_list })}
    />
  ) : (
    <Select
      autoFocus
      mode="multiple"
      aria-label={label}
      value={value.allowance_year_list}
      options={yearChoices(value.allowance_year_list)}
      onChange={(allowance_year_list) => onChange({ ...value, allowance_year_list })}
    />
  );
}
