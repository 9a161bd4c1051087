import { parseAsString, useQueryState } from 'nuqs';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { REQUEST_KINDS } from '#domain/voucher/request.ts';
import { vouchersContract } from '#domain/voucher/contract/vouchers.ts';
import type { VoucherItem } from '#domain/voucher/contract/views.ts';
import { VOUCHER_STATUS_NAMES, VOUCHER_STATUSES } from '#domain/voucher/status.ts';
import { useTenants } from '#web/components/list/tenant-choice.tsx';
import { Money } from '#web/components/marks/money.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column } from '#web/components/resource/types.ts';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { formatAmount, formatDueDay, formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { VoucherDrawer } from './desk/voucher-drawer.tsx';
import { VoucherStatusMark } from '#web/components/vouchers/voucher-status.tsx';

const CALLS = { list: vouchersContract.getCdatas };
const NOTHING = { schema: z.strictObject({}), initial: {}, valueOf: () => ({}), fields: () => null };
const nameOf = (row: VoucherItem) => row.voucher_num;

/** `/dashboard/subsidy/vouchers`: the vouchers of a park, or of all that the provider sees, from their issue to their end. */
export function VouchersPage() {
  const { t } = useTranslation('vouchers');
  const lang = useLang();
  const tenants = useTenants();
  const columns = useVoucherColumns(tenants.length > 1);
  const [open, setOpen] = useQueryState('open', parseAsString.withDefault('').withOptions({ history: 'push' }));
  const [, setAct] = useQueryState('act');
  const close = () => {
    void setOpen(null);
    void setAct(null);
  };
  return (
    <div className="workbench-page">
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      <ResourcePage<VoucherItem, object>
        calls={CALLS}
        id="voucher_num"
        what={t('what')}
        nameOf={nameOf}
        searched={t('searched')}
        emptyHint={t('emptyHint')}
        filters={[
          ...(tenants.length > 1
            ? [
                {
                  name: 'tenant_id',
                  label: t('park'),
                  options: tenants.map((park) => ({ value: park.tenant_id, label: park.name })),
                },
              ]
            : []),
          {
            name: 'status',
            label: t('status'),
            options: VOUCHER_STATUSES.map((value) => ({ value, label: VOUCHER_STATUS_NAMES[value][lang] })),
          },
          {
            name: 'request',
            label: t('request.title'),
            options: REQUEST_KINDS.map((value) => ({ value, label: t(`request.kinds.${value}`) })),
          },
        ]}
        columns={columns}
        form={NOTHING}
        more={(row) => <OpenButton row={row} onOpen={() => void setOpen(row.voucher_num)} />}
        exportName={t('title')}
      />
      {open !== '' && <VoucherDrawer voucherNum={open} onClose={close} />}
      <LeaveGuard />
    </div>
  );
}

/** Opens a voucher; what waits for the reader stands out. */
function OpenButton({ row, onOpen }: { row: VoucherItem; onOpen: () => void }) {
  const { t } = useTranslation('vouchers');
  const { answer } = row.action;
  const act = t(answer ? 'open.answer' : 'open.look');
  return (
    <Button
      type="link"
      size="small"
      className={answer ? 'row-act row-act-main' : 'row-act'}
      aria-label={t('open.of', { act, number: row.voucher_num })}
      onClick={onOpen}
    >
      {act}
    </Button>
  );
}

const caseOf = ({ apply_num, tenant_id }: VoucherItem) =>
  to.detail({ apply_num, tenant_id, flow_id: `subsidy/${tenant_id}/${apply_num}`, op: 'details' });

function useVoucherColumns(parks: boolean): Column<VoucherItem>[] {
  const { t } = useTranslation('vouchers');
  const lang = useLang();
  const amounts = useAmounts();
  const waitOf = useWait();
  const all: Column<VoucherItem>[] = [
    {
      key: 'voucher_num',
      title: t('number'),
      width: 180,
      render: (row) => (
        <>
          <span className="num">{row.voucher_num}</span>
          <p className="cell-note">
            <Link to={caseOf(row)}>{row.apply_num}</Link>
          </p>
        </>
      ),
    },
    { key: 'tenant_name', title: t('park'), width: 90 },
    {
      key: 'corp_name',
      title: t('corp'),
      width: 180,
      render: (row) => <Holder {...row} />,
      text: ({ corp_name, uin, dealer_name }) => [corp_name, uin, dealer_name ?? ''].join(' ').trim(),
    },
    ...amounts,
    {
      key: 'valid_to',
      title: t('status'),
      width: 140,
      sorts: true,
      render: (row) => (
        <>
          <VoucherStatusMark {...row} />
          {waitOf(row) !== '' && <p className="cell-note">{waitOf(row)}</p>}
        </>
      ),
      text: (row) =>
        [VOUCHER_STATUS_NAMES[row.status][lang], row.valid_to && formatDueDay(row.valid_to), waitOf(row)]
          .filter((part) => part !== null && part !== '')
          .join(' '),
    },
    {
      key: 'create_time',
      title: t('created'),
      width: 110,
      sorts: true,
      render: ({ create_time }) => formatMinute(create_time),
      text: ({ create_time }) => formatMinute(create_time),
    },
  ];
  return all.filter(({ key }) => parks || key !== 'tenant_name');
}

/** What a voucher waits for, in words: an answer to what the park asked for, or the provider's to what was agreed to. */
function useWait() {
  const { t } = useTranslation('vouchers');
  return ({ status, request, extends_to, ends_as }: VoucherItem): string => {
    if (request) return t('request.waits', { what: t(`request.kinds.${request.kind}`) });
    if (extends_to !== null) return t('untold.to', { day: formatDueDay(extends_to) });
    if (status !== 'recalling') return '';
    return t(ends_as === 'cancelled' ? 'untold.stopped' : 'untold.back');
  };
}

/** Whose voucher it is, its account, and the agent that paid. */
function Holder({ corp_name, uin, dealer_name }: VoucherItem) {
  const { t } = useTranslation('vouchers');
  return (
    <>
      {corp_name}
      <p className="cell-note num">{uin}</p>
      {dealer_name !== null && (
        <p className="cell-note">
          {t('dealer')} {dealer_name}
        </p>
      )}
    </>
  );
}

function useAmounts(): Column<VoucherItem>[] {
  const { t } = useTranslation('vouchers');
  return [
    { key: 'amount', title: t('amount'), width: 115, sorts: true, render: ({ amount }) => <Money value={amount} /> },
    {
      key: 'left',
      title: t('left'),
      width: 125,
      render: ({ left, used }) => (
        <>
          <Money value={left} />
          <p className="cell-note num">{t('usedOf', { used: formatAmount(used) })}</p>
        </>
      ),
      text: ({ left }) => left,
    },
  ];
}
