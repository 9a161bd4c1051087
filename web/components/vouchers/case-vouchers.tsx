import { useTranslation } from 'react-i18next';
import { STATUS } from '#domain/subsidy/case/status.ts';
import { vouchersContract } from '#domain/voucher/contract/vouchers.ts';
import { LoadError } from '#web/components/shell/page-state.tsx';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { to } from '#web/paths.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { VoucherRows } from './voucher-rows.tsx';

/** The vouchers that an application has brought, for whoever may read vouchers; nothing while there are none. */
export function CaseVouchers({ detail: { apply_num, status } }: { detail: Pick<CaseDetail, 'apply_num' | 'status'> }) {
  const { t } = useTranslation('vouchers');
  const session = useSignedIn();
  const { getSimpleCdatas } = vouchersContract;
  // they are born when the last step passes
  const enabled = status === STATUS.ended && mayCall(getSimpleCdatas.access, session);
  const ask = { apply_num };
  const { data, error, refetch } = useCall(['voucher', 'list', ask], getSimpleCdatas, ask, { enabled });
  const items = data?.items ?? [];
  const failed = error && !data;
  if (!enabled || (!failed && items.length === 0)) return null;
  const title = t('rows.ofCase');
  const own = session.scene === 'portal';
  return (
    <section className="panel" aria-label={title}>
      <h2 className="panel-title">{title}</h2>
      {failed ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <VoucherRows
          label={title}
          vouchers={items}
          pathOf={({ voucher_num: open }) => (own ? to.myVouchers({ open }) : to.vouchers({ open }))}
        />
      )}
    </section>
  );
}
