import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { LoadError, StateMessage } from '#web/components/shell/page-state.tsx';
import { useNow } from '#web/shared/screen/use-now.ts';
import { mondayOf } from '#web/shared/texts/dates.ts';
import { useHallDays } from '../queries.ts';
import { DayChoice } from './day-choice.tsx';
import { dayState, hasLater, weeksOf } from './day-state.ts';
import { SlotChoice } from './slot-choice.tsx';
import './calendar.css';

export interface Picked {
  reserve_date: string;
  /** Empty until a slot of the day is chosen. */
  reserve_time: string;
}
interface Props {
  tenantId: string;
  value: Picked | null;
  onChange: (picked: Picked) => void;
  /** What is wrong with the choice, and what to do about it. */
  error?: string | undefined;
  errorHint?: string;
}
/** Days that are asked for at a time: whole weeks. */
const CHUNK = 21;
/** The farthest that a hall may open. */
const MAX_CHUNKS = 5;

/** A calendar of free days and the slots of the chosen one; later weeks come on demand. */
export function SlotCalendar({ tenantId, value, onChange, error, errorHint }: Props) {
  const { t } = useTranslation('hall');
  const now = useNow();
  const [chunks, setChunks] = useState(1);
  const first = mondayOf(beijingDay(now));
  const starts = Array.from({ length: chunks }, (_, i) => addDays(first, i * CHUNK));
  const hall = useHallDays(tenantId, starts, CHUNK);
  if (hall.error && hall.days.length === 0) return <LoadError error={hall.error} onRetry={hall.refetch} />;
  if (hall.isPending && hall.days.length === 0) return <PageLoading />;

  const weeks = weeksOf(hall.days);
  const days = weeks.flat();
  const shown =
    days.find((d) => d.reserve_date === value?.reserve_date) ?? days.find((d) => dayState(d, now) === 'free');
  const more = hall.isPending || (chunks < MAX_CHUNKS && hasLater(hall.last));
  const later = more && (
    <Button type="link" className="hall-more" loading={hall.isPending} onClick={() => setChunks(chunks + 1)}>
      {t('calendar.more')}
    </Button>
  );
  if (weeks.length === 0)
    return (
      <StateMessage title={t('calendar.none')} hint={t('calendar.noneHint')}>
        {hall.error ? <LoadError error={hall.error} onRetry={hall.refetch} /> : later || undefined}
      </StateMessage>
    );
  return (
    <div className="hall-calendar">
      {error !== undefined && <Alert type="error" showIcon role="alert" title={error} description={errorHint} />}
      <DayChoice
        weeks={weeks}
        now={now}
        chosen={shown?.reserve_date ?? ''}
        onChoose={(reserve_date) => onChange({ reserve_date, reserve_time: '' })}
      />
      {hall.error ? (
        <LoadError error={hall.error} onRetry={hall.refetch} />
      ) : (
        later || <p className="cell-note">{t('calendar.last')}</p>
      )}
      {shown && (
        <SlotChoice
          day={shown}
          now={now}
          chosen={value?.reserve_date === shown.reserve_date ? value.reserve_time : ''}
          onChoose={(reserve_time) => onChange({ reserve_date: shown.reserve_date, reserve_time })}
        />
      )}
    </div>
  );
}
