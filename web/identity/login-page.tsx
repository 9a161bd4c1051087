import { Tabs } from 'antd';
import { parseAsString, useQueryStates } from 'nuqs';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { identityContract, LOGIN_TYPE } from '#domain/identity/contract.ts';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { LoadError, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { safeReturn, to } from '#web/paths.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { useSession } from '#web/shared/session/session.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { cameBack, leaveForCenter } from './center.ts';
import { CenterReturn } from './center-return.tsx';
import { FindPasswordForm } from './find-password-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SmsForm } from './sms-form.tsx';
import './identity.css';

/** `/login`: the product's own sign-in, or the way to the authentication centre when one is configured. */
export function LoginPage() {
  const { t } = useTranslation('identity');
  const [{ from: asked, type, ticket, state, login_type }] = useQueryStates({
    from: parseAsString,
    type: parseAsString,
    ticket: parseAsString,
    state: parseAsString,
    login_type: parseAsString,
  });
  const from = asked ?? cameBack(state)?.from ?? null;
  const session = useSession();
  const staff =
    type === 'admin' || login_type === String(LOGIN_TYPE.admin) || (from?.startsWith(to.workbench()) ?? false);
  const loginType = staff ? LOGIN_TYPE.admin : LOGIN_TYPE.portal;
  const query = useCall(keys.loginEssential(loginType), identityContract.loginEssential, {
    login_type: loginType,
    host: window.location.host,
  });
  const center = query.data?.auth_center_url ?? null;
  useEffect(() => {
    if (center !== null && !session && ticket === null) leaveForCenter(center, loginType, from ?? '');
  }, [center, loginType, session, ticket, from]);

  if (session) return <Navigate replace to={safeReturn(from, session.isStaff ? to.workbench() : to.home())} />;
  if (ticket !== null) return <CenterReturn ticket={ticket} state={state} loginType={loginType} />;
  if (query.isPending) return <PageLoading />;
  if (query.error) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  if (center !== null) return <StateMessage page title={t('login.redirecting')} role="status" />;
  return (
    <div className="page login-page">
      <div className="panel login-panel">
        <OwnSignIn loginType={loginType} sms={query.data.sms_enabled} />
        <p className="login-foot">
          {!staff && (
            <span>
              {t('login.noAccount')} <Link to={to.register()}>{t('login.register')}</Link>
            </span>
          )}
          <Link to={staff ? to.login() : to.login({ type: 'admin', ...(from && { from }) })}>
            {t(staff ? 'login.toPortal' : 'login.toStaff')}
          </Link>
        </p>
      </div>
    </div>
  );
}

type LoginType = (typeof LOGIN_TYPE)[keyof typeof LOGIN_TYPE];

/** By password, by a code where there are text messages, or by a new password. */
function OwnSignIn({ loginType, sms }: { loginType: LoginType; sms: boolean }) {
  const { t } = useTranslation('identity');
  const [finding, setFinding] = useState(false);
  if (finding) {
    return (
      <>
        <PageTitle hint={t('find.hint')}>{t('find.title')}</PageTitle>
        <FindPasswordForm onBack={() => setFinding(false)} />
      </>
    );
  }
  const staff = loginType === LOGIN_TYPE.admin;
  const password = <PasswordForm key={loginType} loginType={loginType} onFind={() => setFinding(true)} />;
  return (
    <>
      <PageTitle hint={t(staff ? 'login.staffHint' : 'login.hint')}>
        {t(staff ? 'login.staffTitle' : 'login.title')}
      </PageTitle>
      {sms ? (
        <Tabs
          items={[
            { key: 'password', label: t('login.password'), children: password },
            { key: 'sms', label: t('login.sms'), children: <SmsForm key={loginType} loginType={loginType} /> },
          ]}
        />
      ) : (
        password
      )}
    </>
  );
}
