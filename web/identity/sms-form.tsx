import { Alert, Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { identityContract } from '#domain/identity/contract.ts';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { useSessionActs } from '#web/shared/session/session.ts';
import { useAct } from '#web/shared/calls/use-act.ts';
import { MobileField } from './mobile-field.tsx';
import { SmsCodeField } from './sms-code-field.tsx';

const SCHEMA = identityContract.smsLogin.input.omit({ login_type: true });

/** Sign-in by a code sent to the mobile number. */
export function SmsForm({ loginType }: { loginType: 4 | 1 }) {
  const { t } = useTranslation('identity');
  const { enter } = useSessionActs();
  const login = useAct(identityContract.smsLogin, { onSuccess: enter });
  const form = useZodForm({ mobile: '', code: '' }, { schema: SCHEMA });
  const submit = () => {
    const account = form.check();
    if (account) login.mutate({ ...account, login_type: loginType });
  };
  return (
    <Form layout="vertical" requiredMark={false} onFinish={submit}>
      {login.error && <Alert className="modal-alert" type="error" showIcon title={login.error.message} />}
      <MobileField form={form} />
      <SmsCodeField form={form} purpose="login" />
      <Button type="primary" htmlType="submit" size="large" block loading={login.isPending}>
        {t('login.submit')}
      </Button>
    </Form>
  );
}
