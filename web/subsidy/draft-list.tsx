import { Button, Popconfirm } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { Money } from '#web/components/marks/money.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { to } from '#web/paths.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useAct } from '#web/shared/calls/use-act.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import '#web/components/list/row-card.css';

/** The enterprise's drafts, newest first: go on, or delete. */
export function DraftList() {
  const { t } = useTranslation(['apply', 'common']);
  const navigate = useNavigate();
  const client = useQueryClient();
  const query = useCall(keys.drafts, applicationsContract.getTempList, { limit: 50 }, { staleTime: 0 });
  const remove = useAct(applicationsContract.deleteTemp, {
    showMsg: true,
    onSuccess: () => {
      toast.success(t('entry.deleted'));
      return client.invalidateQueries({ queryKey: keys.drafts, exact: true });
    },
  });
  const items = query.data?.items ?? [];
  const empty =
    items.length === 0 ? <StateMessage title={t('entry.draftsEmpty')} hint={t('entry.draftsEmptyHint')} /> : undefined;
  return (
    <PageState query={query} empty={empty}>
      <ul className="row-list">
        {items.map((draft) => (
          <li key={draft.temp_id} className="row-card">
            <div className="row-card-main">
              <span className="row-card-title">
                {t(`entry.${draft.allowance_type}`)} · {draft.corp_name}
              </span>
              <span className="row-card-meta">
                <span>{t('entry.updated', { time: formatMinute(draft.update_time) })}</span>
                <span>
                  {t('entry.amount')} <Money value={draft.order_money} unit />
                </span>
              </span>
            </div>
            <div className="row-card-acts">
              <Button
                type="primary"
                onClick={() =>
                  void navigate(to.applyForm({ type: 'draft', temp_id: draft.temp_id, from: draft.allowance_type }))
                }
              >
                {t('entry.continue')}
              </Button>
              <Popconfirm
                title={t('entry.deleteTitle')}
                description={t('entry.deleteHint')}
                okText={t('common:act.delete')}
                cancelText={t('common:act.cancel')}
                okButtonProps={{ danger: true }}
                onConfirm={() => remove.mutateAsync({ temp_id: draft.temp_id }).catch(() => undefined)}
              >
                <Button>{t('common:act.delete')}</Button>
              </Popconfirm>
            </div>
          </li>
        ))}
      </ul>
    </PageState>
  );
}
