import { DatePicker, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_ORDER_ID } from '#domain/voucher/machine.ts';
import type { VoucherDetail } from '#domain/voucher/contract/views.ts';
import { FieldFrame } from '#web/components/fields/field-frame.tsx';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { fromDayjs } from '#web/components/fields/calendar-day.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { formatDueDay } from '#web/shared/texts/format.ts';
import { VOUCHER_PRESSES } from './presses.ts';
import { readOf, useActed } from './use-voucher-act.ts';

const MAX = 200;

interface Props {
  voucher: VoucherDetail;
  onClose: () => void;
}

/** Asks the provider for what is left of a voucher back, or for more time. Mount it to open it. */
export function AskModal({ voucher, asked, onClose }: Props & { asked: 'recycle' | 'extend' }) {
  const { t } = useTranslation('vouchers');
  const acted = useActed(voucher, onClose);
  const recycle = useSureAct(VOUCHER_PRESSES.recycleApply, acted);
  const extend = useSureAct(VOUCHER_PRESSES.extendApply, acted);
  const [day, setDay] = useState('');
  const read = readOf(voucher);
  const isExtension = asked === 'extend';
  const act = isExtension ? extend : recycle;
  const last = voucher.valid_to === null ? '' : formatDueDay(voucher.valid_to);
  return (
    <ReasonModal
      act={act}
      title={t(`act.${asked}`)}
      hint={t(`ask.${asked}`, { left: voucher.left, day: last })}
      label={t('ask.reason')}
      max={MAX}
      danger={!isExtension}
      unready={isExtension && day === ''}
      onConfirm={(reason) =>
        isExtension ? extend.send({ ...read, valid_to: day, reason }) : recycle.send({ ...read, reason })
      }
      onDismiss={onClose}
    >
      {isExtension && (
        <Form layout="vertical">
          <FieldFrame id="voucher-until" label={t('ask.until')} required>
            <DatePicker
              id="voucher-until"
              aria-required="true"
              placeholder={t('ask.untilHint')}
              showNow={false}
              disabledDate={(one) => fromDayjs(one) <= last}
              onChange={(one) => setDay(fromDayjs(one))}
            />
          </FieldFrame>
        </Form>
      )}
    </ReasonModal>
  );
}

/** Asks the provider for another order in the place of one. Mount it to open it. */
export function RebindModal({ voucher, onClose }: Props) {
  const { t } = useTranslation('vouchers');
  const act = useSureAct(VOUCHER_PRESSES.rebindOrderId, useActed(voucher, onClose));
  const [first = ''] = voucher.order_ids;
  const [from, setFrom] = useState(first);
  const [next, setNext] = useState('');
  return (
    <ReasonModal
      act={act}
      title={t('act.rebind')}
      hint={t('ask.rebind')}
      label={t('ask.reason')}
      max={MAX}
      unready={next.trim() === ''}
      onConfirm={(reason) => act.send({ ...readOf(voucher), order_id: from, new_order_id: next.trim(), reason })}
      onDismiss={onClose}
    >
      <Form layout="vertical">
        <FieldFrame id="voucher-order" label={t('ask.order')} required>
          <Select
            id="voucher-order"
            value={from}
            options={voucher.order_ids.map((value) => ({ value, label: value }))}
            onChange={setFrom}
          />
        </FieldFrame>
        <FieldFrame id="voucher-new-order" label={t('ask.newOrder')} required>
          <Input
            id="voucher-new-order"
            maxLength={MAX_ORDER_ID}
            aria-required="true"
            value={next}
            onChange={(e) => setNext(e.target.value)}
          />
        </FieldFrame>
      </Form>
    </ReasonModal>
  );
}
