import type { ReactNode } from 'react';
import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { vouchersContract } from '#domain/voucher/contract/vouchers.ts';
import type { VoucherDetail } from '#domain/voucher/contract/views.ts';
import { PageState } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';

interface Props {
  voucherNum: string;
  size: number;
  onClose: () => void;
  children: (voucher: VoucherDetail) => ReactNode;
}

/** The drawer of one voucher, once it is loaded. */
export function VoucherFrame({ voucherNum, size, onClose, children }: Props) {
  const { t } = useTranslation(['vouchers', 'common']);
  const ask = { voucher_num: voucherNum };
  const query = useCall(['voucher', voucherNum], vouchersContract.getCdataDetail, ask, { retry: 1 });
  return (
    <Drawer
      open
      size={size}
      title={t('detail.title', { number: voucherNum })}
      closable={{ 'aria-label': t('common:act.close') }}
      onClose={onClose}
    >
      <PageState query={query}>{query.data && children(query.data)}</PageState>
    </Drawer>
  );
}
