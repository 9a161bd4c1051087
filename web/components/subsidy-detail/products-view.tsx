import { useTranslation } from 'react-i18next';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import { ProductLinesTable } from '#web/components/orders/product-lines-table.tsx';
import { TickLabel, TickRemark } from './tick.tsx';

/** Prices by product. */
export const pricesOf = (
  prices: readonly { sub_product_num: string; unit_price: string }[],
): ReadonlyMap<string, string> =>
  new Map(prices.map(({ sub_product_num, unit_price }) => [sub_product_num, unit_price]));

const LINES = 'order_data.product_lines';

interface Props {
  form: DraftForm;
  changed?: readonly string[];
  /** What the catalogue asks, by product. */
  prices?: ReadonlyMap<string, string> | undefined;
}

/** The products of an offline or postpaid application, read only. */
export function ProductsView({ form, changed = [], prices }: Props) {
  const { t } = useTranslation('detail');
  const lines = form.order_data?.product_lines ?? [];
  return (
    <div className="stack">
      <div className="orders-head">
        <h3>
          <TickLabel path={LINES} label={t('product.count', { count: lines.length })}>
            {changed.includes(LINES) && <span className="changed-mark">{t('compare.changed')}</span>}
          </TickLabel>
        </h3>
      </div>
      <TickRemark path={LINES} label={t('field.product_lines')} />
      <ProductLinesTable lines={lines} prices={prices} />
    </div>
  );
}
