import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { rule } from '#domain/shared/fields/fields.ts';
import { PasswordField } from '#web/components/fields/password-field.tsx';
import type { FormApi } from '#web/components/fields/use-zod-form.ts';

/** The repeated password, for the form alone; `refine(sameTwice, DIFFER)` judges it once all else is fine. */
export const AGAIN = { again: z.string() };
export const sameTwice = (form: { password: string; again: string }): boolean => form.again === form.password;
export const DIFFER = { path: ['again'], message: rule('passwordsDiffer') };

/** A new password, typed twice. */
export function NewPasswordFields({ form, label }: { form: FormApi<'password' | 'again'>; label: string }) {
  const { t } = useTranslation('identity');
  const shared = { form, required: true, autoComplete: 'new-password', placeholder: t('ph.passwordRule') } as const;
  return (
    <>
      <PasswordField {...shared} name="password" label={label} />
      <PasswordField {...shared} name="again" label={t('field.passwordAgain')} />
    </>
  );
}
