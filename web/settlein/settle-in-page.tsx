import { PlusOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { parseAsInteger, useQueryState } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settleInContract } from '#domain/settlein/contract.ts';
import { settleInCan, type SettleIn } from '#domain/settlein/settle-in.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { ListPages } from '#web/components/list/list-pages.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { ApplyForm } from './apply-form.tsx';
import { OWN_SETTLE_INS } from './keys.ts';
import { SettleInMark } from './status-mark.tsx';
import '#web/components/list/list.css';
import '#web/components/list/row-card.css';

const SIZE = 50;

/** `/settle-in`: what the reader's enterprise has asked of its park: to move in with cloud servers (product §18). */
export function SettleInPage() {
  const { t } = useTranslation('settleIn');
  const [page, setPage] = useQueryState('page', parseAsInteger.withDefault(1).withOptions({ history: 'push' }));
  const asked = { limit: SIZE, offset: Math.max(page - 1, 0) * SIZE };
  const query = useCall([...OWN_SETTLE_INS, asked], settleInContract.ownSettleIns, asked, {
    placeholderData: (before) => before,
    staleTime: 0,
  });
  const [open, setOpen] = useState<'apply' | SettleIn | null>(null);
  const { items, total } = query.data ?? { items: [], total: 0 };
  const waits = items.some(({ status }) => settleInCan('withdraw', status));
  const close = () => setOpen(null);
  const apply = (
    <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} disabled={waits} onClick={() => setOpen('apply')}>
      {t('apply')}
    </Button>
  );
  return (
    <div className="page">
      <PageTitle hint={t(waits ? 'waits' : 'hint')} extra={apply}>
        {t('title')}
      </PageTitle>
      <PageState
        query={query}
        empty={items.length === 0 ? <StateMessage title={t('none')} hint={t('noneHint')} /> : undefined}
      >
        <ul className="row-list" aria-label={t('title')} aria-busy={query.isFetching}>
          {items.map((item) => (
            <Card key={item.settle_in_id} item={item} onWithdraw={() => setOpen(item)} />
          ))}
        </ul>
        {total > SIZE && <ListPages query={{ page, size: SIZE }} total={total} onPage={(n) => void setPage(n)} />}
      </PageState>
      {open === 'apply' && <ApplyForm onClose={close} />}
      {open !== null && open !== 'apply' && <Withdraw item={open} onClose={close} />}
    </div>
  );
}

function Card({ item, onWithdraw }: { item: SettleIn; onWithdraw: () => void }) {
  const { t } = useTranslation('settleIn');
  const { area, servers, move_in_day: day, needs, status, reason, apply_time, name, mobile } = item;
  return (
    <li className="row-card">
      <div className="row-card-main">
        <span className="row-card-title">{t('what', { area, servers })}</span>
        <span className="row-card-meta">
          <SettleInMark status={status} />
          <span className="num">{t('from', { day })}</span>
          <span className="num">{t('at', { time: formatMinute(apply_time) })}</span>
        </span>
        <p>{needs}</p>
        <span className="cell-note">
          {name} · <span className="num">{mobile}</span>
        </span>
        {reason !== '' && <p>{t('reasonOf', { reason })}</p>}
      </div>
      {settleInCan('withdraw', status) && (
        <div className="row-card-acts">
          <Button onClick={onWithdraw}>{t('withdraw')}</Button>
        </div>
      )}
    </li>
  );
}

function Withdraw({ item: { settle_in_id, lock }, onClose }: { item: SettleIn; onClose: () => void }) {
  const { t } = useTranslation('settleIn');
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: OWN_SETTLE_INS });
  const act = useSureAct(settleInContract.withdrawSettleIn, {
    onSuccess: () => {
      toast.success(t('withdrawn'));
      refresh();
      onClose();
    },
    onRefused: refresh,
  });
  return (
    <ActModal
      act={act}
      title={t('withdrawTitle')}
      hint={t('withdrawHint')}
      onConfirm={() => act.send({ settle_in_id, lock })}
      onDismiss={onClose}
    />
  );
}
