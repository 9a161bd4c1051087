import { POSITIONS } from '#domain/shared/fields/positions.ts';
import { isProviderScene } from '#domain/shared/calls/scene.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { levelOf, nameOf, tradeOf } from '../names.ts';
import type { Demand } from '../queries.ts';
import { SinceNote } from './since-note.tsx';
import { DemandStatusMark } from './status-mark.tsx';

/** A demand on a phone. */
export function DemandCard({ row }: { row: Demand }) {
  const { scene } = useSignedIn();
  const lang = useLang();
  const pkg = [row.expedite_pkg_name, levelOf(row.expedite_pkg_type, lang)].filter((part) => part !== '');
  return (
    <>
      <h2>{row.name}</h2>
      <p className="cell-note num">
        {row.bid}
        {isProviderScene(scene) && ` · ${row.tenant_name}`}
      </p>
      <p className="cell-note num">
        {row.corp_contact} · {nameOf(POSITIONS, row.contact_position, lang)} · {row.mobile}
      </p>
      <div className="case-card-step">
        <div>
          <div>{tradeOf(row, lang)}</div>
          <div className="cell-note">{pkg.length > 0 ? pkg.join(' · ') : '—'}</div>
          <div className="cell-note num">{formatMinute(row.create_time)}</div>
        </div>
        <div className="case-card-status">
          <DemandStatusMark status={row.status} />
          <SinceNote row={row} />
        </div>
      </div>
    </>
  );
}
