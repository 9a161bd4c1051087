import { keepPreviousData } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { billsContract, type BillItem } from '#domain/voucher/contract/bills.ts';
import { ListPages } from '#web/components/list/list-pages.tsx';
import { Money } from '#web/components/marks/money.tsx';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { to } from '#web/paths.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { formatDay } from '#web/shared/texts/format.ts';
import { AppTitle } from '../kit/app-title.tsx';
import { useAsked } from '../kit/asked.ts';
import { useHost } from '../kit/use-host.ts';
import '#web/components/list/row-card.css';
import './corp-bill.css';

const SIZE = 50;

/** `/`: the enterprise's bills; `/payment-urged`: those whose voucher ends soon (spec §2). */
export function BillsPage({ urged }: { urged: boolean }) {
  const { t } = useTranslation('corpBill');
  const { leave } = useHost();
  const { page, goTo } = useAsked({});
  const asked = { urged, limit: SIZE, offset: (page - 1) * SIZE };
  const query = useCall(['bills', asked], billsContract.getBills, asked, { placeholderData: keepPreviousData });
  const { items, total } = query.data ?? { items: [], total: 0 };
  const empty = (
    <StateMessage title={t(urged ? 'urgedNone' : 'none')} hint={t(urged ? 'urgedNoneHint' : 'noneHint')}>
      <Button onClick={() => leave(to.myApplications())}>{t('applications')}</Button>
    </StateMessage>
  );
  return (
    <div className="page">
      <AppTitle hint={t(urged ? 'urgedHint' : 'hint')} extra={<Views urged={urged} />}>
        {t(urged ? 'urged' : 'title')}
      </AppTitle>
      <PageState query={query} empty={items.length === 0 ? empty : undefined}>
        <ul className="row-list" aria-label={t('title')} aria-busy={query.isFetching}>
          {items.map((item) => (
            <Bill key={item.apply_num} item={item} />
          ))}
        </ul>
        {total > SIZE && <ListPages query={{ page, size: SIZE }} total={total} onPage={goTo} />}
      </PageState>
    </div>
  );
}

/** Leads to the other of the two lists. */
function Views({ urged }: { urged: boolean }) {
  const { t } = useTranslation('corpBill');
  const navigate = useNavigate();
  return (
    <Button type={urged ? 'default' : 'primary'} onClick={() => void navigate(urged ? '/' : '/payment-urged')}>
      {t(urged ? 'all' : 'urged')}
    </Button>
  );
}

const TONES: Record<BillItem['state'], Tone> = { open: 'waiting', paid: 'good', lapsed: 'over' };
const AMOUNTS = ['order_money', 'used', 'left', 'own_money'] as const;

function Bill({ item }: { item: BillItem }) {
  const { t } = useTranslation('corpBill');
  const { leave } = useHost();
  const { apply_num, tenant_id, apply_year, order_ids, state, due } = item;
  const application = to.detail({ apply_num, flow_id: `subsidy/${tenant_id}/${apply_num}` });
  return (
    <li className="row-card">
      <div className="row-card-main">
        <span className="row-card-title num">{t('bill', { num: apply_num })}</span>
        <span className="row-card-meta">
          <StatusMark tone={TONES[state]}>{t(`state.${state}`)}</StatusMark>
          <span className="num">{t('year', { year: apply_year })}</span>
          {due !== null && <span className="num">{t('due', { day: formatDay(due) })}</span>}
        </span>
        {order_ids.length > 0 && (
          <span className="cell-note">
            {t('orders')} <span className="num">{order_ids.join(', ')}</span>
          </span>
        )}
      </div>
      <div className="row-card-acts">
        <Button aria-label={t('openApplicationOf', { num: apply_num })} onClick={() => leave(application)}>
          {t('openApplication')}
        </Button>
        {state === 'open' && <Button onClick={() => leave(to.myVouchers())}>{t('vouchers')}</Button>}
      </div>
      <dl className="row-card-wide bill-amounts">
        {AMOUNTS.map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <Money value={item[name]} unit />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
