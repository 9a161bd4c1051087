import { Button, Popconfirm, Tag } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import {
  applicationsContract,
  MAX_CORRECTING,
  MAX_DRAFTS,
  MAX_PREPARED,
} from '#domain/subsidy/contract/applications.ts';
import { Money } from '#web/components/marks/money.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { to } from '#web/paths.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useAct } from '#web/shared/calls/use-act.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { DeclineModal } from './decline-modal.tsx';
import '#web/components/list/row-card.css';

type Draft = Output<typeof applicationsContract.getTempList>['items'][number];

/** The enterprise's drafts, what the park prepared before its own: go on, or delete. */
export function DraftList() {
  const { t } = useTranslation('apply');
  const asked = { limit: MAX_DRAFTS + MAX_PREPARED + MAX_CORRECTING };
  const query = useCall(keys.drafts, applicationsContract.getTempList, asked, { staleTime: 0 });
  const [declining, setDeclining] = useState<string | null>(null);
  const items = query.data?.items ?? [];
  const empty =
    items.length === 0 ? <StateMessage title={t('entry.draftsEmpty')} hint={t('entry.draftsEmptyHint')} /> : undefined;
  return (
    <PageState query={query} empty={empty}>
      <ul className="row-list">
        {items.map((draft) => (
          <DraftCard key={draft.temp_id} draft={draft} onDecline={() => setDeclining(draft.temp_id)} />
        ))}
      </ul>
      {declining !== null && <DeclineModal tempId={declining} onClose={() => setDeclining(null)} />}
    </PageState>
  );
}

/** A draft: an own one, or one that the park prepared and the enterprise checks. */
function DraftCard({ draft, onDecline }: { draft: Draft; onDecline: () => void }) {
  const { t } = useTranslation(['apply', 'drafts']);
  const navigate = useNavigate();
  const { temp_id, allowance_type: from, prepared, corrects } = draft;
  const address =
    corrects === null
      ? to.applyForm({ type: 'draft', temp_id, from })
      : to.applyForm({ type: 'modify', apply_num: corrects, from });
  const act = corrects === null ? (prepared ? 'entry.check' : 'entry.continue') : 'drafts:goOn';
  return (
    <li className="row-card">
      <div className="row-card-main">
        <span className="row-card-title">
          {t(`entry.${from}`)} · {draft.corp_name} {prepared && <Tag color="orange">{t('entry.prepared')}</Tag>}
          {corrects !== null && <Tag color="orange">{t('drafts:correcting')}</Tag>}
        </span>
        <span className="row-card-meta">
          {prepared && (
            <span>
              {t('entry.preparedBy', { park: prepared.tenant_name, time: formatMinute(prepared.prepare_time) })}
            </span>
          )}
          {corrects !== null && <span className="num">{t('drafts:of', { num: corrects })}</span>}
          <DraftWriters draft={draft} />
          <span>
            {t('entry.amount')} <Money value={draft.order_money} unit />
          </span>
        </span>
      </div>
      <div className="row-card-acts">
        <Button type="primary" onClick={() => void navigate(address)}>
          {t(act)}
        </Button>
        {prepared ? <Button onClick={onDecline}>{t('entry.decline')}</Button> : <DeleteButton tempId={temp_id} />}
      </div>
    </li>
  );
}

/** When it was saved last and by whom, and who began it where that was somebody else. */
export function DraftWriters({ draft }: { draft: Pick<Draft, 'begun_by' | 'saved_by' | 'update_time'> }) {
  const { t } = useTranslation(['apply', 'drafts']);
  const { begun_by, saved_by, update_time } = draft;
  return (
    <>
      {begun_by !== '' && begun_by !== saved_by.name && <span>{t('drafts:begunBy', { name: begun_by })}</span>}
      <span>
        {t('entry.updated', { time: formatMinute(update_time) })}
        {saved_by.name !== '' &&
          ` · ${t(saved_by.park ? 'drafts:savedByPark' : 'drafts:savedBy', { name: saved_by.name })}`}
      </span>
    </>
  );
}

/** Deletes an own draft, after a question. */
function DeleteButton({ tempId }: { tempId: string }) {
  const { t } = useTranslation(['apply', 'common']);
  const client = useQueryClient();
  const remove = useAct(applicationsContract.deleteTemp, {
    showMsg: true,
    onSuccess: () => {
      toast.success(t('entry.deleted'));
      return client.invalidateQueries({ queryKey: keys.drafts, exact: true });
    },
  });
  return (
    <Popconfirm
      title={t('entry.deleteTitle')}
      description={t('entry.deleteHint')}
      okText={t('common:act.delete')}
      cancelText={t('common:act.cancel')}
      okButtonProps={{ danger: true }}
      onConfirm={() => remove.mutateAsync({ temp_id: tempId }).catch(() => undefined)}
    >
      <Button>{t('common:act.delete')}</Button>
    </Popconfirm>
  );
}
