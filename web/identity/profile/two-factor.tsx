import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { twoFactorContract } from '#domain/identity/two-factor-contract.ts';
import { RECOVERY_CODES } from '#domain/identity/two-factor.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { Facts } from '#web/components/case/facts.tsx';
import { PageState } from '#web/components/shell/page-state.tsx';
import { useAct } from '#web/shared/calls/use-act.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { CodeForm } from '../two-factor/code-form.tsx';
import { RecoveryCodes } from '../two-factor/recovery-codes.tsx';
import { SetUp } from '../two-factor/set-up.tsx';

type Stand = Output<typeof twoFactorContract.getTwoFactor>;
/** From so few on one is told to make new ones. */
const FEW = Math.ceil(RECOVERY_CODES.count / 4);

/** One's own second factor: setting it up, new recovery codes, switching it off. */
export function TwoFactor({ canBegin }: { canBegin: boolean }) {
  const { t } = useTranslation('identity', { keyPrefix: 'twoFactor' });
  const client = useQueryClient();
  const query = useCall(keys.twoFactor, twoFactorContract.getTwoFactor, {});
  const [settingUp, setSettingUp] = useState(false);
  const stand = query.data;
  const changed = () =>
    Promise.all(
      [keys.twoFactor, keys.sessions, keys.session].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  const setUp = async () => {
    await changed();
    setSettingUp(false);
  };
  if (!canBegin && !stand?.on) return null;
  return (
    <section className="panel" aria-labelledby="profile-two-factor">
      <h2 className="panel-title" id="profile-two-factor">
        {t('title')}
      </h2>
      <PageState query={query}>
        {/* it is on before its recovery codes were read, and nobody sees them a second time */}
        {settingUp ? (
          <SetUp onDone={() => void setUp()} />
        ) : stand?.on ? (
          <On stand={stand} onChanged={() => void changed()} />
        ) : (
          <>
            <p className="modal-hint">{t('off')}</p>
            <Button onClick={() => setSettingUp(true)}>{t('turnOn')}</Button>
          </>
        )}
      </PageState>
    </section>
  );
}

function On({ stand, onChanged }: { stand: Stand; onChanged: () => void }) {
  const { t } = useTranslation('identity', { keyPrefix: 'twoFactor' });
  const [asked, setAsked] = useState<'renew' | 'remove' | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Facts
        facts={[
          { key: 'since', label: t('since'), value: stand.since === null ? '' : formatMinute(stand.since) },
          { key: 'left', label: t('left'), value: t('leftCount', { count: stand.codes_left }) },
        ]}
      />
      {stand.codes_left <= FEW && <p className="modal-hint">{t('few')}</p>}
      <div className="two-factor-acts">
        <Button onClick={() => setAsked('renew')}>{t('renew')}</Button>
        <Button danger onClick={() => setAsked('remove')}>
          {t('remove')}
        </Button>
      </div>
      {asked === 'renew' && <Renew onChanged={onChanged} onClose={close} />}
      {asked === 'remove' && <Remove required={stand.required} onChanged={onChanged} onClose={close} />}
    </>
  );
}

interface ActProps {
  onChanged: () => void;
  onClose: () => void;
}

function Renew({ onChanged, onClose }: ActProps) {
  const { t } = useTranslation('identity', { keyPrefix: 'twoFactor' });
  const act = useAct(twoFactorContract.renewRecoveryCodes, { onSuccess: onChanged });
  const codes = act.data?.recovery_codes;
  return (
    <Modal open title={t('renew')} footer={null} mask={{ closable: false }} onCancel={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={onClose} />
      ) : (
        <>
          <p className="modal-hint">{t('renewHint')}</p>
          <CodeForm
            submit={t('renew')}
            pending={act.isPending}
            error={act.error}
            onCode={(code) => act.mutate({ code })}
          />
        </>
      )}
    </Modal>
  );
}

function Remove({ required, onChanged, onClose }: ActProps & { required: boolean }) {
  const { t } = useTranslation('identity', { keyPrefix: 'twoFactor' });
  const act = useAct(twoFactorContract.removeTwoFactor, {
    onSuccess: () => {
      toast.success(t('removed'));
      onClose();
      onChanged();
    },
  });
  return (
    <Modal open title={t('remove')} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <p className="modal-hint">{required ? t('removeRequired') : t('removeHint')}</p>
      <CodeForm
        submit={t('remove')}
        pending={act.isPending}
        error={act.error}
        onCode={(code) => act.mutate({ code })}
      />
    </Modal>
  );
}
