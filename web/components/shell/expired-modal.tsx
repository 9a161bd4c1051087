import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#web/paths.ts';
import { replaceSession, resumeSession, useSignedIn } from '#web/shared/session/session.ts';
import { discardUnsaved, setExpired } from '#web/shared/screen/unsaved.ts';

/** The session is over, or another tab's, while something is being written: one signs in beside it and goes on, or gives it up. */
export function ExpiredModal() {
  const { t } = useTranslation('leave');
  const session = useSignedIn();
  const client = useQueryClient();
  const [state, setState] = useState<'asked' | 'busy' | 'in' | 'out' | 'other'>('asked');
  const goOn = async () => {
    setState('busy');
    setState(await resumeSession(client, session));
  };
  const leave = () => {
    discardUnsaved();
    setExpired(false);
    replaceSession(client, null);
  };
  return (
    <Modal
      open
      closable={false}
      keyboard={false}
      title={t('expired.title')}
      footer={[
        <Button key="leave" danger onClick={leave}>
          {t('expired.leave')}
        </Button>,
        <Button
          key="sign-in"
          href={to.login(session.isStaff ? { type: 'admin' } : {})}
          target="_blank"
          type={state === 'asked' ? 'primary' : 'default'}
        >
          {t('expired.signIn')}
        </Button>,
        <Button
          key="go-on"
          type={state === 'asked' ? 'default' : 'primary'}
          loading={state === 'busy'}
          onClick={() => void goOn()}
        >
          {t('expired.goOn')}
        </Button>,
      ]}
    >
      <p>{t('expired.hint')}</p>
      {(state === 'out' || state === 'other') && (
        <Alert type="warning" showIcon role="alert" title={t(`expired.${state}`, { name: session.user.name })} />
      )}
    </Modal>
  );
}
