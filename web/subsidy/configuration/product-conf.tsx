import { ImportOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confContract, ProductSchema, type VoucherProduct } from '#domain/subsidy/contract/conf.ts';
import { SwitchField } from '#web/components/fields/switch-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column, ResourceForm } from '#web/components/resource/types.ts';

const { getCloudProductTypeList, modifyCloudProductConf } = confContract;
const CALLS = {
  list: getCloudProductTypeList,
  add: modifyCloudProductConf,
  update: modifyCloudProductConf,
  remove: modifyCloudProductConf,
};
// few come to import: its code comes when they do
const ImportDrawer = lazy(async () => ({
  default: (await import('#web/components/import/import-drawer.tsx')).ImportDrawer,
}));
const IMPORT = {
  preview: confContract.importCloudProductPreview,
  confirm: confContract.importCloudProductConfirm,
  template: confContract.importCloudProductTemplate,
};
const NEW = { product_name: '', sub_product_name: '', special_label: false, promotion: false };
const nameOf = (product: VoucherProduct) => product.sub_product_name;

/** The voucher products of a park: found, added, changed, removed, each with a reason. */
export function ProductConf({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation(['flows', 'downloads']);
  const client = useQueryClient();
  const columns = useProductColumns();
  const [importing, setImporting] = useState(false);
  return (
    <>
      <ResourcePage<VoucherProduct, typeof NEW>
        calls={CALLS}
        id="sub_product_name"
        what={t('conf.product')}
        nameOf={nameOf}
        scope={{ tenant_id: tenantId }}
        body={(action, { tenant_id, reason, lock, ...product }) => ({
          action,
          tenant_id,
          reason,
          ...(lock !== undefined && { lock }),
          ...(action === 'remove' ? product : { product }),
        })}
        columns={columns}
        form={{
          schema: ProductSchema,
          initial: NEW,
          valueOf: ({ lock: _lock, ...product }) => product,
          // a product is known by its name
          fields: (form, row) => <ProductFields form={form} named={row !== null} />,
        }}
        reason
        history="product"
        exportName={t('conf.view.product')}
        tools={
          <Button icon={<ImportOutlined aria-hidden="true" />} onClick={() => setImporting(true)}>
            {t('downloads:import.open')}
          </Button>
        }
      />
      {importing && (
        <Suspense fallback={null}>
          <ImportDrawer
            what={t('conf.view.product')}
            calls={IMPORT}
            scope={{ tenant_id: tenantId }}
            onDone={() => void client.invalidateQueries({ queryKey: ['resource', getCloudProductTypeList.path] })}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function useProductColumns(): Column<VoucherProduct>[] {
  const { t } = useTranslation('flows');
  return [
    { key: 'product_name', title: t('conf.product'), width: 220, sorts: true },
    { key: 'sub_product_name', title: t('conf.subProduct'), width: 300, sorts: true },
    {
      key: 'special_label',
      title: t('conf.special'),
      width: 120,
      render: (p) => (p.special_label ? <Tag color="blue">{t('conf.special')}</Tag> : '—'),
      text: (p) => (p.special_label ? '1' : '0'),
    },
    {
      key: 'promotion',
      title: t('conf.promotion'),
      width: 120,
      render: (p) => (p.promotion ? <Tag color="orange">{t('conf.promotion')}</Tag> : '—'),
      text: (p) => (p.promotion ? '1' : '0'),
    },
  ];
}

function ProductFields({ form, named }: { form: ResourceForm<typeof NEW>; named: boolean }) {
  const { t } = useTranslation('flows');
  return (
    <>
      <TextField form={form} name="product_name" label={t('conf.product')} max={100} required />
      <TextField form={form} name="sub_product_name" label={t('conf.subProduct')} max={100} required readOnly={named} />
      <SwitchField form={form} name="special_label" label={t('conf.special')} />
      <SwitchField form={form} name="promotion" label={t('conf.promotion')} />
    </>
  );
}
