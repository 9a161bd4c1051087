import { CheckCircleFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { hasProductLines } from '#domain/subsidy/form/lines.ts';
import { CaseBanner } from '#web/components/subsidy-detail/case-banner.tsx';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { FactList } from '#web/components/marks/fact-list.tsx';
import { Money } from '#web/components/marks/money.tsx';
import { to } from '#web/paths.ts';
import { nowIso } from '#web/shared/texts/clock.ts';
import { formatDueDay } from '#web/shared/texts/format.ts';
import { useWording } from '#web/shared/texts/use-wording.ts';
import { ClosedNotice } from './closed-notice.tsx';
import { PriceUntil } from './price-until.tsx';
import { YoursNotice } from './yours-notice.tsx';

/** What became of an application, or what it waits for, and what the enterprise does next. */
export function OwnOutcome({ detail }: { detail: CaseDetail }) {
  const { standing, status, message } = detail;
  if (standing === 'granted') return <Granted detail={detail} />;
  if (standing === 'yours') return <YoursNotice item={detail} />;
  if (standing === 'closed') return <ClosedNotice item={detail} />;
  return <CaseBanner status={status} message={message} />;
}

/** The subsidy that was granted: how much, to which account, until when, and how it is used. */
function Granted({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation('apply');
  const { wording, custom } = useWording();
  const { subsidy_money, corp_money, corp_account, price_until } = detail;
  // only orders have a price that is kept for a time
  const orders = !hasProductLines(detail.allowance_type);
  const own = custom ? { context: 'custom' } : {};
  const facts = [
    { label: t('outcome.account', own), value: <span className="num">{corp_account}</span> },
    ...(orders ? [{ label: t('outcome.until'), value: <span className="num">{formatDueDay(price_until)}</span> }] : []),
    { label: t('outcome.own'), value: <Money value={corp_money} unit /> },
  ];
  const over = price_until < nowIso();
  return (
    <section className="panel granted" aria-label={t('outcome.granted')}>
      <h2 className="granted-title">
        <CheckCircleFilled aria-hidden="true" /> {t('outcome.granted')}
      </h2>
      <p className="granted-amount">
        <Money value={subsidy_money} unit />
      </p>
      <FactList className="granted-facts" facts={facts} />
      <h3 className="granted-next">{t('success.next')}</h3>
      <ol className="entry-list granted-steps">
        <li>{t('outcome.use1', { wording, ...own })}</li>
        {orders && (
          <li>
            <PriceUntil at={price_until} doing="pay" />
          </li>
        )}
        {orders && !over && <li>{t('outcome.use3')}</li>}
      </ol>
      {!custom && <Link to={to.myVouchers()}>{t('mine.vouchers')}</Link>}
    </section>
  );
}
