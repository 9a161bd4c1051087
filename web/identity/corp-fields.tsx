import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { identityContract, LOGIN_TYPE } from '#domain/identity/contract.ts';
import { CreditCode, LarName, OptionalCloudAccount, text } from '#domain/shared/fields.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { zodRule } from '#web/shared/texts/zod-rule.ts';

/** The enterprise's part of the registration; the credit code's check character is verified while typing is over. */
export function CorpFields() {
  const { t } = useTranslation('identity');
  const lang = useLang();
  const { data } = useCall(keys.loginEssential(LOGIN_TYPE.portal), identityContract.loginEssential, {
    login_type: LOGIN_TYPE.portal,
    host: window.location.host,
  });
  const rule = (schema: Parameters<typeof zodRule>[0]) => ({
    validateTrigger: 'onBlur',
    rules: [zodRule(schema, lang)],
  });
  const tenants = data?.tenants ?? [];
  return (
    <div className="register-grid">
      <Form.Item
        // remounts when the parks are known, so that this host's park is preselected
        key={data?.tenant.tenant_id ?? ''}
        name="tenant_id"
        label={t('field.tenant')}
        required
        initialValue={data?.tenant.tenant_id}
        {...rule(text(32))}
      >
        <Select
          placeholder={t('ph.tenant')}
          options={tenants.map((one) => ({ value: one.tenant_id, label: one.name }))}
        />
      </Form.Item>
      <Form.Item name="corp_name" label={t('field.corp_name')} required {...rule(text(100))}>
        <Input autoComplete="organization" maxLength={100} placeholder={t('ph.corp_name')} />
      </Form.Item>
      <Form.Item
        name="credit_code"
        label={t('field.credit_code')}
        required
        // pasted with blanks it is still the code
        normalize={(value: string) => value.replaceAll(/\s/g, '').toUpperCase()}
        {...rule(CreditCode)}
      >
        <Input maxLength={40} placeholder={t('ph.credit_code')} />
      </Form.Item>
      <Form.Item name="lar" label={t('field.lar')} required {...rule(LarName)}>
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name="contact_name" label={t('field.contact_name')} required {...rule(text(60))}>
        <Input autoComplete="name" maxLength={60} />
      </Form.Item>
      <Form.Item name="cloud_account" label={t('field.cloud_account')} {...rule(OptionalCloudAccount)}>
        <Input inputMode="numeric" maxLength={12} placeholder={t('ph.cloud_account')} />
      </Form.Item>
    </div>
  );
}
