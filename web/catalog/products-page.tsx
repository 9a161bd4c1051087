import { Breadcrumb, Button } from 'antd';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';
import { CountTabs } from '#web/components/marks/count-tabs.tsx';
import { LIST_BEGINNING, LIST_STATE } from '#web/components/resource/use-resource-list.ts';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageState } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { ProductList } from './products/product-list.tsx';
import { SubProductList } from './products/sub-product-list.tsx';

const { listProduct, productDetail } = onlineProductsContract;
const VIEWS = ['products', 'subs'] as const;

/** `/dashboard/catalog/products`: the provider's products and what is ordered of each (product §10). */
export function ProductsPage() {
  const { t } = useTranslation('catalog');
  const [{ product, view }, set] = useQueryStates(
    { ...LIST_STATE, product: parseAsString, view: parseAsStringLiteral(VIEWS).withDefault('products') },
    { history: 'push' },
  );
  // another level is another list
  const to = (id: string | null) =>
    void set({ product: id, ...LIST_BEGINNING, status: null, category_id: null, allowance_year: null } as never);
  return (
    <div className="workbench-page">
      <PageTitle hint={t('product.hint')}>{t('product.title')}</PageTitle>
      {product === null ? (
        <>
          <CountTabs
            label={t('product.views')}
            options={VIEWS.map((key) => ({ key, name: t(`product.${key}`) }))}
            value={view}
            onChange={(next) => void set({ view: next, ...LIST_BEGINNING })}
          />
          {view === 'products' ? <ProductList onOpen={to} /> : <SubProductList />}
        </>
      ) : (
        <OneProduct id={product} onBack={() => to(null)} />
      )}
      <LeaveGuard />
    </div>
  );
}

/** What is ordered of one product. */
function OneProduct({ id, onBack }: { id: string; onBack: () => void }) {
  const { t } = useTranslation('catalog');
  const product = useCall(['resource', listProduct.path, 'one', id], productDetail, { product_id: id });
  return (
    <>
      <Breadcrumb
        aria-label={t('product.path')}
        items={[
          {
            title: (
              <Button type="link" size="small" onClick={onBack}>
                {t('product.products')}
              </Button>
            ),
          },
          { title: product.data?.name ?? '' },
        ]}
      />
      <PageState query={product}>
        <SubProductList key={id} productId={id} />
      </PageState>
    </>
  );
}
