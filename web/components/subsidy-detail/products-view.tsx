import { useTranslation } from 'react-i18next';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import { ProductLinesTable } from '#web/components/orders/product-lines-table.tsx';
import { TickLabel, TickRemark } from './tick.tsx';

const LINES = 'order_data.product_lines';

/** The products of an offline or postpaid application, read only. */
export function ProductsView({ form, changed = [] }: { form: DraftForm; changed?: readonly string[] }) {
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
      <ProductLinesTable lines={lines} />
    </div>
  );
}
