import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Amount } from '#domain/shared/fields.ts';
import { CORRECTED_STATUSES, VOUCHER_STATUS_NAMES, type CorrectedStatus } from '#domain/voucher/status.ts';
import type { VoucherDetail } from '#domain/voucher/contract/views.ts';
import { FieldFrame } from '#web/components/fields/field-frame.tsx';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { VOUCHER_PRESSES } from './presses.ts';
import { readOf, useActed } from './use-voucher-act.ts';

/** What is left for one whose extension the provider does not confirm: it is called back. */
const ENDS = ['recycled', 'expired'] as const;

/** What a voucher has come to, corrected with a reason; of one that is called back, that the provider took it back. Mount it to open it. */
export function CorrectModal({ voucher, onClose }: { voucher: VoucherDetail; onClose: () => void }) {
  const { t } = useTranslation('vouchers');
  const lang = useLang();
  const act = useSureAct(VOUCHER_PRESSES.updateVoucherStatus, useActed(voucher, onClose));
  const statuses = voucher.status === 'extending' ? ENDS : CORRECTED_STATUSES;
  const [status, setStatus] = useState<CorrectedStatus>(voucher.ends_as ?? statuses[0]);
  const [used, setUsed] = useState(voucher.used);
  const isOutside = voucher.ends_as !== null;
  const asksUse = status !== 'used_up';
  const clean = used.replaceAll(/[,，\s]/g, '');
  return (
    <ReasonModal
      act={act}
      title={t(isOutside ? 'act.outside' : 'act.correct')}
      hint={t(isOutside ? 'correct.outside' : `correct.${status}`)}
      label={t('correct.reason')}
      max={200}
      unready={asksUse && !Amount.safeParse(clean).success}
      onConfirm={(reason) => act.send({ ...readOf(voucher), status, reason, ...(asksUse && { used: clean }) })}
      onDismiss={onClose}
    >
      <Form layout="vertical">
        <FieldFrame id="voucher-status" label={t('correct.status')} required>
          <Select<CorrectedStatus>
            id="voucher-status"
            value={status}
            disabled={isOutside}
            options={statuses.map((value) => ({ value, label: VOUCHER_STATUS_NAMES[value][lang] }))}
            onChange={setStatus}
          />
        </FieldFrame>
        {asksUse && (
          <FieldFrame id="voucher-used" label={t('correct.used', { amount: voucher.amount })} required>
            <Input
              id="voucher-used"
              inputMode="decimal"
              maxLength={24}
              aria-required="true"
              value={used}
              onChange={(e) => setUsed(e.target.value)}
            />
          </FieldFrame>
        )}
      </Form>
    </ReasonModal>
  );
}
