import { useTranslation } from 'react-i18next';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import { compareBills } from '#domain/subsidy/form/handed-in.ts';
import { isPositive } from '#domain/shared/money.ts';
import { formatAmount } from '#web/shared/texts/format.ts';
import { Difference } from './difference.tsx';
import '#web/components/orders/product-lines.css';

/** What was billed beside what was applied for, all in all and for each product that bills name. */
export function BillComparison({ form }: { form: DraftForm }) {
  const { t } = useTranslation('detail');
  const { lines, unassigned, ...all } = compareBills(form);
  return (
    <div className="bill-comparison">
      <table className="product-lines" aria-label={t('bill.comparison')}>
        <thead>
          <tr>
            <th scope="col">{t('bill.what')}</th>
            <th scope="col" className="num">
              {t('bill.applied')}
            </th>
            <th scope="col" className="num">
              {t('bill.billed')}
            </th>
            <th scope="col" className="num">
              {t('bill.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ number, name, applied, billed, difference }) => (
            <tr key={number}>
              <td>{name}</td>
              <td className="num">{formatAmount(applied)}</td>
              <td className="num">{formatAmount(billed)}</td>
              <td className="num">
                <Difference amount={difference} />
              </td>
            </tr>
          ))}
          {lines.length > 0 && isPositive(unassigned) && (
            <tr>
              <td>{t('bill.unassigned')}</td>
              <td className="num">—</td>
              <td className="num">{formatAmount(unassigned)}</td>
              <td className="num">—</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('bill.all')}</td>
            <td className="num">{formatAmount(all.applied)}</td>
            <td className="num">{formatAmount(all.billed)}</td>
            <td className="num">
              <Difference amount={all.difference} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
