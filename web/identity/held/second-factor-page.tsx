import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { twoFactorContract } from '#domain/identity/two-factor-contract.ts';
import { useAct } from '#web/shared/calls/use-act.ts';
import { CodeForm } from '../two-factor/code-form.tsx';
import { HeldPage } from './held-page.tsx';
import { useStillHeld } from './use-still-held.ts';

/** In place of every page until a sign-in has said the code of its second factor; then on to where it was going. */
export function SecondFactorPage() {
  const { t } = useTranslation('identity', { keyPrefix: 'twoFactor' });
  const [recovery, setRecovery] = useState(false);
  const ask = useStillHeld();
  const act = useAct(twoFactorContract.sayCode, { onSuccess: ask });
  const turn = () => {
    setRecovery(!recovery);
    act.reset();
  };
  return (
    <HeldPage
      title={t('sayTitle')}
      hint={recovery ? t('sayRecovery') : t('sayHint')}
      other={
        <Button type="link" onClick={turn}>
          {recovery ? t('byApp') : t('byRecovery')}
        </Button>
      }
    >
      <CodeForm
        key={String(recovery)}
        recovery={recovery}
        submit={t('say')}
        pending={act.isPending}
        error={act.error}
        onCode={(code) => act.mutate({ code })}
      />
    </HeldPage>
  );
}
