import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ListItem } from '#domain/reception/contract/views.ts';
import { to } from '#web/paths.ts';
import { slotName } from '../dates.ts';
import { ReceptionStatusMark } from '../status-mark.tsx';
import { useSide } from './use-side.ts';

interface Props {
  row: ListItem;
  /** The week's address, to come back to it. */
  week: string;
}

/** One tour in the week: its time, who comes, and where it stands. */
export function TourCard({ row, week }: Props) {
  const { t } = useTranslation('reception');
  const times =
    row.reserve_time_start_cf === null
      ? row.reserve_time
      : `${row.reserve_time_start_cf}-${row.reserve_time_end_cf ?? ''}`;
  const { reserve_num, tenant_id } = row;
  return (
    <Link
      className="visit-card"
      data-status={row.status}
      to={to.receptionDetail({ reserve_num, tenant_id, list: week, from: 'calendar' })}
    >
      <span className="num visit-time">{slotName(times)}</span>
      <span className="visit-org">{row.org_name}</span>
      <span className="visit-people">{t('calendar.guests', { count: row.guests_nums })}</span>
      <ReceptionStatusMark status={row.status} side={useSide()} />
    </Link>
  );
}
