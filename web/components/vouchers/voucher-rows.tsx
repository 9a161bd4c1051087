import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SimpleVoucher } from '#domain/voucher/contract/views.ts';
import { FactList } from '#web/components/marks/fact-list.tsx';
import { Money } from '#web/components/marks/money.tsx';
import { VoucherStatusMark } from './voucher-status.tsx';
import './voucher-rows.css';

interface Props {
  label: string;
  vouchers: readonly SimpleVoucher[];
  /** Where one is told at length. */
  pathOf: (voucher: SimpleVoucher) => string;
  /** What stands below its number. */
  note?: (voucher: SimpleVoucher) => ReactNode;
}

/** Vouchers beside what they are of: what each is worth, what of it is used and left, and until when it is valid. */
export function VoucherRows({ label, vouchers, pathOf, note }: Props) {
  const { t } = useTranslation('vouchers');
  return (
    <ul className="voucher-rows" aria-label={label}>
      {vouchers.map((voucher) => (
        <li key={voucher.voucher_num}>
          <div>
            <Link
              to={pathOf(voucher)}
              lang="zxx"
              className="num"
              aria-label={t('rows.open', { number: voucher.voucher_num })}
            >
              {voucher.voucher_num}
            </Link>
            {note && <div className="cell-note">{note(voucher)}</div>}
          </div>
          <FactList
            className="voucher-amounts"
            facts={(['amount', 'used', 'left'] as const).map((key) => ({
              label: t(key),
              value: <Money value={voucher[key]} />,
            }))}
          />
          <div>
            <VoucherStatusMark {...voucher} />
          </div>
        </li>
      ))}
    </ul>
  );
}
