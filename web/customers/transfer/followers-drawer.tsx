import { Button, Drawer, Pagination, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { transferContract } from '#domain/customers/contract/transfer.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { to } from '#web/paths.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { crmKeys } from '../queries.ts';
import { TransferModal } from './transfer-modal.tsx';

const PAGE = 20;
type Follower = Output<typeof transferContract.getFollowing>['items'][number];

/** Who follows how many open opportunities, who has left included, and what may be given away of them. Mount it to open it. */
export function FollowersDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['customers', 'common']);
  const [page, setPage] = useState(1);
  const [from, setFrom] = useState<Follower | null>(null);
  const asked = { limit: PAGE, offset: (page - 1) * PAGE };
  const query = useCall(crmKeys.following(page), transferContract.getFollowing, asked, { staleTime: 0 });
  const { items = [], total = 0 } = query.data ?? {};
  return (
    <Drawer
      open
      size={480}
      title={t('transfer.followers')}
      closable={{ 'aria-label': t('common:act.close') }}
      onClose={onClose}
    >
      <p className="cell-note">{t('transfer.followersHint')}</p>
      <PageState query={query} empty={items.length === 0 ? <StateMessage title={t('transfer.nobody')} /> : undefined}>
        <ul className="opportunity-list">
          {items.map((each) => (
            <FollowerOf key={each.user_id} of={each} onTransfer={() => setFrom(each)} onLeave={onClose} />
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
      {from && <TransferModal from={from} onClose={() => setFrom(null)} />}
    </Drawer>
  );
}

interface RowProps {
  of: Follower;
  onTransfer: () => void;
  /** The list behind the drawer is asked for. */
  onLeave: () => void;
}

function FollowerOf({ of, onTransfer, onLeave }: RowProps) {
  const { t } = useTranslation('customers');
  const { user_id, name, num, active, transfer } = of;
  return (
    <li className="follower-line">
      <span>
        {name} {!active && <Tag>{t('transfer.left')}</Tag>}
      </span>
      <Link
        className="num"
        to={to.customers({ follower: user_id, status: '1' })}
        aria-label={t('transfer.listOf', { name, count: num })}
        onClick={onLeave}
      >
        {t('transfer.count', { count: num })}
      </Link>
      {transfer && (
        <Button size="small" aria-label={t('transfer.allOf', { name })} onClick={onTransfer}>
          {t('transfer.all')}
        </Button>
      )}
    </li>
  );
}
