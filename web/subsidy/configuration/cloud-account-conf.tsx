import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { CloudAccountFields, type KnownCloudAccount } from '#domain/subsidy/configuration/cloud-accounts.ts';
import { cloudAccountsContract } from '#domain/subsidy/contract/cloud-accounts.ts';
import { CreditCodeField } from '#web/components/fields/pasted-fields.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column, ResourceForm } from '#web/components/resource/types.ts';

const CALLS = {
  list: cloudAccountsContract.listCloudAccount,
  add: cloudAccountsContract.addCloudAccount,
  update: cloudAccountsContract.updateCloudAccount,
  remove: cloudAccountsContract.deleteCloudAccount,
};
const SCHEMA = z.strictObject(CloudAccountFields);
type Values = z.output<typeof SCHEMA>;
const nameOf = ({ name }: KnownCloudAccount) => name;

/** Whose each cloud account is, for a provider without a directory, each change with a reason. */
export function CloudAccountConf() {
  const { t } = useTranslation('flows');
  const columns: Column<KnownCloudAccount>[] = [
    { key: 'uin', title: t('conf.uin'), width: 160, sorts: true },
    { key: 'name', title: t('conf.corpName'), width: 320, sorts: true },
    { key: 'credit_code', title: t('conf.creditCode'), width: 240 },
  ];
  return (
    <>
      <p className="modal-hint">{t('conf.accountHint')}</p>
      <ResourcePage<KnownCloudAccount, Values>
        calls={CALLS}
        id="account_id"
        what={t('conf.uin')}
        nameOf={nameOf}
        columns={columns}
        form={{
          schema: SCHEMA,
          initial: { uin: '', name: '', credit_code: '' },
          valueOf: ({ uin, name, credit_code }) => ({ uin, name, credit_code }),
          fields: (form) => <Fields form={form} />,
        }}
        reason
        history="cloud_account"
        exportName={t('conf.view.account')}
      />
    </>
  );
}

function Fields({ form }: { form: ResourceForm<Values> }) {
  const { t } = useTranslation('flows');
  return (
    <>
      <TextField form={form} name="uin" label={t('conf.uin')} max={12} inputMode="numeric" required />
      <TextField form={form} name="name" label={t('conf.corpName')} max={100} required />
      <CreditCodeField form={form} name="credit_code" label={t('conf.creditCode')} required />
    </>
  );
}
