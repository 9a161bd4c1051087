import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { isProviderScene } from '#domain/shared/calls/scene.ts';
import type { ListItem } from '#domain/subsidy/contract/views.ts';
import type { RowChoice } from '#web/components/list/row-selection.tsx';
import { Money } from '#web/components/marks/money.tsx';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { StatusCell, CaseWaitNote } from './row-cells.tsx';

/** An application on a phone. */
export function CaseCard({ row, choice }: { row: ListItem; choice: RowChoice<ListItem> }) {
  const { t } = useTranslation('workbench');
  const { scene } = useSignedIn();
  return (
    <>
      <div className="case-card-tick">
        <Checkbox
          aria-label={choice.nameOf(row)}
          checked={choice.selection.keys.has(row.apply_num)}
          onChange={(e) => choice.selection.toggle([row], e.target.checked)}
        />
        <h2>{row.corp_name}</h2>
        <Money value={row.order_money} unit />
      </div>
      <p className="cell-note num">
        {row.apply_num}
        {isProviderScene(scene) && ` · ${row.tenant_name}`}
      </p>
      <p className="cell-note">
        {row.apply_user} · <span className="num">{formatMinute(row.apply_time)}</span>
      </p>
      <div className="case-card-step">
        <div>
          <div>{row.activity_name}</div>
          <CaseWaitNote row={row} />
          {row.holder !== null && <div className="cell-note">{t('holderIs', { name: row.holder })}</div>}
        </div>
        <div className="case-card-status">
          <StatusCell row={row} />
        </div>
      </div>
    </>
  );
}
