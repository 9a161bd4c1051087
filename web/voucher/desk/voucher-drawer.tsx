import { Alert, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { VoucherDetail } from '#domain/voucher/contract/views.ts';
import { FactList } from '#web/components/marks/fact-list.tsx';
import { Money } from '#web/components/marks/money.tsx';
import { shareOf } from '#web/components/marks/share-of.ts';
import { formatDueDay, formatMinute } from '#web/shared/texts/format.ts';
import { VoucherStatusMark } from '#web/components/vouchers/voucher-status.tsx';
import { to } from '#web/paths.ts';
import { Happened } from '../happened.tsx';
import { VoucherFrame } from '../voucher-frame.tsx';
import { VoucherActs } from './voucher-acts.tsx';
import '#web/components/case/facts.css';

/** One voucher: what it is worth and has left, what is asked for, its orders, what was done with it, and what may be. */
export function VoucherDrawer({ voucherNum, onClose }: { voucherNum: string; onClose: () => void }) {
  return (
    <VoucherFrame voucherNum={voucherNum} size={640} onClose={onClose}>
      {(voucher) => <VoucherView voucher={voucher} />}
    </VoucherFrame>
  );
}

function VoucherView({ voucher }: { voucher: VoucherDetail }) {
  const { t } = useTranslation('vouchers');
  const { amount, used, left, request, temporal_url } = voucher;
  return (
    <div className="stack">
      <section aria-label={t('amount')}>
        <FactList
          className="facts"
          facts={[
            { label: t('status'), value: <VoucherStatusMark {...voucher} /> },
            { label: t('amount'), value: <Money value={amount} unit /> },
            { label: t('used'), value: <Money value={used} unit /> },
            { label: t('left'), value: <Money value={left} unit /> },
          ]}
        />
        <Progress percent={shareOf(used, amount)} aria-label={t('share')} />
      </section>
      {request && <RequestView request={request} />}
      <UntoldView voucher={voucher} />
      <VoucherActs voucher={voucher} />
      <FactList className="facts" facts={useFacts(voucher)} />
      <Happened title={t('records')} voucher={voucher} />
      {temporal_url && (
        <a href={temporal_url} target="_blank" rel="noreferrer">
          {t('detail.temporal')}
        </a>
      )}
    </div>
  );
}

function useFacts(voucher: VoucherDetail) {
  const { t } = useTranslation('vouchers');
  const {
    tenant_id,
    apply_num,
    corp_name,
    uin,
    dealer_name,
    dealer_uin,
    gov_uin,
    ref,
    valid_from,
    order_ids,
    apply_year,
  } = voucher;
  const num = (text: string) => <span className="num">{text || '—'}</span>;
  const application = to.detail({ apply_num, tenant_id, flow_id: `subsidy/${tenant_id}/${apply_num}`, op: 'details' });
  return [
    {
      label: t('application'),
      value: (
        <Link to={application} lang="zxx" className="num">
          {apply_num}
        </Link>
      ),
    },
    { label: t('corp'), value: corp_name },
    { label: t('year'), value: num(String(apply_year)) },
    { label: t('uin'), value: num(uin) },
    ...(dealer_uin === null ? [] : [{ label: t('dealer'), value: num(`${dealer_name ?? ''} ${dealer_uin}`.trim()) }]),
    { label: t('govUin'), value: num(gov_uin) },
    { label: t('ref'), value: num(ref) },
    { label: t('validFrom'), value: num(valid_from === null ? '' : formatMinute(valid_from)) },
    { label: t('orders'), value: order_ids.length === 0 ? '—' : order_ids.map((id) => <div key={id}>{id}</div>) },
  ];
}

/** What was agreed to and the provider has not confirmed yet. */
function UntoldView({ voucher: { status, extends_to, ends_as } }: { voucher: VoucherDetail }) {
  const { t } = useTranslation('vouchers');
  if (status !== 'recalling' && extends_to === null) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t('untold.title')}
      description={
        extends_to === null
          ? t(ends_as === 'cancelled' ? 'untold.stop' : 'untold.recall')
          : t('untold.extend', { day: formatDueDay(extends_to) })
      }
    />
  );
}

function RequestView({ request }: { request: NonNullable<VoucherDetail['request']> }) {
  const { t } = useTranslation('vouchers');
  const { kind, reason, operator, create_time, valid_to, order_id, new_order_id } = request;
  return (
    <section className="panel" aria-label={t('request.title')}>
      <h3>{t(`request.kinds.${kind}`)}</h3>
      {kind === 'extend' && valid_to !== null && <p>{t('request.until', { day: formatDueDay(valid_to) })}</p>}
      {kind === 'rebind' && <p className="num">{t('request.orders', { from: order_id, to: new_order_id })}</p>}
      <p>{reason}</p>
      <p className="cell-note">{t('request.by', { name: operator, time: formatMinute(create_time) })}</p>
    </section>
  );
}
