import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { confContract, type ListedProductView } from '#domain/subsidy/contract/conf.ts';
import { Guid } from '#domain/shared/fields/fields.ts';
import { SubProductField } from '#web/components/catalog/sub-product-field.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column } from '#web/components/resource/types.ts';

const { getCloudProductTypeList, modifyCloudProductConf } = confContract;
const CALLS = { list: getCloudProductTypeList, add: modifyCloudProductConf, remove: modifyCloudProductConf };
const SCHEMA = z.strictObject({ sub_product_id: Guid });
const NEW = { sub_product_id: '' };
const nameOf = (product: ListedProductView) => product.sub_product_name;

/** A park's subsidy list of this year, as the catalogue has it; the provider gives and takes single products. */
export function ProductConf({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation('flows');
  const columns = useProductColumns();
  return (
    <>
      <p className="conf-note">{t('conf.productHint')}</p>
      <ResourcePage<ListedProductView, typeof NEW>
        calls={CALLS}
        id="sub_product_id"
        what={t('conf.product')}
        nameOf={nameOf}
        scope={{ tenant_id: tenantId }}
        body={(action, { tenant_id, reason, sub_product_id }) => ({ action, tenant_id, reason, sub_product_id })}
        columns={columns}
        form={{
          schema: SCHEMA,
          initial: NEW,
          valueOf: ({ sub_product_id }) => ({ sub_product_id }),
          fields: (form) => (
            <SubProductField
              form={form}
              name="sub_product_id"
              label={t('conf.subProduct')}
              help={t('conf.subProductHelp')}
              required
            />
          ),
        }}
        reason
        history="authorization"
        exportName={t('conf.view.product')}
      />
    </>
  );
}

function useProductColumns(): Column<ListedProductView>[] {
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
    {
      key: 'every_park',
      title: t('conf.offered'),
      width: 140,
      render: (p) => t(p.every_park ? 'conf.offeredEvery' : 'conf.offeredChosen'),
      text: (p) => t(p.every_park ? 'conf.offeredEvery' : 'conf.offeredChosen'),
    },
  ];
}
