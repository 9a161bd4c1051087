import { Button } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receptionContract } from '#domain/reception/contract/portal.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { toast } from '#web/shared/screen/toast.ts';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { receptionKeys, type Own } from '../queries.ts';
import { SlotCalendar, type Picked } from './slot-calendar.tsx';

interface Props {
  own: Own;
  /** The reservation can no longer be moved; what was answered stays to be read. */
  over: boolean;
  onDone: () => void;
  onDismiss: () => void;
}

/** Another slot for a reservation that stands, from the same calendar. */
export function Reschedule({ own, over, onDone, onDismiss }: Props) {
  const { t } = useTranslation('hall');
  const client = useQueryClient();
  const [picked, setPicked] = useState<Picked | null>(null);
  const act = useSureAct(receptionContract.visitorReschedule, {
    onSuccess: () => {
      toast.success(t('mine.rescheduled'));
      onDone();
    },
    onRefused: () => {
      setPicked((p) => p && { ...p, reserve_time: '' });
      // the slot may be taken, or the reservation itself over
      void client.invalidateQueries({ queryKey: receptionKeys.all });
    },
  });
  const locked = isOpen(act);
  const ready = !over && picked !== null && picked.reserve_time !== '';
  const send = () => {
    if (act.unsettled) act.again();
    else if (ready) act.send({ ...own, ...picked });
  };
  return (
    <section className="panel" aria-labelledby="hall-reschedule">
      <h2 className="panel-title" id="hall-reschedule">
        {t('mine.rescheduleTitle')}
      </h2>
      <p className="cell-note hall-gap">{t('mine.rescheduleHint')}</p>
      <fieldset className="hall-lock" disabled={locked || over}>
        <SlotCalendar tenantId={own.tenant_id} value={picked} onChange={setPicked} />
      </fieldset>
      <div className="hall-answer">
        <ActAnswer act={act} />
      </div>
      <div className="hall-mine-acts">
        <Button
          type="primary"
          disabled={!ready && !act.unsettled}
          title={ready ? undefined : t('mine.rescheduleNone')}
          loading={act.pending}
          onClick={send}
        >
          {t('mine.rescheduleAct')}
        </Button>
        <Button disabled={locked} onClick={onDismiss}>
          {t('mine.keep')}
        </Button>
      </div>
    </section>
  );
}
