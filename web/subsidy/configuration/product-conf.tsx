import { PlusOutlined } from '@ant-design/icons';
import { Button, Input, Table, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confContract } from '#domain/subsidy/contract/conf.ts';
import { FocusableScroll } from '#web/components/focusable-scroll.tsx';
import { PageState, StateMessage } from '#web/components/page-state.tsx';
import { useCall } from '#web/shared/use-call.ts';
import { configKeys } from '../flows/queries.ts';
import { ProductModal, type Product, type ProductAct } from './product-modal.tsx';

/** The voucher products of a park: found, added, changed, removed, each with a reason. */
export function ProductConf({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation('flows');
  const [keyword, setKeyword] = useState('');
  const [open, setOpen] = useState<ProductAct | null>(null);
  const input = { tenant_id: tenantId };
  const query = useCall(configKeys.products(tenantId), confContract.getCloudProductTypeList, input, { staleTime: 0 });
  const word = keyword.trim().toLowerCase();
  const rows = (query.data?.product_list ?? []).filter((p) =>
    `${p.product_name} ${p.sub_product_name}`.toLowerCase().includes(word),
  );
  const act = (what: 'update' | 'remove', product: Product, text: string, label: string) => (
    <Button
      type="link"
      size="small"
      danger={what === 'remove'}
      aria-label={label}
      onClick={() => setOpen({ what, product })}
    >
      {text}
    </Button>
  );
  return (
    <PageState query={query}>
      <div className="list-bar">
        <Input
          className="flow-author"
          aria-label={t('conf.search')}
          placeholder={t('conf.search')}
          maxLength={100}
          allowClear
          value={keyword}
          onChange={(e) => setKeyword(e.target.value)}
        />
        <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setOpen({ what: 'add' })}>
          {t('conf.addProduct')}
        </Button>
      </div>
      <FocusableScroll>
        <Table<Product>
          rowKey="sub_product_name"
          size="middle"
          dataSource={rows}
          pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
          scroll={{ x: 760 }}
          locale={{ emptyText: <StateMessage title={t('conf.noProducts')} hint={t('conf.noProductsHint')} /> }}
          columns={[
            { title: t('conf.product'), dataIndex: 'product_name' },
            { title: t('conf.subProduct'), dataIndex: 'sub_product_name' },
            {
              title: `${t('conf.special')} / ${t('conf.promotion')}`,
              width: 200,
              render: (_, p) => (
                <>
                  {p.special_label && <Tag color="blue">{t('conf.special')}</Tag>}
                  {p.promotion && <Tag color="orange">{t('conf.promotion')}</Tag>}
                </>
              ),
            },
            {
              title: <span className="visually-hidden">{t('conf.editProduct')}</span>,
              width: 200,
              render: (_, p) => (
                <div className="conf-row-acts">
                  {act('update', p, t('conf.editProduct'), t('conf.editOf', { name: p.sub_product_name }))}
                  {act('remove', p, t('conf.remove'), t('conf.removeOf', { name: p.sub_product_name }))}
                </div>
              ),
            },
          ]}
        />
      </FocusableScroll>
      {open && (
        <ProductModal
          tenantId={tenantId}
          act={open}
          types={query.data?.type_list ?? []}
          onClose={() => setOpen(null)}
        />
      )}
    </PageState>
  );
}
