import { useTranslation } from 'react-i18next';
import type { Corp } from '#domain/identity/corp-contract.ts';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { CreditCodeField, PhoneField } from '#web/components/fields/pasted-fields.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import type { Column, ResourceForm } from '#web/components/resource/types.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { LookUp } from './look-up.tsx';
import type { CorpForm } from './corp-values.ts';

/** The fields of an enterprise; of a new one those that are asked for once, too. */
export function CorpFields({ form, fresh }: { form: ResourceForm<CorpForm>; fresh: boolean }) {
  const { t } = useTranslation('corps');
  return (
    <>
      {fresh && <OnceFields form={form} />}
      <TextField form={form} name="corp_name" label={t('name')} help={t('nameHelp')} max={100} required />
      <TextField form={form} name="lar" label={t('lar')} max={20} required />
      <TextField form={form} name="contact_name" label={t('contact')} max={60} />
      <PhoneField form={form} name="contact_mobile" label={t('mobile')} />
      <TextField form={form} name="domain" label={t('domain')} max={100} />
      <TextField form={form} name="introduction" label={t('introduction')} max={200} rows={3} />
    </>
  );
}

function OnceFields({ form }: { form: ResourceForm<CorpForm> }) {
  const { t } = useTranslation('corps');
  const { user } = useSignedIn();
  return (
    <>
      {user.tenant_id === null && (
        <SelectField
          form={form}
          name="tenant_id"
          label={t('park')}
          required
          options={user.tenants.map((park) => ({ value: park.tenant_id, label: park.name }))}
        />
      )}
      <CreditCodeField form={form} name="credit_code" label={t('creditCode')} required />
      <LookUp form={form} />
    </>
  );
}

/** What is told of an enterprise where two states of it differ. */
export function useCorpFacts(): Column<Corp>[] {
  const { t } = useTranslation('corps');
  return [
    { key: 'corp_name', title: t('name'), width: 200 },
    { key: 'credit_code', title: t('creditCode'), width: 200 },
    { key: 'lar', title: t('lar'), width: 120 },
    { key: 'contact_name', title: t('contact'), width: 120 },
    { key: 'contact_mobile', title: t('mobile'), width: 120 },
    { key: 'domain', title: t('domain'), width: 160 },
    { key: 'introduction', title: t('introduction'), width: 240 },
    { key: 'cloud_account', title: t('account'), width: 120 },
    { key: 'state', title: t('state'), width: 100, text: ({ state }) => t(`states.${state}`) },
  ];
}
