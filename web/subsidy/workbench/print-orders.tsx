import { useTranslation } from 'react-i18next';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import { hasProductLines } from '#domain/subsidy/form/lines.ts';
import { orderTotal } from '#domain/subsidy/form/order-line.ts';
import { FileLink } from '#web/components/files/file-link.tsx';
import { Money } from '#web/components/marks/money.tsx';
import { ProductLinesTable } from '#web/components/orders/product-lines-table.tsx';
import { formatDiscount, RowHints } from '#web/components/orders/order-columns.tsx';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { formatAmount } from '#web/shared/texts/format.ts';

/** Every order line, or product, of an application on paper, what is said of it, and the screenshots. */
export function PrintOrders({ form, detail }: { form: DraftForm; detail: CaseDetail }) {
  const { t } = useTranslation('detail');
  const lines = form.order_data?.order_detail ?? [];
  if (hasProductLines(detail.allowance_type)) return <ProductLinesTable lines={form.order_data?.product_lines ?? []} />;
  const verdicts = new Map(detail.order_verdicts.map((v) => [v.sub_order_num, v]));
  const head = ['order_status', 'unit_price', 'quantity', 'payment', 'discount', 'all_money'] as const;
  return (
    <>
      <p>
        {t('order.count', { count: lines.length })} · {t('money.total')} <Money value={orderTotal(lines)} unit />
      </p>
      <table className="print-table">
        <thead>
          <tr>
            <th scope="col">{t('order.index')}</th>
            <th scope="col">{t('order.sub_product_name')}</th>
            {head.map((name) => (
              <th key={name} scope="col">
                {t(`order.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, i) => (
            <tr key={line.sub_order_num}>
              <td>{i + 1}</td>
              <td className="print-wide">
                <b>{line.sub_product_name}</b> · {line.product_name} · <span className="num">{line.sub_order_num}</span>{' '}
                · <span className="num">{line.submit_time}</span>
                <div>{line.product_detail}</div>
                <RowHints
                  verdict={verdicts.get(line.sub_order_num)}
                  wording={detail.subsidy_wording}
                  fault={undefined}
                />
              </td>
              <td>{line.order_status}</td>
              <td className="num">{formatAmount(line.unit_price)}</td>
              <td className="num">{line.quantity}</td>
              <td>{line.payment}</td>
              <td className="num">{formatDiscount(line.discount)}</td>
              <td className="num">{formatAmount(line.all_money)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {(form.order_img ?? []).map((guid) => (
        <FileLink key={guid} guid={guid} />
      ))}
    </>
  );
}
