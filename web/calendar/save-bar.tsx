import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarContract } from '#domain/admin/calendar-contract.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { newerOf } from '#web/shared/calls/call-error.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import type { Calendar } from './use-calendar.ts';

interface Props {
  calendar: Calendar;
  onSaved: (saved: Output<typeof calendarContract.modifyCalendar>) => void;
}

/** How much is not saved yet, and the way to save it with a reason. */
export function SaveBar({ calendar, onSaved }: Props) {
  const { t } = useTranslation('calendar');
  const [open, setOpen] = useState(false);
  const { changes, query, read } = calendar;
  const act = useSureAct(calendarContract.modifyCalendar, {
    onSuccess: (saved) => {
      setOpen(false);
      onSaved(saved);
      void calendar.saved();
    },
    // somebody else was faster: the year is shown as it is now, under what was changed here
    onRefused: (error) => {
      if (newerOf(error) !== undefined) void query.refetch();
    },
  });
  const count = changes.length;
  const overtaken = newerOf(act.error) !== undefined;
  const tasks = query.data?.open_tasks ?? 0;
  return (
    <div className="calendar-save" role="group" aria-label={t('save')}>
      <span role="status">{count === 0 ? t('none') : t('pending', { count })}</span>
      <Button disabled={count === 0} title={count === 0 ? t('none') : undefined} onClick={calendar.discard}>
        {t('undo')}
      </Button>
      <Button
        type="primary"
        disabled={count === 0}
        title={count === 0 ? t('none') : undefined}
        onClick={() => setOpen(true)}
      >
        {t('save')}
      </Button>
      {open && (
        <ReasonModal
          act={act}
          title={t('saveTitle')}
          label={t('reason')}
          hint={t(overtaken ? 'overtaken' : tasks > 0 ? 'saveHint' : 'saveHintNone', { count, open: tasks })}
          max={200}
          unready={count === 0 || query.isFetching}
          onConfirm={(reason) => read && act.send({ ...read, days: changes, reason })}
          onDismiss={() => {
            act.clear();
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
