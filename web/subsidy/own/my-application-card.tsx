import { Alert, Button, Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { askedOf } from '#domain/subsidy/case/outlook.ts';
import type { ListItem } from '#domain/subsidy/contract/views.ts';
import { hasProductLines } from '#domain/subsidy/form/lines.ts';
import { Money } from '#web/components/marks/money.tsx';
import { CaseBanner } from '#web/components/subsidy-detail/case-banner.tsx';
import { to } from '#web/paths.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { ExpectedDay } from './expected-day.tsx';
import { AppealModal } from './appeal-modal.tsx';
import { AskCloseModal } from './ask-close-modal.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { PriceUntil } from './price-until.tsx';
import { StandingMark } from './standing-mark.tsx';
import { YoursNotice } from './yours-notice.tsx';
import '#web/components/list/row-card.css';

// its table would triple the size of the list's page
const RecordsModal = lazy(async () => ({
  default: (await import('#web/components/records/records-modal.tsx')).RecordsModal,
}));

type Dialog = 'records' | 'close' | 'appeal';

/** One own application: where it stands, why it came back, and what may be done. */
export function MyApplicationCard({ item }: { item: ListItem }) {
  const { t } = useTranslation(['apply', 'detail']);
  const [open, setOpen] = useState<Dialog | null>(null);
  const { apply_num, tenant_id, flow_id } = item;
  return (
    <li className="row-card">
      <div className="row-card-main">
        <span className="row-card-title">
          <Link to={to.detail({ apply_num, flow_id })} className="num">
            {apply_num}
          </Link>{' '}
          <StandingMark item={item} /> {item.appeal_of !== null && <Tag>{t('appeal.title')}</Tag>}
        </span>
        <span className="row-card-meta">
          <span>{t(`entry.${item.define_code}`)}</span>
          <span>
            {t('detail:field.step')}
            {t('detail:banner.colon')}
            {item.activity_name}
          </span>
          <span>
            {t('detail:field.apply_time')}
            {t('detail:banner.colon')}
            {formatMinute(item.apply_time)}
          </span>
          <span>
            {t('detail:field.apply_user')}
            {t('detail:banner.colon')}
            {item.apply_user}
          </span>
          <ExpectedDay of={item} />
        </span>
      </div>
      <span className="mine-amount">
        <Money value={item.order_money} unit />
      </span>
      <div className="row-card-wide">
        <CardOutcome item={item} />
      </div>
      <div className="row-card-acts row-card-wide">
        <CardActs item={item} onOpen={setOpen} />
      </div>
      {open === 'records' && (
        <Suspense fallback={null}>
          <RecordsModal of={{ apply_num, tenant_id }} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open === 'appeal' && <AppealModal applyNum={apply_num} onDone={() => setOpen(null)} />}
      {open === 'close' && <AskCloseModal applyNum={apply_num} onDone={() => setOpen(null)} />}
    </li>
  );
}

/** What the enterprise may do with it. */
function CardActs({ item, onOpen }: { item: ListItem; onOpen: (dialog: Dialog) => void }) {
  const { t } = useTranslation(['apply', 'common']);
  const navigate = useNavigate();
  const { apply_num, tenant_id, flow_id, standing, define_code: from } = item;
  const form = (q: Parameters<typeof to.applyForm>[0]) => void navigate(to.applyForm(q));
  return (
    <>
      {item.action.modify && (
        <Button type="primary" onClick={() => form({ type: 'modify', apply_num, tenant_id, from })}>
          {t(`mine.${item.kept_draft === null ? askedOf(item) : 'goOn'}`)}
        </Button>
      )}
      {item.appeal_until !== null && (
        <Button type="primary" onClick={() => onOpen('appeal')}>
          {t('appeal.title')}
        </Button>
      )}
      <Button onClick={() => void navigate(to.detail({ apply_num, flow_id }))}>{t('common:act.details')}</Button>
      <Button onClick={() => onOpen('records')}>{t('common:act.records')}</Button>
      {(standing === 'granted' || standing === 'closed') && (
        <Button onClick={() => form({ type: 'apply', from, copy: apply_num })}>{t('mine.copy')}</Button>
      )}
      {item.action.close && <Button onClick={() => onOpen('close')}>{t('mine.askClose')}</Button>}
    </>
  );
}

/** What became of it, or what it waits for, in a row's few words. */
function CardOutcome({ item }: { item: ListItem }) {
  const { t } = useTranslation('apply');
  const { standing, status, message } = item;
  if (standing === 'yours') return <YoursNotice item={item} />;
  if (standing === 'closed') return <ClosedNotice item={item} />;
  if (standing === 'granted')
    return (
      <Alert
        type="success"
        showIcon
        title={
          <strong>
            {t('outcome.granted')} <Money value={item.subsidy_money} unit />
          </strong>
        }
        description={hasProductLines(item.define_code) ? null : <PriceUntil at={item.price_until} doing="pay" />}
      />
    );
  return <CaseBanner status={status} message={message} />;
}
