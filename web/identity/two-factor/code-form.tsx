import { Alert, Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { RECOVERY_CODES, TOTP } from '#domain/identity/two-factor.ts';
import { twoFactorContract } from '#domain/identity/two-factor-contract.ts';
import { TextField } from '#web/components/fields/text-field.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';

const SCHEMA = twoFactorContract.sayCode.input;
/** As many as somebody types between the characters for the eye. */
const SPACES = 6;

interface Props {
  /** A recovery code in place of one of the app. */
  recovery?: boolean;
  submit: string;
  pending: boolean;
  error: Error | null;
  onCode: (code: string) => void;
}

/** The code of an authenticator app, or a recovery code. */
export function CodeForm({ recovery = false, submit, pending, error, onCode }: Props) {
  const { t } = useTranslation('identity', { keyPrefix: 'twoFactor' });
  const form = useZodForm({ code: '' }, { schema: SCHEMA });
  const send = () => {
    const typed = form.check();
    if (typed) onCode(typed.code);
  };
  return (
    <Form layout="vertical" onFinish={send}>
      {error && <Alert className="modal-alert" type="error" showIcon role="alert" title={error.message} />}
      <TextField
        form={form}
        name="code"
        label={recovery ? t('recovery') : t('code')}
        placeholder={recovery ? t('recoveryPh') : t('codePh')}
        required
        autoFocus
        max={(recovery ? RECOVERY_CODES.length : TOTP.digits) + SPACES}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        {...(!recovery && { inputMode: 'numeric' as const })}
      />
      <Button type="primary" htmlType="submit" loading={pending}>
        {submit}
      </Button>
    </Form>
  );
}
