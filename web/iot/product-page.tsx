import { Button } from 'antd';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { devicesContract } from '#domain/iot/contract/devices.ts';
import { productsContract } from '#domain/iot/contract/products.ts';
import { asCategory, PRODUCT_CATEGORIES, PRODUCT_STATUS } from '#domain/iot/product.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { Guid } from '#domain/shared/fields/fields.ts';
import { CaseNav } from '#web/components/case/case-nav.tsx';
import { CountTabs } from '#web/components/marks/count-tabs.tsx';
import { LIST_BEGINNING, LIST_STATE } from '#web/components/resource/use-resource-list.ts';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageState } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useAskFirst } from '#web/components/shell/use-ask-first.tsx';
import { isRefusal } from '#web/shared/calls/call-error.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { Gone } from './gone.tsx';
import { ProductMark } from './marks.tsx';
import { PRODUCT_VIEWS, toIot, type ProductView } from './paths.ts';
import { IOT_PRESSES } from './presses.ts';
import { DevicesPanel } from './product/devices-panel.tsx';
import { ModelPanel } from './product/model-panel.tsx';
import { ReleaseModal } from './product/release-modal.tsx';
import { TopicsPanel } from './product/topics-panel.tsx';
import './iot.css';

const { getProductDetail } = productsContract;
type Detail = Output<typeof getProductDetail>;

/** `/dashboard/iot/products/:product_id`: a product’s model, its topics and its devices (product §17). */
export function ProductPage() {
  const { product_id = '' } = useParams();
  return (
    <div className="workbench-page">
      {Guid.safeParse(product_id).success ? <Found key={product_id} productId={product_id} /> : <Gone />}
      <LeaveGuard />
    </div>
  );
}

function Found({ productId }: { productId: string }) {
  const { t } = useTranslation(['iot', 'leave', 'list']);
  const key = ['resource', getProductDetail.path, productId];
  const query = useCall(key, getProductDetail, { product_id: productId }, { staleTime: 0 });
  if (isRefusal(query.error, 'NOT_FOUND')) return <Gone />;
  return (
    <>
      {!query.data && <PageTitle className="visually-hidden">{t('products.what')}</PageTitle>}
      <PageState query={query}>{query.data && <Product product={query.data} />}</PageState>
    </>
  );
}

function Product({ product }: { product: Detail }) {
  const { t } = useTranslation('iot');
  const may = useMayPress(IOT_PRESSES)('release');
  const session = useSignedIn();
  const { askFirst, question } = useAskFirst();
  const [releasing, setReleasing] = useState(false);
  const [{ view }, set] = useQueryStates(
    { ...LIST_STATE, view: parseAsStringLiteral(PRODUCT_VIEWS).withDefault('model') },
    { history: 'push' },
  );
  const { product_id, project_id, project_name, name, status, device_count } = product;
  const views = PRODUCT_VIEWS.filter(
    (each) => each !== 'devices' || mayCall(devicesContract.getDeviceList.access, session),
  );
  const choose = (next: ProductView) => askFirst(() => void set({ ...LIST_BEGINNING, view: next }));
  return (
    <>
      <CaseNav back={{ path: toIot.project(project_id), label: t('backTo', { name: project_name }) }} />
      <PageTitle
        mark={<ProductMark status={status} />}
        {...(product.description !== '' && { hint: product.description })}
        extra={
          may &&
          status === PRODUCT_STATUS.develop && (
            <Button type="primary" onClick={() => setReleasing(true)}>
              {t('products.release')}
            </Button>
          )
        }
      >
        {name}
      </PageTitle>
      <Facts product={product} />
      <CountTabs
        label={t('products.views')}
        options={views.map((key) => ({
          key,
          name: t(`products.view.${key}`),
          ...(key === 'devices' && { count: device_count }),
        }))}
        value={view}
        onChange={choose}
      />
      {view === 'model' && <ModelPanel productId={product_id} />}
      {view === 'topics' && <TopicsPanel product={product} />}
      {view === 'devices' && views.includes('devices') && <DevicesPanel product={product} />}
      {releasing && <ReleaseModal product={product} onClose={() => setReleasing(false)} />}
      {question}
    </>
  );
}

function Facts({ product: { category, product_key, create_time, release_time } }: { product: Detail }) {
  const { t } = useTranslation('iot');
  const lang = useLang();
  return (
    <p className="iot-facts">
      <span>{PRODUCT_CATEGORIES[asCategory(category)][lang]}</span>
      <span>
        {t('products.key')} <b lang="zxx">{product_key}</b>
      </span>
      <span>{t('products.createdAt', { time: formatMinute(create_time) })}</span>
      {release_time !== null && <span>{t('products.releasedAt', { time: formatMinute(release_time) })}</span>}
    </p>
  );
}
