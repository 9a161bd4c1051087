import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import { confirmRules } from '#domain/reception/forms.ts';
import { CLOSES, isDayOver, OPENS } from '#domain/reception/hours.ts';
import { RECEPTION_STATUS } from '#domain/reception/status.ts';
import { addDays, clockOf } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { DateField } from '#web/components/fields/date-field.tsx';
import { TimeField } from '#web/components/fields/time-field.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { useNow } from '#web/shared/screen/use-now.ts';
import type { ReceptionDetail } from './queries.ts';
import type { Settled } from './settled.ts';
import { useReceptionAct } from './use-reception-act.ts';

interface Props {
  detail: ReceptionDetail;
  onSettled: (settled: Settled) => void;
  onCancel: () => void;
}
const hourOf = (time: string) => Number(time.slice(0, 2));
const SAMPLES = { reserve_time_start_cf: '09:00', reserve_time_end_cf: '10:00' };

/** The operator confirms a time (spec §5): filled in as it was booked, or as it was confirmed before. */
export function ConfirmPanel({ detail, onSettled, onCancel }: Props) {
  const { t } = useTranslation('reception');
  const { reception_data: r, action } = detail;
  const { form, act, send } = useConfirmation({ detail, onSettled });
  const again = r.status === RECEPTION_STATUS.pending_provider;
  return (
    <Form layout="vertical" className="decision" disabled={act.pending || act.unsettled} onFinish={send}>
      <p className="cell-note">{t(again ? 'confirm.againHint' : 'confirm.hint')}</p>
      <ConfirmedTime form={form} />
      <p className="cell-note">{t('confirm.hours')}</p>
      <ActAnswer act={act} />
      <Button type="primary" size="large" block htmlType="submit" disabled={false} loading={act.pending}>
        {t(again ? 'confirm.again' : 'confirm.act')}
      </Button>
      {action.cancel && (
        <Button danger block onClick={onCancel}>
          {t('confirm.cancel')}
        </Button>
      )}
    </Form>
  );
}

/** The time being confirmed, and sending it once. */
function useConfirmation({ detail, onSettled }: Pick<Props, 'detail' | 'onSettled'>) {
  const { t } = useTranslation('reception');
  const now = useNow();
  const { reception_data: r } = detail;
  const form = useZodForm(
    {
      reserve_date_cf: r.reserve_date_cf ?? r.reserve_date,
      reserve_time_start_cf: r.reserve_time_start_cf ?? r.reserve_time.slice(0, 5),
      reserve_time_end_cf: r.reserve_time_end_cf ?? r.reserve_time.slice(6),
    },
    { schema: confirmRules(now), samples: { ...SAMPLES, reserve_date_cf: addDays(beijingDay(now), 1) } },
  );
  const act = useReceptionAct(receptionWorkbenchContract.confirm, {
    done: () => ({ kind: 'confirmed', text: t('confirm.success') }),
    onSettled,
    onRefused: (error) => form.refuse(error),
  });
  const send = () => {
    const times = form.check();
    if (times || act.unsettled)
      act.send({ reserve_num: r.reserve_num, task_id: r.task_id, event_code: 3, ...(times ?? form.value) });
  };
  return { form, act, send };
}

/** A day from today on, and hours in which the hall is open. */
function ConfirmedTime({ form }: { form: ReturnType<typeof useConfirmation>['form'] }) {
  const { t } = useTranslation('reception');
  const now = useNow();
  const today = beijingDay(now);
  const first = isDayOver(now) ? addDays(today, 1) : today;
  const from = form.value.reserve_date_cf === today ? Math.max(hourOf(OPENS), hourOf(clockOf(now))) : hourOf(OPENS);
  const hours = { from, until: hourOf(CLOSES) };
  return (
    <div className="fields">
      <DateField
        form={form}
        name="reserve_date_cf"
        label={t('field.date')}
        placeholder={t('field.date')}
        isClosed={(day) => day < first}
        required
        wide
      />
      <TimeField
        form={form}
        name="reserve_time_start_cf"
        label={t('field.start')}
        placeholder={t('field.start')}
        required
        {...hours}
      />
      <TimeField
        form={form}
        name="reserve_time_end_cf"
        label={t('field.end')}
        placeholder={t('field.end')}
        required
        {...hours}
      />
    </div>
  );
}
