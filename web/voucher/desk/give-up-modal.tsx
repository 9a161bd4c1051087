import { useTranslation } from 'react-i18next';
import type { VoucherDetail } from '#domain/voucher/contract/views.ts';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { VOUCHER_PRESSES } from './presses.ts';
import { readOf, useActed } from './use-voucher-act.ts';

/** Asks why the issue of a voucher is given up. Mount it to open it. */
export function GiveUpModal({ voucher, onClose }: { voucher: VoucherDetail; onClose: () => void }) {
  const { t } = useTranslation('vouchers');
  const act = useSureAct(VOUCHER_PRESSES.updateVoucherStatus, useActed(voucher, onClose));
  return (
    <ReasonModal
      act={act}
      title={t('act.giveUp')}
      hint={t('giveUp.issue')}
      label={t('giveUp.reason')}
      max={200}
      danger
      onConfirm={(reason) => act.send({ ...readOf(voucher), status: 'cancelled', reason })}
      onDismiss={onClose}
    />
  );
}
