import type { ProColumns } from '@ant-design/pro-components';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Button, Tag } from 'antd';
import type { HatView, UserRow } from '#domain/identity/user-contract.ts';
import { StatusMark } from '#web/components/marks/status-mark.tsx';
import { useSignedIn } from '#web/shared/session/session.ts';
import { formatMinute } from '#web/shared/texts/format.ts';

/** Where a hat is worn: its park, or the parks it was granted. */
export function useHatPlace(): (
  hat: Pick<HatView, 'tenant_id' | 'tenant_grants'> & { tenant_name?: string },
) => string {
  const { t } = useTranslation(['users', 'common']);
  const { tenants } = useSignedIn().user;
  const named = (id: string) => tenants.find((park) => park.tenant_id === id)?.name ?? id;
  return ({ tenant_id, tenant_name, tenant_grants }) => {
    if (tenant_id !== null) return tenant_name ?? named(tenant_id);
    return tenant_grants ? tenant_grants.map(named).join(t('common:list.comma')) : t('everyPark');
  };
}

/** What somebody may do, and where: a line a hat. */
export function HatList({ hats }: { hats: readonly HatView[] }) {
  const { t } = useTranslation(['users', 'common']);
  const placeOf = useHatPlace();
  if (hats.length === 0) return <span className="cell-note">{t('noHat')}</span>;
  return (
    <ul className="user-hats">
      {hats.map((hat) => (
        <li key={`${hat.scene} ${placeOf(hat)}`}>
          <span>{hat.role_names.join(t('common:list.comma'))}</span>
          <span className="cell-note">{[placeOf(hat), t(`common:scene.${hat.scene}`)].join(' · ')}</span>
          {hat.until !== null && (
            <span className="cell-note num">{t('hatUntil', { time: formatMinute(hat.until) })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Whether somebody may sign in, and what stands in the way. */
export function UserStatus({ user }: { user: Pick<UserRow, 'status' | 'password'> }) {
  const { t } = useTranslation('users');
  return (
    <div>
      <StatusMark tone={user.status === 'active' ? 'good' : 'over'}>{t(`status.${user.status}`)}</StatusMark>
      {user.status === 'active' && user.password !== 'own' && (
        <div className="cell-note">{t(`password.${user.password}`)}</div>
      )}
    </div>
  );
}

/** The name, which opens the person, and whether it is the reader. */
export function UserName({ user, onOpen }: { user: UserRow; onOpen: (user_id: string) => void }) {
  const { t } = useTranslation('users');
  return (
    <>
      <Button type="link" size="small" className="row-act row-act-main" onClick={() => onOpen(user.user_id)}>
        {user.name}
      </Button>{' '}
      {user.self && <Tag color="green">{t('self')}</Tag>}
    </>
  );
}

export const userColumns = (t: TFunction<'users'>, onOpen: (user_id: string) => void): ProColumns<UserRow>[] => [
  { title: t('name'), width: 150, render: (_, user) => <UserName user={user} onOpen={onOpen} /> },
  { title: t('mobile'), width: 130, className: 'num', render: (_, user) => user.mobile },
  { title: t('hats'), width: 340, render: (_, user) => <HatList hats={user.hats} /> },
  { title: t('state'), width: 140, render: (_, user) => <UserStatus user={user} /> },
  {
    title: t('lastSignIn'),
    width: 150,
    className: 'num',
    render: (_, user) => (user.last_sign_in_time ? formatMinute(user.last_sign_in_time) : '—'),
  },
];

/** A person on a phone. */
export function UserCard({ user }: { user: UserRow }) {
  const { t } = useTranslation('users');
  return (
    <>
      <div className="case-card-head">
        <h2>
          {user.name} {user.self && <Tag color="green">{t('self')}</Tag>}
        </h2>
        <UserStatus user={user} />
      </div>
      <HatList hats={user.hats} />
      <p className="cell-note num">
        {[user.mobile, user.last_sign_in_time && t('seen', { time: formatMinute(user.last_sign_in_time) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
}
