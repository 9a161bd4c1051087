import { DownloadOutlined, FireOutlined } from '@ant-design/icons';
import { Breadcrumb, Button, Rate, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { filesContract } from '#domain/files/contract.ts';
import { prospectusContract } from '#domain/catalog/contract/prospectus.ts';
import { satisfactionContract } from '#domain/catalog/contract/satisfaction.ts';
import { marketContract } from '#domain/catalog/contract/market.ts';
import { Guid } from '#domain/shared/fields/fields.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { PageCode } from '#web/components/codes/page-code.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle, useTabTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { call } from '#web/shared/calls/call.ts';
import { isRefusal } from '#web/shared/calls/call-error.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useVisitedPark } from '#web/shared/session/visited-park.ts';
import { ProductItems } from './product-items.tsx';
import './products.css';

type Product = Output<typeof marketContract.marketProduct>;

/** `/applicationMarket/product/:product_id`: one product, what is ordered of it, and the way into an application. */
export function MarketProductPage() {
  const tenant_id = useVisitedPark();
  const { product_id = '' } = useParams();
  const input = { tenant_id, product_id };
  const known = Guid.safeParse(product_id).success;
  const found = useCall(['market', 'one', input], marketContract.marketProduct, input, {
    enabled: tenant_id !== '' && known,
  });
  const { t } = useTranslation('market');
  const gone = !known || isRefusal(found.error, 'NOT_FOUND');
  // until there is a product, the tab and the way back are the market's
  useTabTitle(found.data === undefined && !gone ? t('title') : null);
  if (gone)
    return (
      <div className="page">
        <StateMessage page title={t('gone')} hint={t('goneHint')}>
          <Link to={to.market()}>{t('back')}</Link>
        </StateMessage>
      </div>
    );
  return (
    <div className="page">
      <Breadcrumb
        className="market-path"
        aria-label={t('path')}
        items={[
          { title: <Link to={to.market()}>{t('title')}</Link> },
          ...(found.data === undefined ? [] : [{ title: found.data.name }]),
        ]}
      />
      <PageState query={found}>{found.data && <One product={found.data} />}</PageState>
    </div>
  );
}

function One({ product }: { product: Product }) {
  const { t } = useTranslation('market');
  return (
    <>
      <PageTitle
        hint={product.description || t('productHint')}
        extra={
          product.detail_url !== '' && (
            <Button href={product.detail_url} target="_blank" rel="noopener noreferrer">
              {t('site')}
            </Button>
          )
        }
      >
        {product.name}
      </PageTitle>
      <div className="market-facts">
        {product.hot && (
          <Tag color="red" icon={<FireOutlined aria-hidden="true" />}>
            {t('hot')}
          </Tag>
        )}
        {product.label.map(({ name, color }) => (
          <Tag key={name} color={color}>
            {name}
          </Tag>
        ))}
        {product.category_name !== '' && <span>{product.category_name}</span>}
      </div>
      <Content product={product} />
      <section className="panel" aria-labelledby="ordered">
        <h2 className="panel-title" id="ordered">
          {t('ordered')}
        </h2>
        <ProductItems items={product.items} types={product.offered_types} />
      </section>
      <Documents product={product} />
      <PageCode path={to.marketProduct(product.product_id)} tenantId={useVisitedPark()} />
    </>
  );
}

interface Told {
  product: Product;
}

/** How content enterprises of the park are with it; nothing before somebody rated it. */
function Content({ product: { product_id } }: Told) {
  const { t } = useTranslation('market');
  const input = { tenant_id: useVisitedPark(), product_id };
  const { data } = useCall(['market', 'content', input], satisfactionContract.corpSatisfaction, input);
  if (!data || data.average === null) return null;
  return (
    <p className="market-facts">
      <Rate disabled allowHalf value={Number(data.average)} aria-label={t('content')} />
      <span className="num">{t('contentOf', { average: data.average, count: data.count })}</span>
    </p>
  );
}

/** Opens a published file; why it is not to be had is told by the call itself. */
const openDocument = (guid: string) =>
  call(filesContract.publicDownload, { guid }).then(
    ({ download_url }) => window.open(download_url, '_blank', 'noopener'),
    () => undefined,
  );

/** The documents of the product, for everybody to have. */
function Documents({ product: { product_id } }: Told) {
  const { t } = useTranslation('market');
  const input = { tenant_id: useVisitedPark(), product_id };
  const { data } = useCall(['market', 'documents', input], prospectusContract.corpProspectus, input);
  if (!data || data.items.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="documents">
      <h2 className="panel-title" id="documents">
        {t('documents')}
      </h2>
      <ul className="prose-list">
        {data.items.map(({ guid, title }) => (
          <li key={guid}>
            <Button
              type="link"
              className="row-act market-document"
              icon={<DownloadOutlined aria-hidden="true" />}
              onClick={() => void openDocument(guid)}
            >
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
