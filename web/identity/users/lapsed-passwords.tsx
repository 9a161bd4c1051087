import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_RESENT } from '#domain/identity/user-contract.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { USER_PRESSES } from './presses.ts';
import { useRefreshUsers, useUsers } from './queries.ts';
import { useUserQuery } from './user-query.ts';

/** Tells how many let their one-time password lapse, and sends them another: of the own park, the one that the list is filtered by, or the provider. */
export function LapsedPasswords() {
  const { t } = useTranslation('users');
  const session = useSignedIn();
  const may = useMayPress(USER_PRESSES);
  const { query, change } = useUserQuery();
  const [asking, setAsking] = useState(false);
  const park =
    session.user.tenant_id ?? session.user.tenants.find((each) => each.tenant_id === query.tenant_id)?.tenant_id;
  const { total = 0 } =
    useUsers({ limit: 1, offset: 0, status: 'over', ...(park !== undefined && { tenant_id: park }) }).data ?? {};
  if (total === 0 || !may(park === undefined ? 'resendAtProvider' : 'resendInPark')) return null;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        className="users-lapsed"
        title={t('lapsed', { count: total })}
        action={
          <>
            {query.status !== 'over' && (
              <Button type="link" size="small" onClick={() => change({ status: 'over' })}>
                {t('seeLapsed')}
              </Button>
            )}
            <Button size="small" onClick={() => setAsking(true)}>
              {t('resend')}
            </Button>
          </>
        }
      />
      {asking && <Resend park={park} onClose={() => setAsking(false)} />}
    </>
  );
}

function Resend({ park, onClose }: { park: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('users');
  const refresh = useRefreshUsers();
  const onSuccess = ({ sent, left, beyond }: Output<typeof USER_PRESSES.resendInPark>) => {
    const told = [t('resent', { count: sent })];
    if (left > 0) told.push(t('resentLeft', { count: left }));
    if (beyond > 0) told.push(t('resentBeyond', { count: beyond }));
    toast.success(told.join(' '));
    refresh();
    onClose();
  };
  const ofPark = useSureAct(USER_PRESSES.resendInPark, { onSuccess });
  const ofProvider = useSureAct(USER_PRESSES.resendAtProvider, { onSuccess });
  return (
    <ActModal
      act={park === undefined ? ofProvider : ofPark}
      title={t('resend')}
      hint={t('resendHint', { max: MAX_RESENT })}
      onConfirm={() => (park === undefined ? ofProvider.send({}) : ofPark.send({ tenant_id: park }))}
      onDismiss={onClose}
    />
  );
}
