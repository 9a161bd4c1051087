import { useTranslation } from 'react-i18next';
import type { ActivityRow } from '#domain/activities/contract/workbench.ts';
import { ACTIVITY_STATUS_NAMES, asActivityStatus, type ActivityStatus } from '#domain/activities/status.ts';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';
import type { Column } from '#web/components/resource/types.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

const TONES: Record<ActivityStatus, Tone> = { 1: 'moving', 2: 'waiting', 3: 'good', 4: 'bad', 5: 'over' };

/** Where an activity stands, and that visitors see it while it is being changed. */
export function ActivityMark({ row }: { row: Pick<ActivityRow, 'status' | 'is_public'> }) {
  const { t } = useTranslation('activities');
  const lang = useLang();
  const status = asActivityStatus(row.status);
  return (
    <>
      <StatusMark tone={TONES[status]}>{ACTIVITY_STATUS_NAMES[status][lang]}</StatusMark>
      {row.is_public && status !== 3 && <div className="cell-note">{t('stillPublic')}</div>}
    </>
  );
}

/** How many come, of how many there is room for. */
export const guestsOf = ({ taken, capacity }: Pick<ActivityRow, 'taken' | 'capacity'>): string =>
  capacity === null ? String(taken) : `${taken} / ${capacity}`;

/** What a list tells of activities; `park`: whose each is. */
export function useActivityColumns(park: boolean): Column<ActivityRow>[] {
  const { t } = useTranslation('activities');
  const lang = useLang();
  return [
    { key: 'title', title: t('name'), width: 190, sorts: true },
    ...(park ? [{ key: 'tenant_name' as const, title: t('park'), width: 140 }] : []),
    {
      key: 'begin_time',
      title: t('time'),
      width: 190,
      sorts: true,
      render: ({ begin_time, end_time }) => (
        <span className="num">
          {begin_time.slice(0, 10) === end_time.slice(0, 10)
            ? `${begin_time} – ${end_time.slice(11)}`
            : `${begin_time} – ${end_time}`}
        </span>
      ),
      text: ({ begin_time, end_time }) => `${begin_time} – ${end_time}`,
    },
    { key: 'place', title: t('place'), width: 130 },
    { key: 'deadline', title: t('deadline'), width: 140 },
    { key: 'taken', title: t('guests'), width: 100, render: guestsOf, text: guestsOf },
    {
      key: 'status',
      title: t('status'),
      width: 180,
      sorts: true,
      render: (row) => (
        <>
          <ActivityMark row={row} />
          {row.reason !== '' && <div className="cell-note">{row.reason}</div>}
        </>
      ),
      text: ({ status }) => ACTIVITY_STATUS_NAMES[asActivityStatus(status)][lang],
    },
  ];
}
