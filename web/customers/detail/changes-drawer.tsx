import { Drawer, Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import type { OpportunityChangeView, OpportunityDetail } from '#domain/customers/contract/views.ts';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { crmKeys } from '../queries.ts';
import { fieldOf, useShown } from './change-words.ts';

interface Props {
  of: OpportunityDetail;
  stepName: (step: string) => string;
  onClose: () => void;
}
const PAGE = 10;

/** Who changed what of an opportunity, and when. Mount it to open it. */
export function ChangesDrawer({ of, stepName, onClose }: Props) {
  const { t } = useTranslation(['customers', 'common']);
  const [page, setPage] = useState(1);
  const { bid, name } = of;
  const asked = { bid, limit: PAGE, offset: (page - 1) * PAGE };
  const query = useCall(crmKeys.changes(bid, page), opportunitiesContract.getChanges, asked, { staleTime: 0 });
  const { items = [], total = 0 } = query.data ?? {};
  return (
    <Drawer
      open
      size={560}
      title={t('detail.changesOf', { name })}
      closable={{ 'aria-label': t('common:act.close') }}
      onClose={onClose}
    >
      <PageState query={query} empty={items.length === 0 ? <StateMessage title={t('detail.noChanges')} /> : undefined}>
        <ul className="opportunity-list">
          {items.map((change) => (
            <ChangeOf key={change.change_id} change={change} stepName={stepName} />
          ))}
        </ul>
        {total > PAGE && (
          <Pagination
            size="small"
            current={page}
            pageSize={PAGE}
            total={total}
            showSizeChanger={false}
            onChange={setPage}
          />
        )}
      </PageState>
    </Drawer>
  );
}

function ChangeOf({ change, stepName }: { change: OpportunityChangeView; stepName: Props['stepName'] }) {
  const { t } = useTranslation('customers');
  const shown = useShown(stepName);
  const told = change.changes.flatMap(({ path, before, after }) => {
    const field = fieldOf(path);
    return field ? [{ path, title: t(field), before: shown(field, before), after: shown(field, after) }] : [];
  });
  return (
    <li>
      <span className="cell-note">
        {change.operator} · <span className="num">{formatMinute(change.create_time)}</span>
      </span>
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
