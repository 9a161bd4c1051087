import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderLine } from '#domain/subsidy/form/order-line.ts';
import { OrderTable } from '#web/components/orders/order-table.tsx';
import { VerdictBanner } from '#web/components/orders/verdict-banner.tsx';
import { CsvImport } from './csv-import.tsx';
import { FormField } from './form-field.tsx';
import { ScreenshotsField } from './screenshots-field.tsx';
import type { SectionProps } from './section-props.ts';
import { WantedProducts } from './wanted-products.tsx';

const LINES = 'order_data.order_detail';
const NONE: OrderLine[] = [];

/** 云订单明细: the CSV import, the lines with the provider's findings, the screenshots. */
export function OrdersSection({ form, portal, wording, changed = [] }: SectionProps) {
  const { t } = useTranslation(['apply', 'detail']);
  const { set, touch, verdicts, lineFaults } = form;
  const lines = form.value.order_data?.order_detail ?? NONE;
  const onRemove = useCallback(
    (index: number) => {
      set(
        LINES,
        lines.filter((_, i) => i !== index),
      );
      touch(LINES);
    },
    [lines, set, touch],
  );
  const locked = form.isLocked(LINES);
  const { products = [] } = form.value;
  const current = verdicts.filter((v) => lines.some((l) => l.sub_order_num === v.sub_order_num));
  return (
    <div className="form-grid">
      <FormField
        form={form}
        path={LINES}
        label={t('detail:field.order_detail')}
        required
        wide
        group
        changed={changed.includes(LINES)}
      >
        <div className="stack">
          {products.length > 0 && (
            <WantedProducts
              products={products}
              lines={lines}
              {...(!locked && { onChange: (next: string[]) => set('products', next) })}
            />
          )}
          {!locked && (
            <CsvImport
              account={form.value.order_data?.cloud_account ?? ''}
              lines={lines.length}
              onLines={(next) => {
                set(LINES, next);
                touch(LINES);
              }}
            />
          )}
          <VerdictBanner verdicts={current} />
          <OrderTable
            lines={lines}
            verdicts={current}
            wording={wording}
            faults={lineFaults}
            {...(portal && !locked && { onRemove })}
          />
        </div>
      </FormField>
      <ScreenshotsField form={form} changed={changed.includes('order_img')} />
    </div>
  );
}
