import { useTranslation } from 'react-i18next';
import type { identityContract } from '#domain/identity/contract.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import type { FormApi } from '#web/components/fields/use-zod-form.ts';

interface Props {
  form: FormApi<'tenant_id' | 'corp_name' | 'credit_code' | 'lar' | 'contact_name' | 'cloud_account'>;
  tenants: Output<typeof identityContract.loginEssential>['tenants'];
}

/** The enterprise's part of the registration; the credit code's check character is verified while typing is over. */
export function CorpFields({ form, tenants }: Props) {
  const { t } = useTranslation('identity');
  return (
    <div className="register-grid">
      <SelectField
        form={form}
        name="tenant_id"
        label={t('field.tenant')}
        required
        placeholder={t('ph.tenant')}
        options={tenants.map((one) => ({ value: one.tenant_id, label: one.name }))}
      />
      <TextField
        form={form}
        name="corp_name"
        label={t('field.corp_name')}
        required
        max={100}
        autoComplete="organization"
        placeholder={t('ph.corp_name')}
      />
      <TextField
        form={form}
        name="credit_code"
        label={t('field.credit_code')}
        required
        max={40}
        // pasted with blanks it is still the code
        clean={(typed) => typed.replaceAll(/\s/g, '').toUpperCase()}
        placeholder={t('ph.credit_code')}
      />
      <TextField form={form} name="lar" label={t('field.lar')} required max={20} />
      <TextField
        form={form}
        name="contact_name"
        label={t('field.contact_name')}
        required
        max={60}
        autoComplete="name"
      />
      <TextField
        form={form}
        name="cloud_account"
        label={t('field.cloud_account')}
        max={12}
        inputMode="numeric"
        placeholder={t('ph.cloud_account')}
      />
    </div>
  );
}
