import { useQueryClient } from '@tanstack/react-query';
import { DatePicker, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Amount } from '#domain/shared/fields/fields.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { poolsContract, type PoolEntry } from '#domain/subsidy/contract/pools.ts';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { fromDayjs, toDayjs } from '#web/components/fields/calendar-day.ts';
import { FieldFrame } from '#web/components/fields/field-frame.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { today } from '#web/shared/texts/clock.ts';
import { POOL_PRESSES } from './presses.ts';

interface Props {
  tenantId: string;
  poolId: string;
  entry: PoolEntry;
  onClose: () => void;
}

/** Asks what an entry should have been, since when, and why. Mount it to open it. */
export function CorrectModal({ tenantId, poolId, entry: { entry_no, amount, effective_at }, onClose }: Props) {
  const { t } = useTranslation('pools');
  const [right, setRight] = useState(amount);
  const [day, setDay] = useState(beijingDay(Date.parse(effective_at)));
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: ['resource', poolsContract.listPools.path] });
  const act = useSureAct(POOL_PRESSES.askCorrection, {
    onSuccess: () => {
      toast.success(t('correct.asked'));
      refresh();
      onClose();
    },
    onRefused: refresh,
  });
  const key = { tenant_id: tenantId, pool_id: poolId, entry_no };
  return (
    <ReasonModal
      act={act}
      title={t('correct.openOf', { no: entry_no })}
      hint={t('correct.hint')}
      label={t('entries.reason')}
      max={200}
      unready={!Amount.safeParse(right).success || day === ''}
      onConfirm={(reason) => act.send({ ...key, amount: right, day, reason })}
      onDismiss={onClose}
    >
      <Form layout="vertical">
        <FieldFrame id="correct-amount" label={t('correct.amount')} help={t('correct.amountHint')} required>
          <Input
            id="correct-amount"
            inputMode="decimal"
            maxLength={24}
            aria-required="true"
            value={right}
            onChange={(e) => setRight(e.target.value.replaceAll(/[,，\s]/g, ''))}
          />
        </FieldFrame>
        <FieldFrame id="correct-day" label={t('correct.day')} required>
          <DatePicker
            id="correct-day"
            aria-required="true"
            allowClear={false}
            showNow={false}
            value={toDayjs(day)}
            disabledDate={(one) => fromDayjs(one) > today()}
            onChange={(one) => setDay(fromDayjs(one))}
          />
        </FieldFrame>
      </Form>
    </ReasonModal>
  );
}
