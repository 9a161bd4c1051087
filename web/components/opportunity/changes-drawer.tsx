import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import type { OpportunityChangeView, OpportunityDetail } from '#domain/customers/contract/views.ts';
import { HISTORY_PAGE, HistoryDrawer } from '#web/components/resource/history-drawer.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { fieldOf, placeOf } from './change-words.ts';
import { useShown } from './use-shown.ts';
import { useStepName } from './use-step-name.ts';

interface Props {
  of: Pick<OpportunityDetail, 'tenant_id' | 'bid' | 'name'>;
  onClose: () => void;
}

/** Who changed what of an opportunity, and when. Mount it to open it. */
export function ChangesDrawer({ of: { tenant_id, bid, name }, onClose }: Props) {
  const { t } = useTranslation('customers');
  const stepName = useStepName(tenant_id);
  const [page, setPage] = useState(1);
  const asked = { bid, limit: HISTORY_PAGE, offset: (page - 1) * HISTORY_PAGE };
  const query = useCall(['crm', 'changes', asked], opportunitiesContract.getChanges, asked, { staleTime: 0 });
  return (
    <HistoryDrawer
      title={t('detail.changesOf', { name })}
      none={t('detail.noChanges')}
      query={query}
      page={page}
      onPage={setPage}
      onClose={onClose}
    >
      {query.data?.items.map((change) => (
        <ChangeOf key={change.change_id} change={change} stepName={stepName} />
      ))}
    </HistoryDrawer>
  );
}

function ChangeOf({ change, stepName }: { change: OpportunityChangeView; stepName: (step: string) => string }) {
  const { t } = useTranslation('customers');
  const shown = useShown(stepName);
  const told = change.changes.flatMap(({ path, before, after }) => {
    const field = fieldOf(path);
    if (field === undefined) return [];
    const place = placeOf(path);
    const title = place ? t(place.key, { n: place.n }) : t(field);
    return [{ path, title, before: shown(field, path, before), after: shown(field, path, after) }];
  });
  return (
    <li>
      <p className="cell-note">
        {change.operator} · <span className="num">{formatMinute(change.create_time)}</span>
      </p>
      {change.reason !== '' && <p>{change.reason}</p>}
      <table className="resource-differences">
        <thead>
          <tr>
            <th scope="col">{t('detail.field')}</th>
            <th scope="col">{t('detail.was')}</th>
            <th scope="col">{t('detail.is')}</th>
          </tr>
        </thead>
        <tbody>
          {told.map((each) => (
            <tr key={each.path}>
              <th scope="row">{each.title}</th>
              <td>{each.before}</td>
              <td>{each.after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  );
}
