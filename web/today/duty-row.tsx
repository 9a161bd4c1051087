import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isCaseKind, type Duty } from '#domain/identity/inbox-contract.ts';
import { WaitNote } from '#web/components/marks/wait-note.tsx';
import { useSignedIn } from '#web/shared/session/session.ts';
import { formatAmount, formatMinute } from '#web/shared/texts/format.ts';

/** One duty: whose it is, of which kind, what is to be done, and by when. */
export function DutyRow({ duty, path }: { duty: Duty; path: string }) {
  const { t } = useTranslation('today');
  const { tenant_id } = useSignedIn().user;
  const { kind, name, act, id, step_name, since, due_at, escalated, tenant_name, allowance_type, order_money } = duty;
  const visit = kind === 'reception' && due_at !== null;
  // whose park it is says nothing to somebody who has one
  const what = [t(`act.${act}`), step_name, tenant_id === null ? tenant_name : ''].filter((word) => word !== '');
  return (
    <li>
      <div>
        <Link to={path}>{name}</Link>
        <div className="cell-note">
          <Tag>{allowance_type === null ? t(`kind.${kind}`) : t(`type.${allowance_type}`)}</Tag>
          {what.join(' · ')}
        </div>
        {isCaseKind(kind) && (
          <div className="cell-note num">
            {id}
            {order_money !== null && ` · ${t('money', { money: formatAmount(order_money) })}`}
          </div>
        )}
      </div>
      <div>
        <WaitNote row={{ step_since: since, due_at: visit ? null : due_at, escalated }} />
        {visit && <div className="cell-note num">{t('visitAt', { time: formatMinute(due_at).slice(5) })}</div>}
      </div>
    </li>
  );
}
