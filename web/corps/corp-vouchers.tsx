import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LISTED_OF_CORP, type CorpDetail } from '#domain/identity/corp-contract.ts';
import { vouchersContract } from '#domain/voucher/contract/vouchers.ts';
import type { SimpleVoucher } from '#domain/voucher/contract/views.ts';
import { LoadError } from '#web/components/shell/page-state.tsx';
import { VoucherRows } from '#web/components/vouchers/voucher-rows.tsx';
import { to } from '#web/paths.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';

/** The newest vouchers of an enterprise's cloud account, in every park that the reader sees, where they may read vouchers. */
export function CorpVouchers({ corp: { cloud_account: uin, tenant_id } }: { corp: CorpDetail }) {
  const { t } = useTranslation(['corps', 'vouchers']);
  const session = useSignedIn();
  const { getCdatasByUin } = vouchersContract;
  const enabled = uin !== '' && mayCall(getCdatasByUin.access, session);
  const ask = { uin, limit: LISTED_OF_CORP, offset: 0 };
  const { data, error, refetch } = useCall(['voucher', 'list', ask], getCdatasByUin, ask, { enabled });
  // a park that pays money has none
  if (!enabled || (!data && !error) || data?.total === 0) return null;
  const title = t('vouchers:title');
  return (
    <section className="panel" aria-label={title}>
      <h2 className="panel-title">
        {title} {data && <span className="corp-count num">{data.total}</span>}
      </h2>
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && (
        <VoucherRows
          label={title}
          vouchers={data.items}
          pathOf={({ voucher_num: open }) => to.vouchers({ open })}
          note={(voucher) => <OfCase voucher={voucher} park={voucher.tenant_id !== tenant_id} />}
        />
      )}
      {data && data.total > data.items.length && (
        <p className="corp-all">
          <Link to={to.vouchers({ keyword: uin })} aria-label={t('inListOf', { title })}>
            {t('inList')}
          </Link>
        </p>
      )}
    </section>
  );
}

/** Of which application it is; `park`: of another park than the enterprise's. */
function OfCase({ voucher, park }: { voucher: SimpleVoucher; park: boolean }) {
  const { t } = useTranslation('vouchers');
  const { tenant_id, tenant_name, apply_num } = voucher;
  return (
    <>
      {t('application')}{' '}
      <Link to={to.detail({ apply_num, tenant_id, flow_id: `subsidy/${tenant_id}/${apply_num}`, op: 'details' })}>
        {apply_num}
      </Link>
      {park && ` · ${tenant_name}`}
    </>
  );
}
