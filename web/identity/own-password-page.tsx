import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { keys } from '#web/shared/queries/keys.ts';
import { useSessionActs, type Session } from '#web/shared/session/session.ts';
import { PasswordForm } from './profile/change-password.tsx';
import './identity.css';

const own = (session: Session): Session => ({ ...session, user: { ...session.user, held: null } });

/** In place of every page for who signed in with a one-time password: their own, and then on to where they were going. */
export function OwnPasswordPage() {
  const { t } = useTranslation('identity', { keyPrefix: 'ownPassword' });
  const { t: common } = useTranslation();
  const client = useQueryClient();
  const { leave } = useSessionActs();
  const words = { old: t('old'), oldPh: t('oldPh'), submit: t('submit') };
  return (
    <main className="page login-page">
      <div className="panel login-panel">
        <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
        <PasswordForm
          words={words}
          onDone={() => client.setQueryData<Session | null>(keys.session, (session) => session && own(session))}
        />
        <p className="login-foot">
          <Button type="link" onClick={() => void leave()}>
            {common('user.signOut')}
          </Button>
        </p>
      </div>
    </main>
  );
}
