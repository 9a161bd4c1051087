import { Alert, Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { identityContract } from '#domain/identity/contract.ts';
import { isAtFields } from '#web/components/fields/form-faults.ts';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useAct } from '#web/shared/calls/use-act.ts';
import { MobileField } from './mobile-field.tsx';
import { AGAIN, DIFFER, NewPasswordFields, sameTwice } from './new-password-fields.tsx';
import { SmsCodeField } from './sms-code-field.tsx';

const SCHEMA = identityContract.smsFindPassword.input.extend(AGAIN).refine(sameTwice, DIFFER);

/** A new password by SMS code. */
export function FindPasswordForm({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('identity');
  const form = useZodForm({ mobile: '', code: '', password: '', again: '' }, { schema: SCHEMA });
  const find = useAct(identityContract.smsFindPassword, {
    onError: (error) => void form.refuse(error),
    onSuccess: () => {
      toast.success(t('find.done'));
      onBack();
    },
  });
  const submit = () => {
    const typed = form.check();
    if (!typed) return;
    const { again: _again, ...fresh } = typed;
    find.mutate(fresh);
  };
  return (
    <Form layout="vertical" requiredMark={false} onFinish={submit}>
      {find.error && !isAtFields(find.error) && (
        <Alert className="modal-alert" type="error" showIcon title={find.error.message} />
      )}
      <MobileField form={form} />
      <SmsCodeField form={form} purpose="find_password" />
      <NewPasswordFields form={form} label={t('field.newPassword')} />
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
