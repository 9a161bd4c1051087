import { keepPreviousData } from '@tanstack/react-query';
import { Button, Pagination, Progress } from 'antd';
import { parseAsInteger, parseAsString, useQueryState } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { differenceYuan } from '#domain/shared/money/money.ts';
import { TOTAL_CAP } from '#domain/shared/calls/page.ts';
import { vouchersContract } from '#domain/voucher/contract/vouchers.ts';
import type { VoucherItem } from '#domain/voucher/contract/views.ts';
import { Money } from '#web/components/marks/money.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { formatAmount } from '#web/shared/texts/format.ts';
import { shareOf } from '#web/components/marks/share-of.ts';
import { toldAs, VoucherStatusMark } from '#web/components/vouchers/voucher-status.tsx';
import { OwnVoucherDrawer } from './own/own-voucher-drawer.tsx';
import '#web/components/list/row-card.css';
import './my-vouchers.css';

const PAGE = 50;

/** `/my-vouchers`: the enterprise's own vouchers, what each has left and until when. */
export function MyVouchersPage() {
  const { t } = useTranslation('vouchers');
  const [page, setPage] = useQueryState('page', parseAsInteger.withDefault(1).withOptions({ history: 'push' }));
  const [open, setOpen] = useQueryState('open', parseAsString.withDefault('').withOptions({ history: 'push' }));
  const ask = { limit: PAGE, offset: (page - 1) * PAGE };
  const query = useCall(['voucher', 'list', 'mine', ask], vouchersContract.getCdatas, ask, {
    placeholderData: keepPreviousData,
  });
  const { items, total, left } = query.data ?? { items: [], total: 0, left: '0.00' };
  const empty = (
    <StateMessage title={t('mine.empty')} hint={t('mine.emptyHint')}>
      <Link to={to.myApplications()}>{t('mine.applications')}</Link>
    </StateMessage>
  );
  return (
    <div className="page">
      <PageTitle hint={t('mine.hint')}>{t('mine.title')}</PageTitle>
      <PageState query={query} empty={items.length === 0 ? empty : undefined}>
        <p className="vouchers-total">
          {t('mine.total')} <Money value={left} unit />
        </p>
        <ul className="row-list" aria-label={t('mine.title')} aria-busy={query.isFetching}>
          {items.map((item) => (
            <VoucherCard key={item.voucher_num} item={item} onOpen={() => void setOpen(item.voucher_num)} />
          ))}
        </ul>
        {total > PAGE && (
          <Pagination
            className="vouchers-pages"
            current={page}
            pageSize={PAGE}
            total={Math.min(total, TOTAL_CAP)}
            showSizeChanger={false}
            onChange={(next) => void setPage(next)}
          />
        )}
      </PageState>
      {open !== '' && <OwnVoucherDrawer voucherNum={open} onClose={() => void setOpen(null)} />}
    </div>
  );
}

/** One own voucher: what it has left, until when, of which application, and how it is used. */
function VoucherCard({ item, onOpen }: { item: VoucherItem; onOpen: () => void }) {
  const { t } = useTranslation('vouchers');
  const { voucher_num, apply_num, tenant_id, amount, used, left, uin, dealer_name } = item;
  const share = shareOf(used, amount);
  return (
    <li className="row-card">
      <div className="row-card-main">
        <span className="row-card-title">
          <span className="num">{voucher_num}</span>
        </span>
        <span className="row-card-meta">
          <span>
            {t('application')}{' '}
            <Link to={to.detail({ apply_num, flow_id: `subsidy/${tenant_id}/${apply_num}` })}>{apply_num}</Link>
          </span>
          <span>
            {t('uin')} <span className="num">{uin}</span>
          </span>
          {dealer_name !== null && (
            <span>
              {t('dealer')} {dealer_name}
            </span>
          )}
        </span>
        <VoucherStatusMark {...item} />
      </div>
      <span className="voucher-left">
        <Money value={left} unit />
        <span className="cell-note">{t('mine.of', { amount: formatAmount(amount) })}</span>
      </span>
      <Button aria-label={t('own.openOf', { number: voucher_num })} onClick={onOpen}>
        {t('own.open')}
      </Button>
      <div className="row-card-wide">
        <Progress percent={share} status="normal" aria-label={t('share')} />
        <p className="cell-note">
          {t(`mine.next.${toldAs(item)}`, { back: formatAmount(differenceYuan(amount, used)) })}
        </p>
      </div>
    </li>
  );
}
