import { Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LISTED_RECORDS, MAX_RECORDS, type UserDetail } from '#domain/identity/user-contract.ts';
import { Facts } from '#web/components/case/facts.tsx';
import { WhyButton } from '#web/components/marks/why-button.tsx';
import { PageState } from '#web/components/shell/page-state.tsx';
import { formatMinute } from '#web/shared/texts/format.ts';
import { to } from '#web/paths.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { HeldTasks } from './held-tasks.tsx';
import { USER_PRESSES } from './presses.ts';
import { useUser } from './queries.ts';
import { UserActModal, type UserAct } from './user-acts.tsx';
import { HatList, UserStatus } from './user-cells.tsx';
import { UserRecords } from './user-records.tsx';

interface Props {
  userId: string;
  onEdit: (user: UserDetail) => void;
  onDone: () => void;
  onClose: () => void;
}

/** A person: hats, sign-ins, the tasks they hold, what was changed of them, and what may be done. Mount it to open it. */
export function UserDrawer({ userId, onEdit, onDone, onClose }: Props) {
  const { t } = useTranslation(['users', 'common']);
  const [limit, setLimit] = useState(LISTED_RECORDS);
  const query = useUser(userId, limit);
  const records = { limit, onMore: () => setLimit(Math.min(limit + LISTED_RECORDS, MAX_RECORDS)) };
  const [act, setAct] = useState<UserAct | null>(null);
  const user = query.data;
  return (
    <Drawer
      open
      size={520}
      title={user?.name ?? t('title')}
      closable={{ 'aria-label': t('common:act.close') }}
      onClose={onClose}
      footer={user && <Acts user={user} onEdit={() => onEdit(user)} onAct={setAct} />}
    >
      <PageState query={query}>{user && <About user={user} records={records} onAct={setAct} />}</PageState>
      {user && act && <UserActModal act={act} user={user} onDone={onDone} onClose={() => setAct(null)} />}
    </Drawer>
  );
}

interface AboutProps {
  user: UserDetail;
  records: { limit: number; onMore: () => void };
  onAct: (act: UserAct) => void;
}

function About({ user, records, onAct }: AboutProps) {
  const { t } = useTranslation('users');
  const time = (at: string | null) => (at === null ? '' : formatMinute(at));
  return (
    <div className="user-about">
      <Facts
        narrow
        facts={[
          { key: 'mobile', label: t('mobile'), value: <Mobile user={user} onAct={onAct} /> },
          { key: 'state', label: t('state'), value: <UserStatus user={user} /> },
          { key: 'twoFactor', label: t('twoFactor'), value: <TwoFactor user={user} onAct={onAct} /> },
          { key: 'hats', label: t('hats'), value: <Hats user={user} /> },
          { key: 'seen', label: t('lastSignIn'), value: time(user.last_sign_in_time) },
          { key: 'sessions', label: t('sessions'), value: t('signIns', { count: user.sessions }) },
          { key: 'created', label: t('created'), value: time(user.create_time) },
        ]}
      />
      {user.beyond && <p className="modal-hint">{t('beyond')}</p>}
      <h3>{t('openTasks')}</h3>
      <HeldTasks tasks={user.tasks} />
      <HandOverButton user={user} onAct={onAct} />
      <h3>{t('records')}</h3>
      <UserRecords user={user} {...records} />
    </div>
  );
}

/** Why the reader may not press something for a person; `whole`: it reaches all that the person may do. */
function useWhyNot(user: UserDetail): (press: UserAct | 'edit', whole?: boolean) => string | undefined {
  const { t } = useTranslation('users');
  const may = useMayPress(USER_PRESSES);
  return (press, whole = true) => {
    if (!may(press)) return t('why.role');
    if (user.self) return t('why.self');
    return whole && user.beyond ? t('why.beyond') : undefined;
  };
}

/** The number that they sign in with, and the way to another. */
function Mobile({ user, onAct }: { user: UserDetail; onAct: (act: UserAct) => void }) {
  const { t } = useTranslation('users');
  const whyNot = useWhyNot(user);
  return (
    <>
      <span className="num">{user.mobile}</span>{' '}
      <WhyButton why={whyNot('mobile')} type="link" size="small" onClick={() => onAct('mobile')}>
        {t('act.mobile')}
      </WhyButton>
    </>
  );
}

/** What they may do, and the way to why. */
function Hats({ user }: { user: UserDetail }) {
  const { t } = useTranslation('rights');
  return (
    <>
      <HatList hats={user.hats} />
      <Link to={to.rights(user.user_id)}>{t('open')}</Link>
    </>
  );
}

/** Whether they sign in with an authenticator app besides, and the way out for who has lost it. */
function TwoFactor({ user, onAct }: { user: UserDetail; onAct: (act: UserAct) => void }) {
  const { t } = useTranslation('users');
  const whyNot = useWhyNot(user);
  if (!user.two_factor) return t('twoFactorIs.off');
  return (
    <>
      {t('twoFactorIs.on')}{' '}
      <WhyButton why={whyNot('twoFactor')} type="link" size="small" onClick={() => onAct('twoFactor')}>
        {t('act.twoFactor')}
      </WhyButton>
    </>
  );
}

/** The way to hand over what somebody holds; nothing while they hold nothing. */
function HandOverButton({ user, onAct }: { user: UserDetail; onAct: (act: UserAct) => void }) {
  const { t } = useTranslation('users');
  const may = useMayPress(USER_PRESSES);
  // tasks of applications; nobody holds those of the other kinds for good
  const groups = user.tasks.groups.filter(({ scenes }) => scenes.length > 0);
  if (groups.length === 0) return null;
  const none = groups.some(({ handable }) => handable) ? undefined : t('why.notHandable');
  const why = may('handOver') ? none : t('why.handOver');
  return (
    <WhyButton why={why} onClick={() => onAct('handOver')}>
      {t('act.handOver')}
    </WhyButton>
  );
}

interface ActsProps {
  user: UserDetail;
  onEdit: () => void;
  onAct: (act: UserAct) => void;
}

/** What may be done with a person; what is off says why. */
function Acts({ user, onEdit, onAct }: ActsProps) {
  const { t } = useTranslation('users');
  const whyNot = useWhyNot(user);
  const active = user.status === 'active';
  const edit = whyNot('edit', false);
  const turn = active ? 'disable' : 'enable';
  return (
    <div className="resource-acts">
      <WhyButton why={whyNot(turn)} danger={active} onClick={() => onAct(turn)}>
        {t(`act.${turn}`)}
      </WhyButton>
      <WhyButton why={whyNot('password') ?? (active ? undefined : t('why.disabled'))} onClick={() => onAct('password')}>
        {t('act.password')}
      </WhyButton>
      <WhyButton why={edit} {...(edit === undefined && { type: 'primary' })} onClick={onEdit}>
        {t('act.edit')}
      </WhyButton>
    </div>
  );
}
