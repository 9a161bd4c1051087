import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { offlineProductsContract } from '#domain/catalog/contract/offline-products.ts';
import {
  OfflineSubProductFields,
  type OfflineSubProduct,
  type OfflineSubProductRow,
} from '#domain/catalog/offline-product.ts';
import { PRODUCT_STATUS } from '#domain/catalog/product-status.ts';
import { isProviderScene } from '#domain/shared/calls/scene.ts';
import { TurnButton, turnOf } from '#web/components/catalog/turn-button.tsx';
import { PricePer } from '#web/components/catalog/price-per.tsx';
import { NumberField } from '#web/components/fields/number-field.tsx';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { SwitchField } from '#web/components/fields/switch-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column, ResourceForm } from '#web/components/resource/types.ts';
import { to } from '#web/paths.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { CATALOG_PRESSES } from '../presses.ts';
import { PriceField } from '../products/price-field.tsx';
import { isOff, useStatusFilter, useStatusWords } from '../products/product-status.tsx';
import { useLabels } from '../products/use-choices.ts';

const { listOffline, listOfflineSub, addOfflineSub, updateOfflineSub, deleteOfflineSub } = offlineProductsContract;
const LISTS = [listOffline.path, listOfflineSub.path];
const TURNS = { start: 'startOfflineSub', stop: 'stopOfflineSub' } as const;
const SCHEMA = z.strictObject(OfflineSubProductFields);
const NEW = {
  product_id: '',
  code: '',
  name: '',
  label_list: [] as string[],
  billing_id: null as string | null,
  unit: '',
  unit_price: null as string | null,
  quantity: 1,
  plan_required: true,
};
type Form = typeof NEW;
const nameOf = (product: OfflineSubProduct) => product.name;

/** What is applied for of a park's own product, or, without one, of all of them. */
export function OfflineSubList({ tenantId, productId }: { tenantId: string; productId?: string }) {
  const { t } = useTranslation('catalog');
  const columns = useColumns(productId === undefined);
  const status = useStatusFilter();
  const provider = isProviderScene(useSignedIn().scene);
  const asks = (row: OfflineSubProductRow) => !provider && row.status === PRODUCT_STATUS.listed;
  return (
    <ResourcePage<OfflineSubProductRow, Form>
      calls={{
        list: listOfflineSub,
        update: updateOfflineSub,
        remove: deleteOfflineSub,
        ...(productId !== undefined && { add: addOfflineSub }),
      }}
      id="sub_product_id"
      what={t('product.subs')}
      nameOf={nameOf}
      scope={{ tenant_id: tenantId, ...(productId !== undefined && { product_id: productId }) }}
      body={(act, { product_id, ...fields }) => (act === 'remove' ? fields : { product_id, ...fields })}
      filters={[status]}
      columns={columns}
      form={{
        schema: SCHEMA,
        initial: { ...NEW, product_id: productId ?? '' },
        valueOf: ({ lock: _l, status: _s, product_name: _n, asked: _a, sub_product_id: _i, ...fields }) => fields,
        fields: (form, row) => (
          <>
            {row && asks(row) && <p className="modal-hint">{t('offline.asksHint')}</p>}
            <Fields form={form} />
          </>
        ),
      }}
      savedOf={(row) => (row && asks(row) ? t('offline.changeAsked', { name: row.name }) : undefined)}
      removable={isOff}
      more={(row) => <Turn row={row} tenantId={tenantId} provider={provider} />}
      history="offline_sub_product"
      exportName={t('offline.title')}
    />
  );
}

interface TurnProps {
  row: OfflineSubProductRow;
  tenantId: string;
  provider: boolean;
}
/** A park asks for what the provider does at once. */
function Turn({ row, tenantId, provider }: TurnProps) {
  const { t } = useTranslation('catalog');
  const may = useMayPress(CATALOG_PRESSES);
  const turn = turnOf(row.status);
  const asked = turn === 'start' && row.asked !== null;
  if (!turn || asked || !may(TURNS[turn])) return null;
  const { name, sub_product_id, lock } = row;
  const words = {
    act: t('offline.ask'),
    of: t('offline.askOf', { name }),
    done: t('offline.asked', { name }),
  };
  return (
    <TurnButton
      turn={turn}
      name={name}
      press={CATALOG_PRESSES[TURNS[turn]]}
      hint={t(`offline.${turn}SubHint`)}
      input={{ tenant_id: tenantId, sub_product_id, lock }}
      lists={LISTS}
      {...(turn === 'start' && !provider && { words })}
    />
  );
}

/** What is asked of it and not answered, with the way there. */
function Asked({ row: { asked } }: { row: OfflineSubProductRow }) {
  const { t } = useTranslation('catalog');
  return (
    asked && (
      <Link to={to.listing()}>
        <Tag color="orange">{t(`listing.kind.${asked.kind}`)}</Tag>
      </Link>
    )
  );
}

function useColumns(ofAll: boolean): Column<OfflineSubProductRow>[] {
  const { t } = useTranslation('catalog');
  const { namesOf } = useLabels();
  const words = useStatusWords();
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
      width: 140,
      sorts: true,
      render: (row) => <PricePer {...row} />,
      text: ({ unit_price }) => unit_price ?? '',
    },
    { key: 'quantity', title: t('product.quantity'), width: 100 },
    {
      key: 'plan_required',
      title: t('offline.plan'),
      width: 110,
      render: ({ plan_required }) => t(plan_required ? 'offline.yes' : 'offline.no'),
      text: ({ plan_required }) => t(plan_required ? 'offline.yes' : 'offline.no'),
    },
    {
      key: 'billing_id',
      title: t('product.billing'),
      width: 110,
      render: ({ billing_id }) => namesOf([billing_id])[0] ?? '—',
      text: ({ billing_id }) => namesOf([billing_id])[0] ?? '',
    },
    {
      key: 'status',
      title: t('product.status'),
      width: 150,
      sorts: true,
      render: (row) => (
        <>
          {words.mark(row)} <Asked row={row} />
        </>
      ),
      text: words.word,
    },
  ];
}

function Fields({ form }: { form: ResourceForm<Form> }) {
  const { t } = useTranslation('catalog');
  const { options, billing } = useLabels();
  return (
    <>
      <TextField form={form} name="name" label={t('product.sub')} help={t('offline.subHelp')} max={100} required />
      <TextField form={form} name="code" label={t('product.code')} help={t('offline.codeHelp')} max={64} required />
      <PriceField form={form} name="unit_price" label={t('product.priceYuan')} help={t('offline.priceHelp')} />
      <TextField form={form} name="unit" label={t('product.unit')} max={20} />
      <NumberField form={form} name="quantity" label={t('product.quantity')} required />
      <SelectField form={form} name="billing_id" label={t('product.billing')} options={billing} />
      <SelectField form={form} name="label_list" label={t('label.column')} options={options} multiple />
      <SwitchField form={form} name="plan_required" label={t('offline.planLabel')} help={t('offline.planHelp')} />
    </>
  );
}
