import { useTranslation } from 'react-i18next';
import { PasswordForm } from '../profile/change-password.tsx';
import { HeldPage } from './held-page.tsx';
import { useStillHeld } from './use-still-held.ts';

/** In place of every page for who signed in with a one-time password: their own, and then on to where they were going. */
export function OwnPasswordPage() {
  const { t } = useTranslation('identity', { keyPrefix: 'ownPassword' });
  const ask = useStillHeld();
  const words = { old: t('old'), oldPh: t('oldPh'), submit: t('submit') };
  return (
    <HeldPage title={t('title')} hint={t('hint')}>
      <PasswordForm words={words} onDone={() => void ask()} />
    </HeldPage>
  );
}
