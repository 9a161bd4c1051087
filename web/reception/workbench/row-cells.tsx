import { useTranslation } from 'react-i18next';
import type { ListItem } from '#domain/reception/contract/views.ts';
import { bookedTime, confirmedTime } from '../dates.ts';

/** When the tour is: the confirmed time, else the booked slot. */
export function TourCell({ row }: { row: ListItem }) {
  const { t, i18n } = useTranslation('reception');
  const confirmed = confirmedTime(row, i18n.language);
  return (
    <>
      <div className="num">{confirmed ?? bookedTime(row, i18n.language)}</div>
      <div className="cell-note">{t(confirmed === null ? 'cell.booked' : 'cell.confirmed')}</div>
    </>
  );
}

/** The organisation and who comes for it. */
export function VisitorCell({ row }: { row: ListItem }) {
  return (
    <>
      <div>{row.org_name}</div>
      <div className="cell-note">
        {row.name} <span className="num">{row.mobile}</span>
      </div>
    </>
  );
}
