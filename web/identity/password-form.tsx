import { Alert, Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { identityContract } from '#domain/identity/contract.ts';
import { text } from '#domain/shared/fields.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { useSessionActs } from '#web/shared/session/session.ts';
import { useAct } from '#web/shared/calls/use-act.ts';
import { zodRule } from '#web/shared/texts/zod-rule.ts';
import { MobileField } from './mobile-field.tsx';

interface Props {
  loginType: 4 | 1;
  onFind: () => void;
}
interface Values {
  mobile: string;
  password: string;
}

/** Sign-in by mobile number and password. */
export function PasswordForm({ loginType, onFind }: Props) {
  const { t } = useTranslation('identity');
  const lang = useLang();
  const { enter } = useSessionActs();
  const login = useAct(identityContract.loginPassword, { onSuccess: enter });
  return (
    <Form<Values>
      name="password"
      layout="vertical"
      requiredMark={false}
      onFinish={(values) => login.mutate({ ...values, login_type: loginType })}
    >
      {login.error && <Alert className="modal-alert" type="error" showIcon title={login.error.message} />}
      <MobileField />
      <Form.Item name="password" label={t('field.password')} required rules={[zodRule(text(64), lang)]}>
        <Input.Password autoComplete="current-password" maxLength={64} placeholder={t('ph.password')} />
      </Form.Item>
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
