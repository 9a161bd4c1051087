import { useTranslation } from 'react-i18next';
import type { ListItem } from '#domain/reception/contract/views.ts';
import { ReceptionStatusMark, type Side } from '../status-mark.tsx';
import { TourCell } from './row-cells.tsx';

/** A reservation on a phone. */
export function ReceptionCard({ row, side }: { row: ListItem; side: Side }) {
  const { t } = useTranslation('reception');
  return (
    <>
      <div className="case-card-head">
        <h2>{row.org_name}</h2>
        <ReceptionStatusMark status={row.status} side={side} />
      </div>
      <p className="cell-note num">
        {row.reserve_num}
        {side === 'provider' && ` · ${row.tenant_name}`}
      </p>
      <p className="cell-note">
        {row.name} <span className="num">{row.mobile}</span> · {t('cell.people', { count: row.guests_nums })}
      </p>
      <div className="case-card-step">
        <div>
          <TourCell row={row} />
        </div>
      </div>
    </>
  );
}
