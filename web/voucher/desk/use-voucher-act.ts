import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { vouchersContract } from '#domain/voucher/contract/vouchers.ts';
import type { VoucherDetail } from '#domain/voucher/contract/views.ts';
import { toast } from '#web/shared/screen/toast.ts';

/** What every act on a voucher comes to: the voucher and the lists are read again, its dialog is left. */
export function useActed({ voucher_num }: VoucherDetail, onClose: () => void) {
  const { t } = useTranslation('vouchers');
  const client = useQueryClient();
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['voucher', voucher_num] });
    void client.invalidateQueries({ queryKey: ['resource', vouchersContract.getCdatas.path] });
  };
  return {
    onSuccess: () => {
      toast.success(t('act.done'));
      refresh();
      onClose();
    },
    onRefused: refresh,
  };
}
/** A voucher as it was read. */
export const readOf = ({ voucher_num, task_id }: VoucherDetail) => ({ voucher_num, task_id });
