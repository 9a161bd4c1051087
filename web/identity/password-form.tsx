import { Alert, Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { identityContract } from '#domain/identity/contract.ts';
import { PasswordField } from '#web/components/fields/password-field.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { useSessionActs } from '#web/shared/session/session.ts';
import { useAct } from '#web/shared/calls/use-act.ts';
import { MobileField } from './mobile-field.tsx';

interface Props {
  loginType: 4 | 1;
  onFind: () => void;
}
const SCHEMA = identityContract.loginPassword.input.omit({ login_type: true });

/** Sign-in by mobile number and password. */
export function PasswordForm({ loginType, onFind }: Props) {
  const { t } = useTranslation('identity');
  const { enter } = useSessionActs();
  const login = useAct(identityContract.loginPassword, { onSuccess: enter });
  const form = useZodForm({ mobile: '', password: '' }, { schema: SCHEMA });
  const submit = () => {
    const account = form.check();
    if (account) login.mutate({ ...account, login_type: loginType });
  };
  return (
    <Form layout="vertical" requiredMark={false} onFinish={submit}>
      {login.error && <Alert className="modal-alert" type="error" showIcon title={login.error.message} />}
      <MobileField form={form} />
      <PasswordField
        form={form}
        name="password"
        label={t('field.password')}
        autoComplete="current-password"
        placeholder={t('ph.password')}
        required
      />
      <Button type="primary" htmlType="submit" size="large" block loading={login.isPending}>
        {t('login.submit')}
      </Button>
      <p className="login-find">
        <Button type="link" onClick={onFind}>
          {t('login.find')}
        </Button>
      </p>
    </Form>
  );
}
