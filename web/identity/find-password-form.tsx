import { Alert, Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { identityContract } from '#domain/identity/contract.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useAct } from '#web/shared/calls/use-act.ts';
import { MobileField } from './mobile-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { SmsCodeField } from './sms-code-field.tsx';

interface Values {
  mobile: string;
  code: string;
  password: string;
}

/** A new password by SMS code. */
export function FindPasswordForm({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('identity');
  const [form] = Form.useForm<Values>();
  const find = useAct(identityContract.smsFindPassword, {
    onSuccess: () => {
      toast.success(t('find.done'));
      onBack();
    },
  });
  return (
    <Form<Values>
      name="find"
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={({ mobile, code, password }) => find.mutate({ mobile, code, password })}
    >
      {find.error && <Alert className="modal-alert" type="error" showIcon title={find.error.message} />}
      <MobileField />
      <SmsCodeField form={form} purpose="find_password" />
      <NewPasswordFields label={t('field.newPassword')} />
      <Button type="primary" htmlType="submit" size="large" block loading={find.isPending}>
        {t('find.submit')}
      </Button>
      <p className="login-find">
        <Button type="link" onClick={onBack}>
          {t('find.back')}
        </Button>
      </p>
    </Form>
  );
}
