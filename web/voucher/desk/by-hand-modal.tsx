import { DatePicker, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { MAX_ORDER_ID } from '#domain/voucher/machine.ts';
import type { VoucherDetail } from '#domain/voucher/contract/views.ts';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { fromDayjs, toDayjs } from '#web/components/fields/calendar-day.ts';
import { FieldFrame } from '#web/components/fields/field-frame.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { useNow } from '#web/shared/screen/use-now.ts';
import { formatDueDay } from '#web/shared/texts/format.ts';
import { VOUCHER_PRESSES } from './presses.ts';
import { readOf, useActed } from './use-voucher-act.ts';

interface Props {
  voucher: VoucherDetail;
  onClose: () => void;
}

/** Says what the provider's people issued, or until when they extended it, outside of our system. Mount it to open it. */
export function ByHandModal({ voucher, onClose }: Props) {
  const { t } = useTranslation('vouchers');
  const act = useSureAct(VOUCHER_PRESSES.updateVoucherStatus, useActed(voucher, onClose));
  const isIssue = voucher.status === 'issuing';
  const today = beijingDay(useNow());
  const [ref, setRef] = useState('');
  const [from, setFrom] = useState(isIssue ? today : '');
  const [until, setUntil] = useState(
    voucher.extends_to === null ? addDays(today, 364) : formatDueDay(voucher.extends_to),
  );
  const isReady = until !== '' && (!isIssue || (ref.trim() !== '' && from !== ''));
  return (
    <ReasonModal
      act={act}
      title={t('act.byHand')}
      hint={t(isIssue ? 'byHand.issue' : 'byHand.extend')}
      label={t('byHand.reason')}
      max={200}
      unready={!isReady}
      onConfirm={(reason) =>
        act.send({
          ...readOf(voucher),
          status: 'issued',
          reason,
          valid_to: until,
          ...(isIssue && { ref: ref.trim(), valid_from: from }),
        })
      }
      onDismiss={onClose}
    >
      <Form layout="vertical">
        {isIssue && (
          <FieldFrame id="voucher-ref" label={t('byHand.ref')} required>
            <Input
              id="voucher-ref"
              maxLength={MAX_ORDER_ID}
              aria-required="true"
              value={ref}
              onChange={(e) => setRef(e.target.value)}
            />
          </FieldFrame>
        )}
        {isIssue && <DayOf id="voucher-from" label={t('byHand.from')} day={from} onChange={setFrom} />}
        <DayOf id="voucher-until" label={t('byHand.until')} day={until} from={today} onChange={setUntil} />
      </Form>
    </ReasonModal>
  );
}

interface DayProps {
  id: string;
  label: string;
  day: string;
  /** The first day that there is to choose. */
  from?: string;
  onChange: (day: string) => void;
}

function DayOf({ id, label, day, from = '', onChange }: DayProps) {
  const { t } = useTranslation('vouchers');
  return (
    <FieldFrame id={id} label={label} required>
      <DatePicker
        id={id}
        aria-required="true"
        placeholder={t('ask.untilHint')}
        showNow={false}
        value={toDayjs(day)}
        disabledDate={(one) => fromDayjs(one) < from}
        onChange={(one) => onChange(fromDayjs(one))}
      />
    </FieldFrame>
  );
}
