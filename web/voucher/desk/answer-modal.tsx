import { useTranslation } from 'react-i18next';
import type { VoucherDetail } from '#domain/voucher/contract/views.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { VOUCHER_PRESSES } from './presses.ts';
import { readOf, useActed } from './use-voucher-act.ts';

interface Props {
  voucher: VoucherDetail;
  decision: 'pass' | 'refuse';
  onClose: () => void;
}

/** Asks before the provider answers what the park asked for. Mount it to open it. */
export function AnswerModal({ voucher, decision, onClose }: Props) {
  const { t } = useTranslation('vouchers');
  const acted = useActed(voucher, onClose);
  const pass = useSureAct(VOUCHER_PRESSES.approvePass, acted);
  const refuse = useSureAct(VOUCHER_PRESSES.approveRefuse, acted);
  const rebindPass = useSureAct(VOUCHER_PRESSES.rebindOrderIdPass, acted);
  const rebindRefuse = useSureAct(VOUCHER_PRESSES.rebindOrderIdRefuse, acted);
  const kind = voucher.request?.kind ?? 'recycle';
  const isRebind = kind === 'rebind';
  const read = readOf(voucher);
  const title = t(`answer.${decision}`, { what: t(`request.kinds.${kind}`) });
  if (decision === 'refuse') {
    const act = isRebind ? rebindRefuse : refuse;
    return (
      <ReasonModal
        act={act}
        title={title}
        label={t('answer.reason')}
        max={200}
        danger
        onConfirm={(note) => act.send({ ...read, note })}
        onDismiss={onClose}
      />
    );
  }
  const act = isRebind ? rebindPass : pass;
  return (
    <ActModal
      act={act}
      title={title}
      hint={t(`answer.hint.${kind}`, { left: voucher.left })}
      danger={kind === 'recycle'}
      onConfirm={() => act.send(read)}
      onDismiss={onClose}
    />
  );
}
