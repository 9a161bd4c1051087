import { Alert, Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { identityContract } from '#domain/identity/contract.ts';
import { useSessionActs } from '#web/shared/session/session.ts';
import { useAct } from '#web/shared/calls/use-act.ts';
import { MobileField } from './mobile-field.tsx';
import { SmsCodeField } from './sms-code-field.tsx';

interface Values {
  mobile: string;
  code: string;
}

/** Sign-in by a code sent to the mobile number. */
export function SmsForm({ loginType }: { loginType: 4 | 1 }) {
  const { t } = useTranslation('identity');
  const [form] = Form.useForm<Values>();
  const { enter } = useSessionActs();
  const login = useAct(identityContract.smsLogin, { onSuccess: enter });
  return (
    <Form<Values>
      name="sms"
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={(values) => login.mutate({ ...values, login_type: loginType })}
    >
      {login.error && <Alert className="modal-alert" type="error" showIcon title={login.error.message} />}
      <MobileField />
      <SmsCodeField form={form} purpose="login" />
      <Button type="primary" htmlType="submit" size="large" block loading={login.isPending}>
        {t('login.submit')}
      </Button>
    </Form>
  );
}
