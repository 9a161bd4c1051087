import { useTranslation } from 'react-i18next';
import { identityContract, LOGIN_TYPE } from '#domain/identity/contract.ts';
import { Facts } from '#web/components/case/facts.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { keys } from '#web/shared/queries/keys.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useHatName } from '#web/shared/session/use-hat-name.ts';
import { CorpParks } from './profile/corp-parks.tsx';
import { ChangePassword } from './profile/change-password.tsx';
import { TwoFactor } from './profile/two-factor.tsx';
import { SessionList } from './profile/session-list.tsx';
import './profile/profile.css';

/** `/profile`: who one is here, where one is signed in, and one's password. */
export function ProfilePage() {
  const { t } = useTranslation('identity', { keyPrefix: 'profile' });
  const { t: common } = useTranslation();
  const session = useSignedIn();
  const { user, corp, memberships } = session;
  const nameOf = useHatName(session);
  return (
    <div className="page profile">
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      <section className="panel">
        <Facts
          facts={[
            { key: 'name', label: t('name'), value: user.name },
            { key: 'mobile', label: t('mobile'), value: user.mobile },
            ...(corp ? [{ key: 'corp', label: t('corp'), value: corp.corp_name }] : []),
            { key: 'hats', label: t('hats'), value: memberships.map(nameOf).join(common('list.comma')), wide: true },
          ]}
        />
      </section>
      {corp && <CorpParks />}
      <section className="panel" aria-labelledby="profile-sessions">
        <h2 className="panel-title" id="profile-sessions">
          {t('sessions')}
        </h2>
        <SessionList />
      </section>
      <Secrets />
    </div>
  );
}

/** Where a centre signs people in, it keeps their passwords and second factors as well. */
function Secrets() {
  const { t } = useTranslation('identity', { keyPrefix: 'profile' });
  const { scene } = useSignedIn();
  const login_type = scene === 'portal' ? LOGIN_TYPE.portal : LOGIN_TYPE.admin;
  const { data } = useCall(keys.loginEssential(login_type), identityContract.loginEssential, {
    login_type,
    host: window.location.host,
  });
  const own = data?.auth_center_url === null;
  return (
    <>
      {own && (
        <section className="panel" aria-labelledby="profile-password">
          <h2 className="panel-title" id="profile-password">
            {t('password')}
          </h2>
          <ChangePassword />
        </section>
      )}
      {data && <TwoFactor canBegin={own} />}
    </>
  );
}
