import { useTranslation } from 'react-i18next';
import { SetUp } from '../two-factor/set-up.tsx';
import { HeldPage } from './held-page.tsx';
import { useStillHeld } from './use-still-held.ts';

/** In place of every page for whose hat needs a second factor: setting it up, and then on to where they were going. */
export function TwoFactorPage({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('identity', { keyPrefix: 'twoFactor' });
  const ask = useStillHeld();
  const done = async () => {
    await ask();
    onDone();
  };
  return (
    <HeldPage title={t('mustTitle')} hint={t('mustHint')}>
      <SetUp onDone={() => void done()} />
    </HeldPage>
  );
}
