import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Sent } from '#domain/identity/sent-contract.ts';
import { StatusMark } from '#web/components/marks/status-mark.tsx';
import { to } from '#web/paths.ts';
import { formatMinute } from '#web/shared/texts/format.ts';

/** Where one is followed: a demand has no page of its own, its people call; what a request led to is one's own profile's. */
const pathOf = ({ kind, id }: Sent): string | undefined => {
  switch (kind) {
    case 'subsidy':
      return to.detail({ apply_num: id });
    case 'reception':
      return to.hallBooking({ view: 'mine', reserve_num: id });
    case 'demand':
      return undefined;
    case 'join':
    case 'belong':
      return to.profile();
    case 'settle_in':
      return to.settleIn();
  }
};

/** One thing that was sent: what it is, where it stands, and whether it waits for the reader. */
export function SentCard({ sent }: { sent: Sent }) {
  const { t } = useTranslation('identity');
  const path = pathOf(sent);
  // nobody knows a request by its id
  const asked = sent.kind === 'join' || sent.kind === 'belong' || sent.kind === 'settle_in';
  const title = asked ? sent.name : sent.id;
  return (
    <li className="row-card">
      <div className="row-card-main">
        <span className="row-card-title">
          {path === undefined ? (
            <span className="num">{title}</span>
          ) : (
            <Link to={path} className={asked ? undefined : 'num'}>
              {title}
            </Link>
          )}{' '}
          <Tag>{t(`enterprise.kind.${sent.kind}`)}</Tag>
        </span>
        <span className="row-card-meta">
          {!asked && sent.name !== '' && <span>{sent.name}</span>}
          <span>{t('enterprise.sentAt', { time: formatMinute(sent.create_time) })}</span>
          {sent.visit_time !== null && <span>{t('enterprise.visitAt', { time: formatMinute(sent.visit_time) })}</span>}
          {sent.reason !== '' && <span>{t('enterprise.reason', { reason: sent.reason })}</span>}
          {sent.step_name !== '' && <span>{t('enterprise.step', { name: sent.step_name })}</span>}
        </span>
      </div>
      <span className="sent-standing">
        {sent.yours && <StatusMark tone="waiting">{t('enterprise.yours')}</StatusMark>}
        <StatusMark tone={sent.over ? 'over' : 'moving'}>{sent.status_name}</StatusMark>
      </span>
    </li>
  );
}
