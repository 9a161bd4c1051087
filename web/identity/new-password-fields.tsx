import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Password } from '#domain/shared/fields.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { zodRule } from '#web/shared/texts/zod-rule.ts';

/** A new password, typed twice. */
export function NewPasswordFields({ label }: { label: string }) {
  const { t } = useTranslation('identity');
  const lang = useLang();
  return (
    <>
      <Form.Item name="password" label={label} required validateTrigger="onBlur" rules={[zodRule(Password, lang)]}>
        <Input.Password autoComplete="new-password" maxLength={64} placeholder={t('ph.passwordRule')} />
      </Form.Item>
      <Form.Item
        name="again"
        label={t('field.passwordAgain')}
        required
        dependencies={['password']}
        validateTrigger="onBlur"
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, value) => {
              if (value !== getFieldValue('password')) throw new Error(t('passwordMismatch'));
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={64} placeholder={t('ph.passwordRule')} />
      </Form.Item>
    </>
  );
}
