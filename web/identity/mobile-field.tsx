import { useTranslation } from 'react-i18next';
import { TextField } from '#web/components/fields/text-field.tsx';
import type { FormApi } from '#web/components/fields/use-zod-form.ts';

/** The mobile number, which is the account's name. */
export function MobileField({ form }: { form: FormApi<'mobile'> }) {
  const { t } = useTranslation('identity');
  return (
    <TextField
      form={form}
      name="mobile"
      label={t('field.mobile')}
      required
      // pasted with blanks or hyphens it is still the number
      clean={(typed) => typed.replaceAll(/[\s-]/g, '')}
      max={20}
      inputMode="tel"
      autoComplete="username"
      placeholder={t('ph.mobile')}
    />
  );
}
