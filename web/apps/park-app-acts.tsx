import { Button, type ButtonProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parkAppsContract, type TenantApp } from '#domain/apps/contract/park.ts';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { OpenAppModal } from './open-app-modal.tsx';
import { CloseAppModal } from './close-app-modal.tsx';
import { useAppWords } from './use-app-words.ts';

interface Props {
  app: TenantApp;
  /** In a row of the list, or beside a page's title. */
  look: 'row' | 'page';
}

/** What a park does with an application: switches it on, sets where and for whom, switches it off. */
export function ParkAppActs({ app, look }: Props) {
  const { t } = useTranslation('apps');
  const session = useSignedIn();
  const name = useAppWords().nameOf(app);
  const [open, setOpen] = useState<'open' | 'close' | null>(null);
  const props: ButtonProps = look === 'row' ? { type: 'link', size: 'small', className: 'row-act' } : {};
  if (!mayCall(parkAppsContract.startTenantApp.access, session)) return null;
  // beside a title the name is there already
  const called = (label: string) => (look === 'row' ? { 'aria-label': label } : {});
  const close = () => setOpen(null);
  return (
    <>
      {app.enabled && (
        <Button {...props} {...called(t('turnOffOf', { name }))} danger onClick={() => setOpen('close')}>
          {t('turnOff')}
        </Button>
      )}
      <Button
        {...props}
        {...(look === 'page' && !app.enabled && { type: 'primary' })}
        {...called(t(app.enabled ? 'changeOf' : 'turnOnOf', { name }))}
        onClick={() => setOpen('open')}
      >
        {t(app.enabled ? 'change' : 'turnOn')}
      </Button>
      {open === 'open' && <OpenAppModal app={app} onClose={close} />}
      {open === 'close' && <CloseAppModal app={app} onClose={close} />}
    </>
  );
}
