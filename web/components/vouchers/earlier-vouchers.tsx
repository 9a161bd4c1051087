import { keepPreviousData } from '@tanstack/react-query';
import { Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CloudAccount } from '#domain/shared/fields/fields.ts';
import { vouchersContract } from '#domain/voucher/contract/vouchers.ts';
import type { CouponRecord } from '#domain/voucher/contract/views.ts';
import { useTotal } from '#web/components/list/use-total.ts';
import { Money } from '#web/components/marks/money.tsx';
import { FocusableScroll } from '#web/components/shell/focusable-scroll.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { formOf } from '#web/components/subsidy-detail/form-of.ts';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { to } from '#web/paths.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { formatAmount, formatDay } from '#web/shared/texts/format.ts';
import { VoucherStatusMark } from './voucher-status.tsx';

/** The tab of what an enterprise was given before, beside those that the spec numbers. */
export const EARLIER_VOUCHERS = '8';
/** Spec §9: the coupon record table has ten to a page. */
const PAGE = 10;

type Of = Pick<CaseDetail, 'apply_num' | 'corp_account' | 'form' | 'custom'>;

/** A page of the vouchers that the accounts of a case's enterprise were issued beside it. */
function useEarlier({ apply_num, corp_account, form, custom }: Of, page: number) {
  const session = useSignedIn();
  const { getSimpleCouponRecords } = vouchersContract;
  const known = [formOf(form).order_data?.cloud_account ?? '', corp_account];
  const owner_uin = [...new Set(known)].filter((account) => CloudAccount.safeParse(account).success);
  // a custom park pays money: it hands out no vouchers
  const enabled = !custom && owner_uin.length > 0 && mayCall(getSimpleCouponRecords.access, session);
  const ask = { owner_uin, other_than: apply_num, limit: PAGE, offset: (page - 1) * PAGE };
  const query = useCall(['voucher', 'list', 'earlier', ask], getSimpleCouponRecords, ask, {
    enabled,
    placeholderData: keepPreviousData,
  });
  return { query, enabled };
}

/** The tab of earlier vouchers, with how many there are; none for who may not read vouchers. */
export function useEarlierTab(detail: Of) {
  const { t } = useTranslation('vouchers');
  const { query, enabled } = useEarlier(detail, 1);
  if (!enabled) return [];
  const label = query.data ? t('earlier.tabOf', { count: query.data.count }) : t('earlier.tab');
  return [{ key: EARLIER_VOUCHERS, label, children: <EarlierVouchers detail={detail} /> }];
}

/** What vouchers the enterprise received before, the newest first (spec §3, coupon record). */
function EarlierVouchers({ detail }: { detail: Of }) {
  const { t } = useTranslation('vouchers');
  const [page, setPage] = useState(1);
  const { query } = useEarlier(detail, page);
  const say = useTotal();
  const columns = useColumns();
  const { count, datas } = query.data ?? { count: 0, datas: [] };
  const empty = <StateMessage title={t('earlier.none')} hint={t('earlier.noneHint')} />;
  return (
    <PageState query={query} empty={count === 0 ? empty : undefined}>
      <FocusableScroll>
        <Table<CouponRecord>
          size="middle"
          rowKey="voucher_num"
          dataSource={datas}
          columns={columns}
          loading={query.isPlaceholderData}
          pagination={{
            current: page,
            pageSize: PAGE,
            total: count,
            showSizeChanger: false,
            showTotal: () => say(count),
            onChange: setPage,
          }}
        />
      </FocusableScroll>
    </PageState>
  );
}

const caseOf = ({ apply_num, tenant_id }: CouponRecord) =>
  to.detail({ apply_num, tenant_id, flow_id: `subsidy/${tenant_id}/${apply_num}`, op: 'details' });

function useColumns(): TableColumnsType<CouponRecord> {
  const { t } = useTranslation('vouchers');
  const { tenant_id } = useSignedIn().user;
  return [
    {
      title: t('application'),
      render: (_, row) => (
        <>
          <Link to={caseOf(row)} lang="zxx" className="num">
            {row.apply_num}
          </Link>
          {/* whose park it is says nothing to somebody who has one */}
          {tenant_id === null && <p className="cell-note">{row.tenant_name}</p>}
        </>
      ),
    },
    {
      title: t('validFrom'),
      // a phone has room for what it came to
      responsive: ['md'],
      render: (_, row) => <span className="num">{formatDay(row.start_time)}</span>,
    },
    {
      title: t('amount'),
      render: (_, row) => (
        <>
          <Money value={row.amount} />
          <p className="cell-note num">{t('usedOf', { used: formatAmount(row.used) })}</p>
        </>
      ),
    },
    { title: t('status'), render: (_, row) => <VoucherStatusMark {...row} /> },
  ];
}
