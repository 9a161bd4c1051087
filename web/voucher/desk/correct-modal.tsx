import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Amount } from '#domain/shared/fields/fields.ts';
import { VOUCHER_STATUS_NAMES, type CorrectedStatus } from '#domain/voucher/status.ts';
import type { VoucherDetail } from '#domain/voucher/contract/views.ts';
import { FieldFrame } from '#web/components/fields/field-frame.tsx';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { VOUCHER_PRESSES } from './presses.ts';
import { readOf, useActed } from './use-voucher-act.ts';

/** What is left for one whose extension the provider does not confirm: it is called back. */
const ENDS = ['recycled', 'expired'] as const;
const CORRECTIONS = ['issued', 'used_up', ...ENDS] as const;
/** What may have become of one whose issue was given up. */
const STOPPED = ['cancelled', 'recycled'] as const;

function statusesOf({ status, ends_as }: VoucherDetail): readonly CorrectedStatus[] {
  if (ends_as !== null) return ends_as === 'cancelled' ? STOPPED : [ends_as];
  return status === 'extending' ? ENDS : CORRECTIONS;
}

/** What a voucher has come to, corrected with a reason; of one that is called back, that the provider took it back. Mount it to open it. */
export function CorrectModal({ voucher, onClose }: { voucher: VoucherDetail; onClose: () => void }) {
  const { t } = useTranslation('vouchers');
  const act = useSureAct(VOUCHER_PRESSES.updateVoucherStatus, useActed(voucher, onClose));
  const statuses = statusesOf(voucher);
  const [status, setStatus] = useState<CorrectedStatus>(statuses[0] ?? 'issued');
  const [used, setUsed] = useState(voucher.used);
  const asksUse = status !== 'used_up' && status !== 'cancelled';
  const clean = used.replaceAll(/[,，\s]/g, '');
  const words = useWords(voucher, status);
  return (
    <ReasonModal
      act={act}
      title={words.title}
      hint={words.hint}
      label={t('correct.reason')}
      max={200}
      unready={asksUse && !Amount.safeParse(clean).success}
      onConfirm={(reason) => act.send({ ...readOf(voucher), status, reason, ...(asksUse && { used: clean }) })}
      onDismiss={onClose}
    >
      <Form layout="vertical">
        <FieldFrame id="voucher-status" label={words.label} required>
          <Select<CorrectedStatus>
            id="voucher-status"
            value={status}
            disabled={statuses.length === 1}
            options={statuses.map((value) => ({ value, label: words.nameOf(value) }))}
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

/** What it is called here: a correction, an extension given up, or what the provider confirmed outside. */
function useWords({ status: was, ends_as }: VoucherDetail, status: CorrectedStatus) {
  const { t } = useTranslation('vouchers');
  const lang = useLang();
  const nameOf = (value: CorrectedStatus) => VOUCHER_STATUS_NAMES[value][lang];
  if (ends_as === 'cancelled')
    return {
      title: t('act.outside'),
      hint: t('correct.stopped'),
      label: t('correct.outcome'),
      nameOf: (value: CorrectedStatus) => t(value === 'cancelled' ? 'correct.never' : 'correct.had'),
    };
  const label = t('correct.status');
  if (ends_as !== null) return { title: t('act.outside'), hint: t('correct.outside'), label, nameOf };
  const hint = status === 'cancelled' ? '' : t(`correct.${status}`);
  return { title: t(was === 'extending' ? 'act.giveUp' : 'act.correct'), hint, label, nameOf };
}
