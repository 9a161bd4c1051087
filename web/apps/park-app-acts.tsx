import { Button, type ButtonProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TenantApp } from '#domain/apps/contract/park.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { OpenAppModal } from './open-app-modal.tsx';
import { CloseAppModal } from './close-app-modal.tsx';
import { APP_PRESSES } from './presses.ts';
import { useAppWords } from './use-app-words.ts';

interface Props {
  app: TenantApp;
  /** In a row of the list, or beside a page's title. */
  look: 'row' | 'page';
}

/** What a park does with an application: switches it on, sets where and for whom, switches it off. */
export function ParkAppActs({ app, look }: Props) {
  const { t } = useTranslation('apps');
  const may = useMayPress(APP_PRESSES);
  const name = useAppWords().nameOf(app);
  const [open, setOpen] = useState<'open' | 'close' | null>(null);
  const props: ButtonProps = look === 'row' ? { type: 'link', size: 'small', className: 'row-act' } : {};
  // beside a title the name is there already
  const called = (label: string) => (look === 'row' ? { 'aria-label': label } : {});
  const close = () => setOpen(null);
  return (
    <>
      {app.enabled && may('turnOff') && (
        <Button {...props} {...called(t('turnOffOf', { name }))} danger onClick={() => setOpen('close')}>
          {t('turnOff')}
        </Button>
      )}
      {may('turnOn') && (
        <Button
          {...props}
          {...(look === 'page' && !app.enabled && { type: 'primary' })}
          {...called(t(app.enabled ? 'changeOf' : 'turnOnOf', { name }))}
          onClick={() => setOpen('open')}
        >
          {t(app.enabled ? 'change' : 'turnOn')}
        </Button>
      )}
      {open === 'open' && <OpenAppModal app={app} onClose={close} />}
      {open === 'close' && <CloseAppModal app={app} onClose={close} />}
    </>
  );
}
