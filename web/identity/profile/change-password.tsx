import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { profileContract } from '#domain/identity/profile-contract.ts';
import { isAtFields } from '#web/components/fields/form-faults.ts';
import { PasswordField } from '#web/components/fields/password-field.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { useAct } from '#web/shared/calls/use-act.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { AGAIN, DIFFER, NewPasswordFields, sameTwice } from '../new-password-fields.tsx';

const SCHEMA = profileContract.changePassword.input.safeExtend(AGAIN).refine(sameTwice, DIFFER);
const EMPTY = { password_old: '', password: '', again: '' };

/** A new password by the old one; the form is empty again once it holds. */
export function ChangePassword() {
  const { t } = useTranslation('identity', { keyPrefix: 'profile' });
  const [done, setDone] = useState(0);
  const words = { old: t('old'), oldPh: t('oldPh'), submit: t('change') };
  return (
    <>
      <p className="modal-hint">{t('passwordHint')}</p>
      <PasswordForm key={done} words={words} onDone={() => setDone(done + 1)} />
    </>
  );
}

interface Props {
  /** What the old password is called here, and the act. */
  words: { old: string; oldPh: string; submit: string };
  onDone: () => void;
}

/** The old password and a new one, typed twice. */
export function PasswordForm({ words, onDone }: Props) {
  const { t } = useTranslation('identity');
  const client = useQueryClient();
  const form = useZodForm(EMPTY, { schema: SCHEMA });
  const change = useAct(profileContract.changePassword, {
    onError: (error) => void form.refuse(error),
    onSuccess: () => {
      toast.success(t('profile.changed'));
      void client.invalidateQueries({ queryKey: keys.sessions });
      onDone();
    },
  });
  const submit = () => {
    const typed = form.check();
    if (!typed) return;
    const { again: _again, ...fresh } = typed;
    change.mutate(fresh);
  };
  return (
    <Form className="profile-password" layout="vertical" onFinish={submit}>
      {change.error && !isAtFields(change.error) && (
        <Alert className="modal-alert" type="error" showIcon role="alert" title={change.error.message} />
      )}
      <PasswordField
        form={form}
        name="password_old"
        label={words.old}
        required
        autoComplete="current-password"
        placeholder={words.oldPh}
      />
      <NewPasswordFields form={form} label={t('field.newPassword')} />
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        {words.submit}
      </Button>
    </Form>
  );
}
