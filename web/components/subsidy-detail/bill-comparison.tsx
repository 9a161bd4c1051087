import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import { compareBills } from '#domain/subsidy/form/handed-in.ts';
import { isPositive } from '#domain/shared/money/money.ts';
import { PHONE, useMedia } from '#web/shared/screen/use-media.ts';
import { formatAmount } from '#web/shared/texts/format.ts';
import { Difference } from './difference.tsx';
import '#web/components/orders/orders.css';
import '#web/components/orders/product-lines.css';

interface Row {
  key: string;
  name: string;
  applied: string;
  billed: string;
  difference: ReactNode;
}

/** What was billed beside what was applied for, all in all and for each product that bills name; on phones as cards. */
export function BillComparison({ form }: { form: DraftForm }) {
  const { t } = useTranslation('detail');
  const phone = useMedia(PHONE);
  const { lines, unassigned, ...all } = compareBills(form);
  const told = (key: string, name: string, one: { applied: string; billed: string; difference: string }): Row => ({
    key,
    name,
    applied: formatAmount(one.applied),
    billed: formatAmount(one.billed),
    difference: <Difference amount={one.difference} />,
  });
  const rows = lines.map((line) => told(line.number, line.name, line));
  if (lines.length > 0 && isPositive(unassigned))
    rows.push({
      key: '',
      name: t('bill.unassigned'),
      applied: '—',
      billed: formatAmount(unassigned),
      difference: '—',
    });
  const sum = told('sum', t('bill.all'), all);
  return phone ? <Cards rows={[...rows, sum]} /> : <Lines rows={rows} sum={sum} />;
}

function Lines({ rows, sum }: { rows: readonly Row[]; sum: Row }) {
  const { t } = useTranslation('detail');
  const cells = ({ key, name, applied, billed, difference }: Row) => (
    <tr key={key}>
      <td>{name}</td>
      <td className="num">{applied}</td>
      <td className="num">{billed}</td>
      <td className="num">{difference}</td>
    </tr>
  );
  return (
    <table className="product-lines" aria-label={t('bill.comparison')}>
      <thead>
        <tr>
          <th scope="col" className="wide">
            {t('bill.what')}
          </th>
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
      <tbody>{rows.map(cells)}</tbody>
      <tfoot>{cells(sum)}</tfoot>
    </table>
  );
}

function Cards({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('detail');
  return (
    <ul className="order-cards" aria-label={t('bill.comparison')}>
      {rows.map(({ key, name, applied, billed, difference }) => (
        <li key={key} className="order-card">
          <strong>{name}</strong>
          <dl className="order-card-facts">
            <div>
              <dt>{t('bill.applied')}</dt>
              <dd className="num">{applied}</dd>
            </div>
            <div>
              <dt>{t('bill.billed')}</dt>
              <dd className="num">{billed}</dd>
            </div>
            <div>
              <dt>{t('bill.difference')}</dt>
              <dd>{difference}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
