import { Alert, Button, Form, QRCode } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { twoFactorContract } from '#domain/identity/two-factor-contract.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { CaseNumber } from '#web/components/case/case-number.tsx';
import { PasswordField } from '#web/components/fields/password-field.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { isRefusal } from '#web/shared/calls/call-error.ts';
import { useAct } from '#web/shared/calls/use-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import './two-factor.css';

type Begun = Output<typeof twoFactorContract.beginTwoFactor>;

/** Sets up an authenticator app: the password, the picture to scan, a code of it, and the recovery codes. */
export function SetUp({ onDone }: { onDone: () => void }) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onSaved={onDone} />;
  if (begun) return <Scan begun={begun} onCodes={setCodes} onLost={onDone} />;
  return <ByPassword onBegun={setBegun} />;
}

const EMPTY = { password: '' };

function ByPassword({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const { t } = useTranslation('identity');
  const form = useZodForm(EMPTY, { schema: twoFactorContract.beginTwoFactor.input });
  const act = useAct(twoFactorContract.beginTwoFactor, { onSuccess: onBegun });
  const send = () => {
    const typed = form.check();
    if (typed) act.mutate(typed);
  };
  return (
    <Form className="profile-password" layout="vertical" onFinish={send}>
      {act.error && <Alert className="modal-alert" type="error" showIcon role="alert" title={act.error.message} />}
      <PasswordField
        form={form}
        name="password"
        label={t('twoFactor.password')}
        placeholder={t('ph.password')}
        required
        autoComplete="current-password"
      />
      <Button type="primary" htmlType="submit" loading={act.isPending}>
        {t('twoFactor.begin')}
      </Button>
    </Form>
  );
}

interface ScanProps {
  begun: Begun;
  onCodes: (codes: string[]) => void;
  /** It is on, and the codes are not known. */
  onLost: () => void;
}

/** Groups of four, as apps show a key. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

function Scan({ begun, onCodes, onLost }: ScanProps) {
  const { t } = useTranslation('identity', { keyPrefix: 'twoFactor' });
  const act = useAct(twoFactorContract.confirmTwoFactor, {
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
    onError: (error) => {
      // the answer to an earlier try was lost on its way
      if (!isRefusal(error, 'TWO_FACTOR_ON')) return;
      toast.warning(t('lost'));
      onLost();
    },
  });
  return (
    <>
      <p className="modal-hint">{t('scan')}</p>
      <div className="two-factor-key">
        {/* dark on light in either mode: not every camera reads it the other way round */}
        <div className="two-factor-picture">
          <QRCode
            value={begun.uri}
            type="svg"
            size={176}
            color="var(--ink)"
            bgColor="var(--paper)"
            bordered={false}
            aria-label={t('picture')}
          />
        </div>
        <div>
          <p className="cell-note">{t('key')}</p>
          <span lang="zxx">
            <CaseNumber number={grouped(begun.secret)} label={t('copyKey')} />
          </span>
          <p>
            <a href={begun.uri}>{t('openApp')}</a>
          </p>
        </div>
      </div>
      <CodeForm
        submit={t('confirm')}
        pending={act.isPending}
        error={act.error}
        onCode={(code) => act.mutate({ code })}
      />
    </>
  );
}
